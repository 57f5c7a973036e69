import type { z } from 'zod';
import type { workbenchCalls } from '#contracts/literature/workbench.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { type DecisionKind, decisionKinds } from './decisions/decision-store.ts';

type Call = (typeof workbenchCalls)['POST /citations/history'];

/** Who decided what, when and why, newest first. */
export const listDecisions = async (
  db: Db,
  { orderId, paperId, recordId, page, limit }: z.output<Call['body']>,
): Promise<z.input<Call['data']>> => {
  const some = () =>
    kysely
      .selectFrom('citation_decisions as d')
      .leftJoin('order_papers as p', 'p.id', 'd.paper_id')
      .where('d.order_id', '=', orderId)
      .$if(paperId !== undefined, (of) => of.where('d.paper_id', '=', paperId!))
      .$if(recordId !== undefined, (of) => of.where('d.record_id', '=', recordId!));
  const rows = await db.all(
    some()
      .selectAll('d')
      .select(['p.no', 'p.entry'])
      .orderBy('d.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const { n } = await db.one(some().select(({ fn }) => fn.countAll<number>().as('n')));
  const list = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    what: decisionKinds[row.kind as DecisionKind] ?? row.kind,
    paperNo: row.no,
    paperTitle: row.entry?.title ?? null,
    recordId: row.record_id,
    recordTitle: row.record_title,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }));
  return { list, total: Number(n) };
};
