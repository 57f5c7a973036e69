import type { z } from 'zod';
import type { SummaryView } from '#contracts/literature/summary.ts';
import type { workbenchCalls } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionContext } from '#server/http/context.ts';
import { attachCiting } from '../attach-citing.ts';
import { matchViewsOf, paperViews } from '../board.ts';
import { changeSearch } from '../change-search.ts';
import { titleOfRecord } from '../cited-records-query.ts';
import { insertGivenMatch, type MatchState, matchStateOf, writeMatchDecision } from '../match-store.ts';
import { matchesWithRecords } from '../matches-query.ts';
import { regroup } from '../recompute.ts';
import { keptSummary } from '../works/count-work.ts';
import { lockWork, papersOf, type Work } from '../works/work-store.ts';
import { writeDecisions } from './decision-store.ts';

type Decide = z.output<(typeof workbenchCalls)['POST /citations/matches/decide']['body']>;
type Answer = z.input<(typeof workbenchCalls)['POST /citations/matches/decide']['data']>;

const words: Record<MatchState, string> = {
  taken: '自动对应',
  proposed: '待确认',
  accepted: '已确认',
  rejected: '已否定',
};

const changedSentence = '题录刚刚被他人处理过，请查看最新状态';

/** What the page needs to know after a decision. */
export const afterDecision = async (db: Db, work: Work, counted?: SummaryView) => {
  const summary = counted ?? (await keptSummary(db, work));
  return { version: work.row.version, papers: await paperViews(db, work, summary), summary };
};

const answer = async (db: Db, orderId: string, keys: ReadonlySet<string>): Promise<Answer> => {
  const work = await lockWork(db, orderId);
  const matches = (await matchesWithRecords(db, orderId)).filter((row) => keys.has(`${row.paper_id}|${row.record_id}`));
  return { ...(await afterDecision(db, work)), matches: await matchViewsOf(db, matches) };
};

/**
 * A record that becomes the paper's no longer cites it, its authors are the paper's, and references are sought by it: pairs
 * and verdicts follow.
 */
const follow = async (db: Db, work: Work, changed: ReadonlySet<string>, now: Date): Promise<void> => {
  await attachCiting(db, work, await papersOf(db, work.order.id), { references: 'none', changed });
  await regroup(db, work, now);
};

/** Accepts or rejects found records, one or many: all or none. */
export const decideMatches = (context: SessionContext, body: Decide, now: Date): Promise<Answer> =>
  changeSearch(context, body.orderId, now, async (tx, order) => {
    const { actor } = context;
    const work = await lockWork(tx, order.id);
    const wanted = new Map(body.matches.map((one) => [`${one.paperId}|${one.recordId}`, one]));
    const rows = (await matchesWithRecords(tx, order.id)).filter((row) =>
      wanted.has(`${row.paper_id}|${row.record_id}`),
    );
    if (rows.length < wanted.size) throw refuse('not-found', { sentence: '没有找到要处理的题录' });
    if (rows.some((row) => wanted.get(`${row.paper_id}|${row.record_id}`)!.version !== row.version))
      throw refuse('conflict', { sentence: changedSentence });
    const decision = body.decision === 'undecided' ? null : body.decision;
    for (const row of rows) await writeMatchDecision(tx, row, { decision, actor, now });
    const told = rows.map((row) => ({
      kind: 'match' as const,
      paperId: row.paper_id,
      recordId: row.record_id,
      recordTitle: row.data.title,
      before: words[matchStateOf(row)],
      after: words[matchStateOf({ ...row, decision })],
    }));
    await writeDecisions(tx, order, actor, told, now);
    await follow(tx, work, new Set(rows.map((row) => row.paper_id)), now);
    return {
      action: 'citation.match',
      after: { decision: body.decision, matches: rows.length },
      answer: await answer(tx, order.id, new Set(wanted.keys())),
    };
  });

/** A record that the engine did not find for a paper, named by a person. */
export const addMatch = (
  context: SessionContext,
  body: { orderId: string; paperId: string; recordId: string },
  now: Date,
): Promise<Answer> =>
  changeSearch(context, body.orderId, now, async (tx, order) => {
    const { actor } = context;
    const work = await lockWork(tx, order.id);
    const papers = await papersOf(tx, order.id);
    if (!papers.some(({ id }) => id === body.paperId)) throw refuse('not-found', { sentence: '没有找到这篇论文' });
    const record = await titleOfRecord(tx, body.recordId);
    await insertGivenMatch(tx, order, { paperId: body.paperId, recordId: record.id, actor, now });
    await writeDecisions(
      tx,
      order,
      actor,
      [{ kind: 'match', paperId: body.paperId, recordId: record.id, recordTitle: record.title, after: '人工指定' }],
      now,
    );
    await follow(tx, work, new Set([body.paperId]), now);
    return {
      action: 'citation.match',
      after: body,
      answer: await answer(tx, order.id, new Set([`${body.paperId}|${body.recordId}`])),
    };
  });
