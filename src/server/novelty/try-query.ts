import type { z } from 'zod';
import type { QueryTrial } from '#contracts/novelty/query-shape.ts';
import type { noveltyCalls } from '#contracts/novelty/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { mergeTrials } from '#domain/novelty/query/merge-trials.ts';
import { queryProblems } from '#domain/novelty/query/query-model.ts';
import { type Trial, tryQuery } from '#domain/novelty/query/trial.ts';
import type { SessionContext } from '../http/context.ts';
import { hitsAfter, judgementsOf } from './hit-store.ts';
import { reachNovelty } from './reach-novelty.ts';
import { triedOf } from './tried-record.ts';

type Body = z.output<(typeof noveltyCalls)['POST /novelty/trial']['body']>;

const stretch = 500;
const mostMissed = 50;
const mostTerms = 20;

/** Tries a query on the hits that are already here: what it would find and miss, and which word costs the most noise. */
export const trialOf = async ({ db, actor }: SessionContext, { orderId, query }: Body): Promise<QueryTrial> => {
  const order = await reachNovelty(db, actor, orderId);
  const [problem] = query.blocks.length > 0 ? queryProblems(query) : ['还没有检索词，先加入一个词再试'];
  if (problem) throw refuse('bad-input', { sentence: problem });
  const trials: Trial[] = [];
  const titles = new Map<string, string>();
  let records = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await hitsAfter(db, order.id, after, stretch);
    const ids = rows.map(({ id }) => id);
    const judged = Map.groupBy(await judgementsOf(db, order.id, ids), ({ record_id }) => record_id);
    const tried = rows.map((row) =>
      triedOf(
        row,
        (judged.get(row.id) ?? []).map(({ verdict }) => verdict),
      ),
    );
    const trial = tryQuery(query, tried);
    for (const { id } of trial.missed) titles.set(id, tried.find((one) => one.id === id)!.title);
    trials.push(trial);
    records += rows.length;
    after = ids.at(-1);
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
