import type { QueryTrial } from '#contracts/novelty/query-shape.ts';
import { refuse } from '#domain/errors.ts';
import { mergeTrials } from '#domain/novelty/query/merge-trials.ts';
import { type QueryModel, queryProblems } from '#domain/novelty/query/query-model.ts';
import { type Trial, type TriedRecord, tryQuery } from '#domain/novelty/query/trial.ts';

const stretch = 500;
const mostMissed = 50;
const mostTerms = 20;

interface Named {
  record: TriedRecord;
  /** As it is called where it is missed. */
  name: string;
}

/** Tries a query on records that are here: what it would find and miss, and which word costs the most noise. */
export const tryInStretches = async (
  query: QueryModel,
  recordsAfter: (after: string | undefined, most: number) => Promise<readonly Named[]>,
): Promise<QueryTrial> => {
  const [problem] = query.blocks.length > 0 ? queryProblems(query) : ['还没有检索词，先加入一个词再试'];
  if (problem) throw refuse('bad-input', { sentence: problem });
  const trials: Trial[] = [];
  const names = new Map<string, string>();
  let records = 0;
  let after: string | undefined;
  for (;;) {
    const named = await recordsAfter(after, stretch);
    const trial = tryQuery(
      query,
      named.map(({ record }) => record),
    );
    const nameOf = new Map(named.map(({ record, name }) => [record.id, name]));
    for (const { id } of trial.missed) names.set(id, nameOf.get(id)!);
    trials.push(trial);
    records += named.length;
    after = named.at(-1)?.record.id;
    if (named.length < stretch) break;
  }
  const { hits, missed, terms } = mergeTrials(trials);
  return {
    records,
    hits: hits.length,
    missedCount: missed.length,
    missed: missed
      .slice(0, mostMissed)
      .map(({ id, reason, cure }) => ({ id, reason, cure, title: names.get(id) ?? '' })),
    terms: terms.slice(0, mostTerms),
  };
};
