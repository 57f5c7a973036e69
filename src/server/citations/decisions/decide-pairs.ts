import type { z } from 'zod';
import type { citingCalls } from '#contracts/literature/citing.ts';
import type { SummaryView } from '#contracts/literature/summary.ts';
import { refuse } from '#domain/errors.ts';
import { ruleKinds } from '#domain/literature/citations/rule-kinds.ts';
import type { Db } from '#server/db/db.ts';
import type { VerdictWord } from '#server/db/stored-values.ts';
import type { SessionContext } from '#server/http/context.ts';
import { changeSearch } from '../change-search.ts';
import { citationsOf, upsertCitations, verdictOf } from '../citation-store.ts';
import { titlesOfRecords } from '../cited-records-query.ts';
import { ruleOf } from '../judge-pairs.ts';
import { citingRowOf, fellowPairs, type PairRow, pairsWith } from '../pair-store.ts';
import { regroup } from '../recompute.ts';
import { countWork } from '../works/count-work.ts';
import { lockWork, papersOf, type Work } from '../works/work-store.ts';
import { afterDecision } from './decide-matches.ts';
import { writeDecisions } from './decision-store.ts';
import { writeVerdicts } from './verdict-store.ts';

type Decide = z.output<(typeof citingCalls)['POST /citations/pairs/decide']['body']>;
type Answer = z.input<(typeof citingCalls)['POST /citations/pairs/decide']['data']>;

export const verdictWords: Record<VerdictWord, string> = {
  other: '他引',
  self: '自引',
  check: '待核',
  excluded: '不计',
};

/** Against a certain word of the rule a person says why. */
const needsReason = (row: PairRow, verdict: VerdictWord | null): boolean =>
  verdict !== null && row.by_rule !== 'check' && verdict !== row.by_rule;

const checkAsked = (rows: readonly PairRow[], { pairs, verdict, reason }: Decide): void => {
  const versions = new Map(pairs.map(({ id, version }) => [id, version]));
  if (rows.length < versions.size) throw refuse('not-found', { sentence: '没有找到要判定的施引文献，请刷新' });
  const changed = rows.find((row) => versions.get(row.id) !== row.version);
  if (changed) throw refuse('conflict', { sentence: `“${changed.title.slice(0, 60)}”刚刚有了改动，请查看最新判定` });
  if (!reason && rows.some((row) => needsReason(row, verdict)))
    throw refuse('bad-input', { sentence: '与规则的判定不同，请写明理由', fields: { reason: '请写明理由' } });
};

/** What is said of one record of a work holds for the work: in however many databases it stands, it is decided once. */
const withTheirWorks = async (db: Db, orderId: string, asked: readonly PairRow[]): Promise<PairRow[]> => {
  const grouped = asked.filter(({ group_no }) => group_no > 0);
  const fellows = await fellowPairs(db, orderId, grouped);
  const known = new Set(asked.map(({ id }) => id));
  const more = fellows.filter((id) => !known.has(id));
  return more.length === 0 ? [...asked] : [...asked, ...(await pairsWith(db, orderId, more))];
};

const answer = async (db: Db, work: Work, ids: readonly string[], counted?: SummaryView): Promise<Answer> => ({
  ...(await afterDecision(db, work, counted)),
  rows: (await pairsWith(db, work.order.id, ids)).map((row) => citingRowOf(row, work.form.databases)),
});

/** A person's word over the rule's, for one pair or many: all or none. null takes it back. */
export const decidePairs = (context: SessionContext, body: Decide, now: Date): Promise<Answer> =>
  changeSearch(context, body.orderId, now, async (tx, order) => {
    const { actor } = context;
    const work = await lockWork(tx, order.id);
    const asked = await pairsWith(tx, order.id, [...new Set(body.pairs.map(({ id }) => id))]);
    checkAsked(asked, body);
    const rows = await withTheirWorks(tx, order.id, asked);
    const ids = rows.map(({ id }) => id);
    const { verdict, reason } = body;
    await writeVerdicts(tx, order.id, ids, { verdict, reason, kind: ruleKinds[ruleOf(work)], by: actor, now });
    const told = rows.map((row) => ({
      kind: 'verdict' as const,
      paperId: row.paper_id,
      recordId: row.record_id,
      recordTitle: row.title,
      before: verdictWords[verdictOf(row)],
      after: verdict === null ? `按规则：${verdictWords[row.by_rule]}` : verdictWords[verdict],
      reason,
    }));
    await writeDecisions(tx, order, actor, told, now);
    return {
      action: 'citation.decide',
      after: { verdict, reason, pairs: rows.length },
      answer: await answer(tx, work, ids, await countWork(tx, work, now)),
    };
  });

/** Records that a person found to cite a paper. */
export const addPairs = (
  context: SessionContext,
  { orderId, paperId, recordIds }: { orderId: string; paperId: string; recordIds: string[] },
  now: Date,
): Promise<Answer> =>
  changeSearch(context, orderId, now, async (tx, order) => {
    const { actor } = context;
    const work = await lockWork(tx, order.id);
    const papers = await papersOf(tx, order.id);
    if (!papers.some(({ id }) => id === paperId)) throw refuse('not-found', { sentence: '没有找到这篇论文' });
    const wanted = [...new Set(recordIds)];
    const records = await titlesOfRecords(tx, wanted);
    if (records.length < wanted.length) throw refuse('not-found', { sentence: '没有找到这些题录' });
    const known = new Map(
      (await citationsOf(tx, order.id)).filter((row) => row.paper_id === paperId).map((row) => [row.record_id, row]),
    );
    await upsertCitations(
      tx,
      order,
      records.map(({ id }) => ({
        paperId,
        recordId: id,
        ways: [...new Set([...(known.get(id)?.ways ?? []), 'person' as const])],
        reference: known.get(id)?.reference ?? null,
      })),
    );
    const told = records.map(({ id, title }) => ({ kind: 'add' as const, paperId, recordId: id, recordTitle: title }));
    await writeDecisions(tx, order, actor, told, now);
    await regroup(tx, work, now);
    const ids = (await citationsOf(tx, order.id))
      .filter((row) => row.paper_id === paperId && wanted.includes(row.record_id))
      .map(({ id }) => id);
    return {
      action: 'citation.add',
      after: { paperId, records: records.length },
      answer: await answer(tx, await lockWork(tx, order.id), ids),
    };
  });
