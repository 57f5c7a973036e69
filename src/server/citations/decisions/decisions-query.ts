import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { pageOf } from '#server/db/pages.ts';

interface DecisionFilter {
  orderId: string;
  paperId?: string | undefined;
  recordId?: string | undefined;
  page: number;
  limit: number;
}

const filtered = ({ orderId, paperId, recordId }: DecisionFilter) =>
  kysely
    .selectFrom('citation_decisions as d')
    .leftJoin('order_papers as p', 'p.id', 'd.paper_id')
    .where('d.order_id', '=', orderId)
    .$if(paperId !== undefined, (of) => of.where('d.paper_id', '=', paperId!))
    .$if(recordId !== undefined, (of) => of.where('d.record_id', '=', recordId!));

/** Decisions with the paper each is about, newest first. */
export const pageOfDecisions = (db: Db, filter: DecisionFilter) =>
  pageOf(
    db,
    filtered(filter)
      .selectAll('d')
      .select(['p.no', sql<string | null>`p.entry ->> 'title'`.as('paper_title')])
      .orderBy('d.id', 'desc'),
    filter,
  );
