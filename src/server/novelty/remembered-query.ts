import { sql } from 'kysely';
import { noveltyCalls } from '#contracts/novelty/workbench.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';

const { query } = noveltyCalls['POST /novelty/query'].body.shape;

const most = 500;

/** The institution's other projects with a query of their own, newest first. */
export const rememberedProjects = async (db: Db, of: { institutionId: number; orderId: string }) => {
  const rows = await db.all(
    kysely
      .selectFrom('novelty_work as w')
      .innerJoin('orders as o', 'o.id', 'w.order_id')
      .select(['o.id', 'o.number', 'o.form', 'w.query'])
      .where('w.institution_id', '=', of.institutionId)
      .where('o.id', '<>', of.orderId)
      .where(sql<boolean>`w.query -> 'blocks' <> '[]'::jsonb`)
      .orderBy('o.id', 'desc')
      .limit(most),
  );
  return rows.map((row) => ({
    ...row,
    query: readJson(query, row.query, { table: 'novelty_work', column: 'query', id: row.id }),
  }));
};
