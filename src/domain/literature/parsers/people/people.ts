import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { groupOf, personOf } from '#domain/literature/fields/person-name.ts';
import type { Author } from '#domain/literature/record.ts';

const more = /^(?:et al\.?|and others|others|等|et\.? ?al\.?)$/i;
const group = /\b(?:group|committee|consortium|collaboration|association|organi[sz]ation|society)\b/i;

const personFrom = (written: string, surnameFirst: boolean): Author => {
  // No name is so long; what it is cannot be told, but it stays.
  if (written.length > 1_000) return groupOf(written);
  const name = written.replace(/\s*,\s*/g, ', ').replace(/[,\s]+$/, '');
  if (group.test(name) && !name.includes(',')) return groupOf(name);
  return surnameFirst ? familyFirstOf(name) : personOf(name);
};

/** A list of names as people, each once; the mark that it goes on is no person. */
export const peopleOf = (names: readonly string[], surnameFirst = false): { people: Author[]; more: boolean } => {
  const people: Author[] = [];
  const seen = new Set<string>();
  let goesOn = false;
  for (const written of names) {
    const name = written.trim();
    if (!name || seen.has(name)) continue;
    seen.add(name);
    if (more.test(name)) goesOn = true;
    else people.push(personFrom(name.replace(/(?<=\p{Script=Han})\s*等$/u, ''), surnameFirst));
  }
  return { people, more: goesOn };
};
