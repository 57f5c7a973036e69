import { sql } from 'kysely';
import type { UserClass } from '#domain/payments/price-list.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

interface Alike {
  institutionId: number;
  service: Service;
  userClass: UserClass;
  papers: { from: number; to: number };
  most: number;
}

/** What the newest finished orders of about so many papers, in no hurry, really came to, in fen. */
export const chargedFor = async (
  db: Db,
  { institutionId, service, userClass, papers, most }: Alike,
): Promise<number[]> => {
  const scope = sql<string>`coalesce(o.form #>> '{client,scope}', o.form ->> 'scope', '')`;
  const rows = await db.all(
    kysely
      .selectFrom('orders as o')
      .select(({ eb }) => eb('o.balance', '+', eb.ref('o.paid')).as('charged'))
      .where('o.institution_id', '=', institutionId)
      .where('o.service', '=', service)
      .where('o.status', '=', 'completed')
      .where('o.urgent', '=', false)
      .where('o.paper_count', '>=', papers.from)
      .where('o.paper_count', '<=', papers.to)
      .where(scope, userClass === 'outside' ? '=' : '<>', 'outside')
      .orderBy('o.completed_at', 'desc')
      .limit(most),
  );
  return rows.map(({ charged }) => Number(charged)).filter((charged) => charged > 0);
};
