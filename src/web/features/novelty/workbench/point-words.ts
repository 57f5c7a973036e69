import type { NoveltyProject } from '#contracts/novelty/workbench.ts';

/** Words to mark in a text. `point`: by its place; undefined: of the query, of no point in particular. */
export interface PointWords {
  point: number | undefined;
  words: string[];
}

/** A hyphen is a space: high-entropy alloy is high entropy alloy. */
const bare = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

const has = (text: string, word: string): boolean => bare(text).includes(bare(word));

/**
 * The words of each point: its features, and the blocks of the query and pairs of terms that have a word in it, so that
 * an English synonym belongs to the point its Chinese word stands in.
 */
export const pointWords = ({
  points,
  query,
  terms,
}: Pick<NoveltyProject, 'points' | 'query' | 'terms'>): PointWords[] => {
  const groups = [
    ...query.blocks.map((block) => block.terms.map(({ text }) => text)),
    ...terms.map(({ chinese, english }) => [chinese, english].filter(Boolean)),
  ];
  const texts = points.map(({ text, features }) => [text, ...features].join(' '));
  const ofPoints = points.map(({ features }, point) => ({
    point,
    words: [
      ...new Set([...features, ...groups.filter((words) => words.some((word) => has(texts[point]!, word))).flat()]),
    ],
  }));
  const others = groups.filter((words) => !texts.some((text) => words.some((word) => has(text, word)))).flat();
  return [...ofPoints, { point: undefined, words: [...new Set(others)] }].filter(({ words }) => words.length > 0);
};

export interface MarkedPart {
  text: string;
  /** Place in the list of words; undefined: not marked. */
  mark: number | undefined;
}

/** Parts of a text, those that are a word of a point marked. Longer words win, and of two points the first. */
export const markedParts = (text: string, lists: readonly PointWords[]): MarkedPart[] => {
  const markOf = new Map<string, number>();
  lists.forEach(({ words }, at) => {
    for (const word of words) if (bare(word).length > 1 && !markOf.has(bare(word))) markOf.set(bare(word), at);
  });
  const sought = [...markOf.keys()].toSorted((a, b) => b.length - a.length);
  if (sought.length === 0) return [{ text, mark: undefined }];
  const expression = new RegExp(
    `(${sought.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '[\\s-]+')).join('|')})`,
    'giu',
  );
  return text
    .split(expression)
    .map((part, at) => ({ text: part, mark: at % 2 === 1 ? markOf.get(bare(part)) : undefined }))
    .filter((part) => part.text !== '');
};

/** How many of each point's words a text has. */
export const wordsFound = (
  text: string,
  lists: readonly PointWords[],
): { point: number; found: number; of: number }[] =>
  lists.flatMap(({ point, words }) =>
    point === undefined ? [] : [{ point, found: words.filter((word) => has(text, word)).length, of: words.length }],
  );
