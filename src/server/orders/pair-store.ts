import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { firstWhere, updateWhere } from '../db/rows.ts';
import type { OrderRow } from './order-store.ts';

/** Whether the base fee of this order is paid by the one it was handed in with. */
export const paysBaseElsewhere = async (db: Db, orderId: string): Promise<boolean> =>
  ((await firstWhere(db, 'orders', { id: orderId }, ['base_with']))?.base_with ?? null) !== null;

type Paired = Pick<OrderRow, 'id' | 'pair_id'>;

/** The order that was handed in together with this one. */
export const twinOf = async (db: Db, { id, pair_id }: Paired) =>
  pair_id === null
    ? undefined
    : db.first(
        kysely
          .selectFrom('orders')
          .select([
            'id',
            'number',
            'summary',
            'status',
            'service',
            'balance',
            'accepted',
            'version',
            'paper_count',
            'report_version',
          ])
          .where('pair_id', '=', pair_id)
          .where('id', '<>', id),
      );

/** Those for which `payer` pays the base fee from now on pay their own. */
export const ownBaseAgain = (db: Db, payer: string): Promise<number> =>
  updateWhere(db, 'orders', { base_with: payer, accepted: false }, { base_with: null });
