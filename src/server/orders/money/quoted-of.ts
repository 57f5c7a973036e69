import type { OrderRow } from '../order-store.ts';

/** What the order was quoted at, in fen. */
export const quotedOf = (row: Pick<OrderRow, 'quote'>): number => row.quote?.total ?? 0;
