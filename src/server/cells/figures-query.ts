import { sql } from 'kysely';
import { type CellFigures, cellFigures } from '#contracts/cells.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

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

export interface InstitutionHere {
  id: number;
  name: string;
  users: number;
  orders: number;
  openOrders: number;
  lastOrderAt: Date | null;
}

/** The institutions that live in a cell; the map has no row for those of the home cell. */
export const institutionsIn = (db: Db, { self, home }: { self: string; home: string }): Promise<InstitutionHere[]> =>
  db.all(
    statement(sql<InstitutionHere>`
      select i.id, i.name, coalesce(u.users, 0)::int as users, coalesce(o.orders, 0)::int as orders,
        coalesce(o.open, 0)::int as "openOrders", o.last as "lastOrderAt"
      from institutions i
        left join cell_institutions c on c.institution_id = i.id
        left join (select institution_id, count(*) as users from users group by 1) u on u.institution_id = i.id
        left join (select institution_id, count(*) as orders, count(*) filter (where completed_at is null) as open,
          max(created_at) as last from orders group by 1) o on o.institution_id = i.id
      where coalesce(c.cell, ${home}) = ${self} order by i.id`),
  );
