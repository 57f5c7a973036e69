import { compactText } from '#domain/literature/matching/fold-text.ts';
import { readCitedReference } from './cited-reference.ts';

/** A reference of a list with its number there. */
export interface NumberedReference {
  no: number;
  text: string;
  /** One of those that may mean the paper. */
  possible: boolean;
}

const most = 40;

const surnameOf = (reference: string): string => {
  const [first = ''] = readCitedReference(reference).authors;
  return compactText(first.split(/[\s,.]/).find((word) => word.length > 1) ?? first);
};

/**
 * What a person compares a doubtful reference with: the references that may mean the paper, those beside them in the list,
 * and every other that begins with the same surname. Where that is too much, the nearer ones stay, in the order of the list.
 */
export const referencesNear = (references: readonly string[], possible: readonly string[]): NumberedReference[] => {
  const isPossible = references.map((reference) => possible.includes(reference));
  const surnames = new Set(possible.map(surnameOf).filter(Boolean));
  const distanceOf = (text: string, at: number): number => {
    if (isPossible[at]) return 0;
    if (isPossible[at - 1] || isPossible[at + 1]) return 1;
    return surnames.has(surnameOf(text)) ? 2 : Number.POSITIVE_INFINITY;
  };
  return references
    .map((text, at) => ({ no: at + 1, text, possible: isPossible[at]!, distance: distanceOf(text, at) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance || one.no - other.no)
    .slice(0, most)
    .sort((one, other) => one.no - other.no)
    .map(({ distance: _, ...shown }): NumberedReference => shown);
};
