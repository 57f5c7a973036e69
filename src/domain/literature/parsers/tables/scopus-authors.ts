import { familyFirstOf, isInitials, isNameSuffix } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import type { Author } from '#domain/literature/record.ts';

const numbered = /^(.*?)\s*\((\d{6,15})\)$/;
const nobody = /^\[?no author/i;

export interface ScopusAuthors {
  authors: Author[];
  /** As many ids as authors, or none to compare with. */
  agree: boolean;
  more: boolean;
}

interface ScopusNames {
  authors?: string;
  fullNames?: string;
  ids?: string;
}

/**
 * The author columns of any year: `Zhang S., Li W.`, `Zhang, S., Li, W.`, either with semicolons, and full names with ids.
 * Where a comma may stand inside a name or between two, the count of ids decides.
 */
export const scopusAuthors = ({ authors = '', fullNames = '', ids = '' }: ScopusNames): ScopusAuthors => {
  const numbers = ids
    .split(/[;,]/)
    .map(oneLine)
    .filter((id) => /^\d+$/.test(id));
  const written = namesIn(authors, numbers.length);
  const long = fullNames.split(/;/).map(oneLine).filter(Boolean);
  const names = written.length > 0 ? written : long;
  const more = names.some((name) => /^et al\.?$/i.test(name));
  const people = names.filter((name) => !/^et al\.?$/i.test(name) && !nobody.test(name)).map(personWith);
  if (long.length === people.length) for (const [place, name] of long.entries()) addFullName(people[place]!, name);
  const agree = numbers.length === 0 || numbers.length === people.length;
  if (agree) for (const [place, id] of numbers.entries()) people[place]!.scopusId ??= id;
  return { authors: people, agree, more };
};

const personWith = (written: string): Author => {
  const [, name = written, id] = numbered.exec(written) ?? [];
  // `Zhang S., Jr.`: the comma before a suffix is none between family and given name.
  const comma = name.lastIndexOf(', ');
  const bare = comma > 0 && isNameSuffix(name.slice(comma + 2)) ? name.slice(0, comma) : name;
  const author = { ...(bare.includes(',') ? personOf(bare) : familyFirstOf(bare)), name };
  return id ? { ...author, scopusId: id } : author;
};

const addFullName = (author: Author, written: string): void => {
  const [, name = written, id] = numbered.exec(written) ?? [];
  const { family, given } = personOf(name);
  author.fullName = name;
  if (family) author.family = family;
  if (given) author.given = given;
  if (id) author.scopusId = id;
};

const namesIn = (text: string, wanted: number): string[] => {
  if (text.includes(';')) return text.split(';').map(oneLine).filter(Boolean);
  const parts = text.split(/,\s*/).map(oneLine).filter(Boolean);
  return parts.length === wanted ? parts : paired(parts);
};

/** A part of initials belongs to the family name before it, `Jr.` to the name before it. */
const paired = (parts: readonly string[]): string[] => {
  const names: string[] = [];
  let open = false;
  for (const part of parts) {
    const last = names.at(-1);
    if (last !== undefined && ((open && isInitials(part)) || isNameSuffix(part))) {
      names[names.length - 1] = `${last}, ${part}`;
      open = false;
    } else {
      names.push(part);
      // `Levine I.A.` is whole; `Levine` waits for its initials.
      open = !isInitials(part.slice(part.lastIndexOf(' ') + 1)) || !part.includes(' ');
    }
  }
  return names;
};
