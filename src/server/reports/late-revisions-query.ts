import { sql } from 'kysely';
import type { OrderAction } from '#domain/orders/actions.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { sortedWhere } from '../db/rows.ts';

/** Where a draft is finished and not yet sealed. */
const finished: readonly OrderStatus[] = [
  'draft-ready',
  'in-review',
  'in-recheck',
  'recheck-rejected',
  'awaiting-signature',
  'signature-rejected',
];
const paying: readonly OrderStatus[] = ['awaiting-payment', 'payment-claimed', 'paid'];

/** Orders whose draft was finished before drafts were kept. */
export const ordersWithoutRevision = (db: Db): Promise<{ id: string; institution_id: number }[]> =>
  db.all(
    kysely
      .selectFrom('orders')
      .select(['id', 'institution_id'])
      .where('content_hash', 'is', null)
      .where(sql.ref('frozen_version'), '<', sql.ref('report_version'))
      .where((eb) =>
        eb.or([
          eb('status', 'in', [...finished]),
          eb.and([eb('status', 'in', [...paying]), eb('after_payment', '=', 'review')]),
          eb.and([
            eb('status', 'in', ['refund-requested', 'refund-rejected']),
            eb('refund_origin', 'in', [...finished]),
          ]),
        ]),
      )
      .orderBy('institution_id')
      .orderBy('id'),
  );

const finishing: OrderAction = 'finish-draft';

/** Who finished the drafts of an order, and when; oldest first. */
export const finishesOf = (db: Db, orderId: string) =>
  sortedWhere(db, 'order_steps', { order_id: orderId, action: finishing }, ['id'], ['actor_id', 'actor_name', 'at']);
