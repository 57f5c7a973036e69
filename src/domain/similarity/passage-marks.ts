import { listed } from '#domain/language/list-words.ts';
import type { ResultSource } from './result.ts';
import { words } from './similarity-words.ts';
import { textKinds } from './text-kinds.ts';

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** What a source is, in the words of the list: kind, whose, how much it can say. */
export const sourceWords = ({ kind, own, closed }: Pick<ResultSource, 'kind' | 'own' | 'closed'>): string => {
  if (closed) return words.closed;
  const of = kind === 'manuscript' ? words.ownManuscript : textKinds[kind];
  return [of, own && kind !== 'manuscript' ? words.ownWork : '', kind === 'abstract' ? words.abstractOnly : '']
    .filter(Boolean)
    .join(listed.part);
};

const markNames = { cited: words.cited, common: words.common };
export type PassageMark = keyof typeof markNames;

/** Of an order the library says what a passage is, otherwise whoever gave the manuscript. */
export const markWords = (mark: PassageMark, ordered: boolean): string =>
  words.marked(ordered ? words.librarian : words.giver, markNames[mark]);
