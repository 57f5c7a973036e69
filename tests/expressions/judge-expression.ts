import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Expression } from './collect-expressions.ts';

/** How the time an expression takes grows with its input; unknown where the tool came to no end. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

const file = path.join(import.meta.dirname, 'growth.json');

export const keyOf = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string => `/${source}/${flags}`;

/** What was found out earlier, by the text of the expression; finding it out takes seconds for some. */
export const knownGrowth = (): Map<string, Growth> =>
  new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Growth>));

export const keepGrowth = (known: ReadonlyMap<string, Growth>): void => {
  const sorted = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};

/** Found out by recheck, in JavaScript alone: it runs on every machine. */
export const growthOf = async ({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<Growth> => {
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  const found = checkSync(source, flags, { timeout: 15_000 });
  if (found.status === 'unknown') return 'unknown';
  if (found.status === 'safe') return 'linear';
  return found.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
};
