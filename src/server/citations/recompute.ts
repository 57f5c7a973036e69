import { ruleKinds } from '#domain/literature/citations/rule-kinds.ts';
import { searchClosed } from '#domain/orders/services/citation/work.ts';
import type { Db } from '../db/db.ts';
import { workedStateOf } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { attachCiting, type Looking } from './attach-citing.ts';
import { fitVerdicts } from './decisions/verdict-store.ts';
import { describePapers } from './describe-papers.ts';
import { citedWorks, judgePairs, ruleOf } from './judge-pairs.ts';
import { matchOrder } from './match-order.ts';
import { isHeld, matchesOf } from './match-store.ts';
import { isDescribed } from './paper-store.ts';
import { deriveSearches } from './searches/derive-searches.ts';
import { syncPapers } from './sync-papers.ts';
import { lastWordOf } from './together/group-words-store.ts';
import { countWork } from './works/count-work.ts';
import { groupWorks } from './works/group-works.ts';
import { lockWork, papersOf, readWork, updateWork, type Work } from './works/work-store.ts';

/** Verdicts by the rule, and what they add up to. */
export const rejudge = async (tx: Db, work: Work, now: Date): Promise<void> => {
  const papers = await papersOf(tx, work.order.id);
  const cited = await citedWorks(tx, work.order.id, papers);
  await fitVerdicts(tx, work.order.id, ruleKinds[ruleOf(work)]);
  await judgePairs(tx, work, cited);
  await describePapers(tx, work, papers, cited);
  await countWork(tx, work, now);
};

/** Groups, verdicts and sums once the pairs stand. */
export const regroup = async (tx: Db, work: Work, now: Date): Promise<void> => {
  await groupWorks(tx, work);
  await rejudge(tx, work, now);
};

/** Papers, matches, pairs, groups, verdicts, sums: everything the engine says; nothing a person said changes. */
const recompute = async (tx: Db, work: Work, looking: Looking, now: Date): Promise<void> => {
  const changed = await syncPapers(tx, work);
  const papers = await papersOf(tx, work.order.id);
  const before = await heldRecords(tx, work.order.id);
  await matchOrder(tx, work, papers);
  const after = await heldRecords(tx, work.order.id);
  const changedPapers = new Set(papers.map(({ id }) => id).filter((id) => before.get(id) !== after.get(id)));
  await attachCiting(tx, work, papers, changed ? { references: 'all' } : { ...looking, changed: changedPapers });
  if (work.order.group_id !== null) await updateWork(tx, work.order.id, { words_at: now });
  await regroup(tx, work, now);
};

/** The records of each paper as one text. */
const heldRecords = async (tx: Db, orderId: string): Promise<Map<string, string>> => {
  const held = (await matchesOf(tx, orderId)).filter(isHeld);
  const byPaper = Map.groupBy(held, ({ paper_id }) => paper_id);
  return new Map(
    [...byPaper].map(([id, rows]) => [
      id,
      rows
        .map(({ record_id }) => record_id)
        .sort()
        .join(),
    ]),
  );
};

/** The doubts of an open order follow what was said in its group meanwhile. */
export const followWords = (db: Db, orderId: string, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    if (searchClosed(workedStateOf(work.order)) !== null) return;
    await attachCiting(tx, work, await papersOf(tx, orderId), { references: 'none' });
    await regroup(tx, work, now);
    await updateWork(tx, orderId, { words_at: now });
  });

/** Whether something was said in the group since the order was last open to it. */
const isBehindGroup = async (db: Db, { order, row }: Work): Promise<boolean> => {
  if (order.group_id === null || row.summary === null || searchClosed(workedStateOf(order)) !== null) return false;
  const last = await lastWordOf(db, order.group_id);
  return last !== null && (row.words_at === null || row.words_at < last);
};

export const recomputeOrder = (db: Db, orderId: string, now: Date): Promise<void> =>
  db.tx(async (tx) => recompute(tx, await lockWork(tx, orderId), { references: 'all' }, now));

export const recomputeOrders = async (db: Db, orderIds: readonly string[], now: Date): Promise<void> => {
  for (const id of orderIds) await recomputeOrder(db, id, now);
};

/** After a file came in: only its records are looked through for cited references. */
export const recomputeAfterImport = (db: Db, orderId: string, importId: string, now: Date): Promise<void> =>
  db.tx(async (tx) => {
    const work = await lockWork(tx, orderId);
    await recompute(tx, work, { references: { importId } }, now);
    await deriveSearches(tx, work, { id: importId, at: now });
  });

/**
 * The work as it stands for one who looks at it. While the search is open the papers of the order are taken over when
 * they changed since; of a closed one nothing moves, so that a report says what was reviewed.
 */
export const openWork = async (db: Db, order: OrderRow, now: Date): Promise<Work> => {
  if (await isBehindGroup(db, await readWork(db, order))) await followWords(db, order.id, now);
  const known = await readWork(db, order);
  const begun = known.row.summary !== null;
  const current = known.row.order_version === order.version || searchClosed(workedStateOf(order)) !== null;
  const described = await isDescribed(db, order.id);
  if (begun && current && described && !known.row.recount) return known;
  return db.tx(async (tx) => {
    const work = await lockWork(tx, order.id);
    if (begun && current) {
      if (!described) {
        const papers = await papersOf(tx, order.id);
        await describePapers(tx, work, papers, await citedWorks(tx, order.id, papers));
      }
      await countWork(tx, work, now);
      return lockWork(tx, order.id);
    }
    const papers = await papersOf(tx, order.id);
    if ((await syncPapers(tx, work)) || work.row.summary === null || papers.length === 0)
      await recompute(tx, work, { references: 'all' }, now);
    else await countWork(tx, work, now);
    return lockWork(tx, order.id);
  });
};
