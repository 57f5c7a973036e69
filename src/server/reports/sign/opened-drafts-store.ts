import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import { insertNew } from '#server/db/rows.ts';
import type { OrderRow } from '#server/orders/order-store.ts';

/** Somebody has before them what this draft says. */
export const noteOpened = async (db: Db, order: OrderRow, userId: string, now: Date): Promise<void> => {
  if (order.content_hash === null) return;
  const seen = { order_id: order.id, content_hash: order.content_hash, user_id: userId };
  await insertNew(db, 'draft_views', { ...seen, institution_id: order.institution_id, seen_at: now }, [
    'order_id',
    'content_hash',
    'user_id',
  ]);
};

/** Reports of papers have sums; those of the other services have none. */
const totals = z
  .object({
    papers: z.number(),
    included: z.number().nullable(),
    union: z.object({ total: z.number(), others: z.number().nullable() }).nullable(),
  })
  .nullable()
  .catch(null);

/** What waits for a signature: the sums and the hash of each draft, and whether this user opened it. */
export const draftsToSign = async (db: Db, orderIds: readonly string[], userId: string) => {
  const rows = await db.all(
    statement(sql<{ id: string; contentHash: string; stale: string; opened: boolean; totals: unknown }>`
        select o.id, o.content_hash as "contentHash", o.draft_stale as stale,
          exists (select from draft_views v where v.order_id = o.id and v.content_hash = o.content_hash
            and v.user_id = ${userId}) as opened,
          d.content #> '{report,totals}' as totals
        from orders o left join draft_revisions d on d.order_id = o.id and d.revision = o.draft_revision
        where o.id = any (${[...orderIds]}::uuid[]) and o.content_hash is not null`),
  );
  return rows.map((row) => ({
    ...row,
    totals: readJson(totals, row.totals, { table: 'draft_revisions', column: 'content', id: row.id }),
  }));
};
