import type { KeptNameDecision, PatentProject } from '#contracts/patents/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { type MergedNames, mergeNames, undoNames } from '#domain/patents/applicant-names.ts';
import { nearNames } from '#domain/patents/near-names.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { type Body, changeWork } from './change-work.ts';
import { applicantCounts } from './member-store.ts';
import type { WorkRow } from './patent-store.ts';

const shownNames = 300;

const countsOf = async (db: Db, orderId: string): Promise<Map<string, number>> =>
  new Map((await applicantCounts(db, orderId)).map(({ name, n }) => [name, n]));

/** Names by rule and by hand; whoever has counted the set already hands the counts in. */
export const mergedNames = async (
  db: Db,
  orderId: string,
  work: Pick<WorkRow, 'name_decisions'>,
  known?: ReadonlyMap<string, number>,
): Promise<MergedNames & { counts: ReadonlyMap<string, number> }> => {
  const counts = known ?? (await countsOf(db, orderId));
  return { ...mergeNames(counts, work.name_decisions), counts };
};

/** The names of applicants with their spellings, the most frequent first. */
export const showNames = async (db: Db, work: WorkRow, q: string | undefined) => {
  const { groups, counts } = await mergedNames(db, work.order_id, work);
  const sought = q?.toLowerCase() ?? '';
  const list = groups
    .map(({ name, spellings }) => ({
      name,
      spellings,
      documents: spellings.reduce((sum, spelling) => sum + (counts.get(spelling) ?? 0), 0),
    }))
    .filter(({ name, spellings }) => [name, ...spellings].some((one) => one.toLowerCase().includes(sought)))
    .sort((one, other) => other.documents - one.documents || (one.name < other.name ? -1 : 1));
  const proposed = q ? [] : nearNames(list.map(({ name }) => name));
  return { total: list.length, list: list.slice(0, shownNames), proposed };
};

export const decideName = (
  context: SessionContext,
  body: Body<'POST /patents/names/decide'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, async (work, order, tx) => {
    const counts = await countsOf(tx, order.id);
    const { decision } = body;
    const asked = decision.kind === 'merge' ? decision.names : [decision.name];
    const unknown = asked.find((name) => !counts.has(name));
    if (unknown !== undefined) throw refuse('bad-input', { sentence: `专利集中没有申请人“${unknown}”，请刷新后再试` });
    const kept: KeptNameDecision = {
      id: newId(),
      ...decision,
      userName: context.actor.fullName,
      at: now.toISOString(),
    };
    return {
      action: decision.kind === 'merge' ? 'patent.name-merge' : 'patent.name-split',
      set: { name_decisions: JSON.stringify([...work.name_decisions, kept]) },
      before: null,
      after: kept,
    };
  });

export const undoName = (
  context: SessionContext,
  body: Body<'POST /patents/names/undo'>,
  now: Date,
): Promise<PatentProject> =>
  changeWork(context, body, now, (work) => {
    const gone = work.name_decisions.find(({ id }) => id === body.decisionId);
    if (!gone) throw refuse('not-found', { sentence: '没有这项合并，或已经撤销' });
    return {
      action: 'patent.name-undo',
      set: { name_decisions: JSON.stringify(undoNames(work.name_decisions, body.decisionId)) },
      before: gone,
      after: null,
    };
  });
