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
 * and every other that begins with the same surname.
 */
export const referencesNear = (references: readonly string[], possible: readonly string[]): NumberedReference[] => {
  const isPossible = references.map((reference) => possible.includes(reference));
  const surnames = new Set(possible.map(surnameOf).filter(Boolean));
  return references
    .map((text, at): NumberedReference => ({ no: at + 1, text, possible: isPossible[at]! }))
    .filter(
      ({ text, possible: own }, at) => own || isPossible[at - 1] || isPossible[at + 1] || surnames.has(surnameOf(text)),
    )
    .slice(0, most);
};
