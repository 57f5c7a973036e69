import { bigrams } from '../search/bigrams.ts';
import type { QueryModel } from './query/query-model.ts';

export interface RememberedProject {
  id: string;
  /** Title, points and terms. */
  text: string;
  query: QueryModel;
}

/** Dice's coefficient over pairs of letters: 0 nothing in common, 1 the same words. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
};

const least = 0.08;

/** Earlier projects that are like this one, the most alike first. */
export const similarProjects = <Project extends RememberedProject>(
  text: string,
  known: readonly Project[],
  most = 5,
): { project: Project; likeness: number }[] => {
  const own = new Set(bigrams(text));
  return known
    .map((project) => ({ project, likeness: likeness(own, new Set(bigrams(project.text))) }))
    .filter((one) => one.likeness >= least)
    .sort((a, b) => b.likeness - a.likeness || (a.project.id < b.project.id ? 1 : -1))
    .slice(0, most);
};

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

export interface Synonym {
  text: string;
  language: 'zh' | 'en';
  /** The word of the new project it stood beside. */
  beside: string;
}

/** Words that stood beside a word of this project in an earlier block: people took them for the same. */
export const rememberedSynonyms = (words: readonly string[], known: readonly RememberedProject[]): Synonym[] => {
  const own = new Map(words.map((word) => [folded(word), word]));
  const found = new Map<string, Synonym>();
  for (const { query } of known)
    for (const { terms } of query.blocks) {
      const beside = terms.map(({ text }) => own.get(folded(text))).find((word) => word !== undefined);
      if (beside === undefined) continue;
      for (const { text, language } of terms) {
        const key = folded(text);
        if (!own.has(key) && !found.has(key)) found.set(key, { text, language, beside });
      }
    }
  return [...found.values()];
};
