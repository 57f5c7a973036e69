import type { z } from 'zod';
import type { workbenchCalls } from '#contracts/literature/workbench.ts';
import type { Db } from '../db/db.ts';
import { type DecisionKind, decisionKinds } from './decisions/decision-store.ts';
import { pageOfDecisions } from './decisions/decisions-query.ts';

type Call = (typeof workbenchCalls)['POST /citations/history'];

/** Who decided what, when and why, newest first. */
export const listDecisions = async (
  db: Db,
  { orderId, paperId, recordId, page, limit }: z.output<Call['body']>,
): Promise<z.input<Call['data']>> => {
  const { rows, total } = await pageOfDecisions(db, { orderId, paperId, recordId, page, limit });
  const list = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    what: decisionKinds[row.kind as DecisionKind] ?? row.kind,
    paperNo: row.no,
    paperTitle: row.paper_title,
    recordId: row.record_id,
    recordTitle: row.record_title,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }));
  return { list, total };
};
