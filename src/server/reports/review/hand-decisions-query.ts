import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

export interface HandDecisions {
  /** References that the engine left open and a person called citations, or not. */
  acceptedReferences: number;
  rejectedReferences: number;
  /** 自引 or 他引 by a person's word. */
  verdicts: number;
  /** Records that a person tied to a paper, or kept apart from it. */
  matches: number;
  roles: number;
}

const count = sql<number>`count(*)::int`;

/** What persons decided of an order's search, as it stands. */
export const handDecisionsOf = async (db: Db, orderId: string): Promise<HandDecisions> => {
  const doubts = await db.all(
    kysely
      .selectFrom('doubtful_citations as d')
      .innerJoin('order_papers as p', 'p.id', 'd.paper_id')
      .select(['d.decision', count.as('n')])
      .where('d.order_id', '=', orderId)
      .where('d.decision', 'is not', null)
      .where('p.gone', '=', false)
      .groupBy('d.decision'),
  );
  const verdicts = await db.one(
    kysely
      .selectFrom('citations')
      .select(count.as('n'))
      .where('order_id', '=', orderId)
      .where('decision', 'is not', null),
  );
  const matches = await db.one(
    kysely
      .selectFrom('paper_matches')
      .select(count.as('n'))
      .where('order_id', '=', orderId)
      .where('decision', 'is not', null),
  );
  const roles = await db.one(
    kysely
      .selectFrom('order_papers')
      .select(count.as('n'))
      .where('order_id', '=', orderId)
      .where('gone', '=', false)
      .where('role_decision', 'is not', null),
  );
  const doubtsOf = (decision: 'accept' | 'reject') => doubts.find((row) => row.decision === decision)?.n ?? 0;
  return {
    acceptedReferences: doubtsOf('accept'),
    rejectedReferences: doubtsOf('reject'),
    verdicts: verdicts.n,
    matches: matches.n,
    roles: roles.n,
  };
};
