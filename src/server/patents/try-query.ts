import type { QueryTrial } from '#contracts/novelty/query-shape.ts';
import { refuse } from '#domain/errors.ts';
import { mergeTrials } from '#domain/novelty/query/merge-trials.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { type Trial, type TriedRecord, tryQuery } from '#domain/novelty/query/trial.ts';
import { relevanceOf } from '#domain/patents/relevance.ts';
import type { SessionContext } from '../http/context.ts';
import type { Body } from './change-work.ts';
import { type TriedRow, triedAfter } from './member-store.ts';
import { reachPatents } from './reach-patents.ts';

const stretch = 500;
const mostMissed = 50;
const mostTerms = 20;

const triedOf = ({ id, title, abstract, inventors, applicants, filed_on, ...known }: TriedRow): TriedRecord => ({
  id,
  title,
  abstract: abstract ?? '',
  keywords: [],
  authors: inventors,
  affiliations: applicants,
  year: filed_on ? Number(filed_on.slice(0, 4)) : undefined,
  type: 'patent',
  relevant: relevanceOf(known),
});

/** Tries a query on the order's set: what it would find, which known document it would miss, which word is noisiest. */
export const trialOf = async (
  { db, actor }: SessionContext,
  { orderId, query }: Body<'POST /patents/trial'>,
): Promise<QueryTrial> => {
  const order = await reachPatents(db, actor, orderId);
  const [problem] = query.blocks.length > 0 ? queryProblems(query) : ['还没有检索词，先加入一个词再试'];
  if (problem) throw refuse('bad-input', { sentence: problem });
  const trials: Trial[] = [];
  const titles = new Map<string, string>();
  let records = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await triedAfter(db, order.id, after, stretch);
    const trial = tryQuery(query, rows.map(triedOf));
    const titleOf = new Map(rows.map(({ id, number, title }) => [id, number ? `${number} ${title}` : title]));
    for (const { id } of trial.missed) titles.set(id, titleOf.get(id)!);
    trials.push(trial);
    records += rows.length;
    after = rows.at(-1)?.id;
    if (rows.length < stretch) break;
  }
  const { hits, missed, terms } = mergeTrials(trials);
  return {
    records,
    hits: hits.length,
    missedCount: missed.length,
    missed: missed
      .slice(0, mostMissed)
      .map(({ id, reason, cure }) => ({ id, reason, cure, title: titles.get(id) ?? '' })),
    terms: terms.slice(0, mostTerms),
  };
};
