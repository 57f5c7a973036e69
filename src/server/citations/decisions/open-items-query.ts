import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { summaryOf } from '../works/count-work.ts';
import { readWork } from '../works/work-store.ts';

export const openItemKinds = {
  matches: '待确认的收录题录',
  verdicts: '待核的自引他引',
  references: '待确认的疑似引用',
  roles: '待决定的作者角色',
} as const;
export type OpenItemKind = keyof typeof openItemKinds;

export interface OpenItems {
  kind: OpenItemKind;
  name: string;
  count: number;
}

/** What of an order's search still waits for a person. Counted anew, not read from a cache. */
export const openItems = async (db: Db, order: OrderRow): Promise<OpenItems[]> => {
  const { needs } = await summaryOf(db, await readWork(db, order));
  return (Object.keys(openItemKinds) as OpenItemKind[])
    .map((kind) => ({ kind, name: openItemKinds[kind], count: needs[kind] }))
    .filter(({ count }) => count > 0);
};
