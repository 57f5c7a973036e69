import type { Trial } from './trial.ts';

/** Trials over parts of the records as one: what was found and missed adds up, and so does what each term costs. */
export const mergeTrials = (trials: readonly Trial[]): Trial => {
  const [first, ...others] = trials;
  if (!first) return { hits: [], missed: [], terms: [] };
  const costs = new Map(first.terms.map((cost) => [`${cost.block} ${cost.text}`, { ...cost }]));
  for (const { terms } of others)
    for (const { block, text, hits, noise } of terms) {
      const known = costs.get(`${block} ${text}`)!;
      known.hits += hits;
      known.noise += noise;
    }
  return {
    hits: trials.flatMap(({ hits }) => hits),
    missed: trials.flatMap(({ missed }) => missed),
    terms: [...costs.values()].sort((a, b) => b.noise - a.noise || b.hits - a.hits),
  };
};
