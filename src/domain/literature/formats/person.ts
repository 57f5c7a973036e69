import { personOf } from '../fields/person-name.ts';
import type { Author } from '../record.ts';

const han = /\p{Script=Han}/u;
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;

const capitals = /^[\p{Lu}\s'’.-]+$/u;

/**
 * `San-Ning`, `S.-N.` and `San Ning` begin with S and N, and so does `SN`: letters in capitals beside a surname that is
 * not (`Zhang, SN`) are a run of initials, beside one that is (`ZHANG, WEI`) a name.
 */
export const initialsOf = ({ family, given }: Pick<WrittenPerson, 'family' | 'given'>): string[] =>
  given
    .split(/[\s.·\-‐‑]+/u)
    .filter((word) => word && !suffix.test(word))
    .flatMap((word) =>
      /^\p{Lu}{2,3}$/u.test(word) && !capitals.test(family) ? [...word] : [[...word][0]!.toUpperCase()],
    );

export interface WrittenPerson {
  /** Set for a group, or a name that has no parts: written as it stands. */
  whole?: string;
  family: string;
  given: string;
}

/** An author in the parts a reference needs: the long form when the source gives one. */
export const writtenPerson = (author: Author): WrittenPerson => {
  const asIs = author.fullName && !han.test(author.name) ? author.fullName : author.name;
  if (author.group || han.test(asIs)) return { whole: author.name, family: '', given: '' };
  const parts = author.fullName?.includes(',') ? personOf(author.fullName) : author;
  const { family, given } = parts.family ? parts : personOf(asIs);
  if (!family) return { whole: asIs, family: '', given: '' };
  return { family, given: given ?? '' };
};
