import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

/** What a cell counts of the institutions that live in it. */
export const cellFigures = z.object({
  users: z.number(),
  orders: z.number(),
  openOrders: z.number(),
  issuedReports: z.number(),
  fileBytes: z.number(),
});
export type CellFigures = z.output<typeof cellFigures>;

/** The platform's own people and files are home's and nobody's institution: they are not counted. */
export const readFigures = async (db: Db): Promise<CellFigures> => {
  const row = await db.one(
    statement(sql<Record<keyof CellFigures, number>>`select
      (select count(*) from users where institution_id is not null) as users,
      (select count(*) from orders) as orders,
      (select count(*) from orders where completed_at is null) as "openOrders",
      (select count(*) from reports where state <> 'draft') as "issuedReports",
      (select coalesce(sum(size), 0)::bigint from files where institution_id is not null) as "fileBytes"`),
  );
  return cellFigures.parse(row);
};
