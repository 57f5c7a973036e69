import type { Insertable } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { CitedPapersTable } from '../db/statistic-tables.ts';

const atOnce = 200;

/** The cited papers of an order's report, in place of those of an earlier version. */
export const replaceCitedPapers = async (
  db: Db,
  orderId: string,
  rows: readonly Insertable<CitedPapersTable>[],
): Promise<void> => {
  await db.run(kysely.deleteFrom('cited_papers').where('order_id', '=', orderId));
  for (let at = 0; at < rows.length; at += atOnce)
    await db.run(kysely.insertInto('cited_papers').values(rows.slice(at, at + atOnce)));
};
