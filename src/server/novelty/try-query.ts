import type { QueryTrial } from '#contracts/novelty/query-shape.ts';
import type { SessionContext } from '../http/context.ts';
import { tryInStretches } from '../query-syntaxes/try-in-stretches.ts';
import type { Body } from './change-novelty.ts';
import { hitsAfter, judgementsOf } from './hit-store.ts';
import { reachNovelty } from './reach-novelty.ts';
import { triedOf } from './tried-record.ts';

/** Tries a query on the project's hits. */
export const trialOf = async (
  { db, actor }: SessionContext,
  { orderId, query }: Body<'POST /novelty/trial'>,
): Promise<QueryTrial> => {
  const order = await reachNovelty(db, actor, orderId);
  return tryInStretches(query, async (after, most) => {
    const rows = await hitsAfter(db, order.id, after, most);
    const ids = rows.map(({ id }) => id);
    const judged = Map.groupBy(await judgementsOf(db, order.id, ids), ({ record_id }) => record_id);
    const verdictsOf = (id: string): number[] => (judged.get(id) ?? []).map(({ verdict }) => verdict);
    return rows.map((row) => ({ record: triedOf(row, verdictsOf(row.id)), name: row.data.title }));
  });
};
