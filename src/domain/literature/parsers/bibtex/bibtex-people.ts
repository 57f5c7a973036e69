import { oneLine } from '#domain/literature/fields/markup.ts';
import { groupOf, personOf } from '#domain/literature/fields/person-name.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import type { AuthorFinder } from '../people/author-links.ts';
import { isReprintLine } from '../wos/reprint-names.ts';
import { takeWosReprint } from '../wos/wos-people.ts';
import { latexText } from './latex-text.ts';

const han = /\p{Script=Han}/u;

/** Splits at ` and ` outside braces; a list of Chinese names may use commas or semicolons instead. */
const splitNames = (value: string): string[] => {
  const names: string[] = [];
  const joint = /[{}]|\s(?:and|AND|And)(?=\s)/g;
  let depth = 0;
  let from = 0;
  for (let match = joint.exec(value); match; match = joint.exec(value)) {
    if (match[0] === '{') depth += 1;
    else if (match[0] === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      names.push(value.slice(from, match.index));
      from = joint.lastIndex;
    }
  }
  names.push(value.slice(from));
  const first = names[0]!;
  if (names.length > 1) return names;
  if (han.test(first)) return first.split(/[;；,，、]/);
  return /;/.test(first) ? first.split(';') : names;
};

const braced = /^\{([^{}]*)\}$/;

export const bibtexPeople = (value: string): { people: Author[]; more: boolean } => {
  const people: Author[] = [];
  let more = false;
  for (const written of splitNames(value)) {
    const bare = written.trim();
    const group = braced.exec(bare)?.[1];
    const name = oneLine(latexText(bare));
    if (/^(?:others|et al\.?|等)$/i.test(name)) more = true;
    else if (group !== undefined && /\s/.test(group.trim()) && !group.includes(',')) people.push(groupOf(name));
    else if (name) people.push(personOf(name));
  }
  return { people, more };
};

/** WoS writes `Family, Given; Family, Given, Address.` a line; the names are known, so the links are too. */
export const linkAffiliations = (record: LiteratureRecord, find: AuthorFinder, value: string): void => {
  const known = new Map(record.authors.map((author) => [author.name.toLowerCase(), author]));
  const isAuthor = (name: string): boolean => find(name) !== undefined;
  const corresponding: string[] = [];
  for (const line of addressLines(value)) {
    if (isReprintLine(line, isAuthor)) corresponding.push(line);
    else {
      const { authors, address } = withoutNames(line, known);
      const place = record.affiliations.push(address) - 1;
      for (const author of authors) author.affiliations.push(place);
    }
  }
  takeWosReprint(record, corresponding, find);
};

/** A new address begins only after one that ended with a full stop. */
const addressLines = (value: string): string[] => {
  const found: string[] = [];
  let wrapped: string[] = [];
  for (const part of value.split(/[\n\r]+/)) {
    const text = oneLine(part);
    if (!text) continue;
    wrapped.push(text);
    if (!text.endsWith('.')) continue;
    found.push(wrapped.join(' '));
    wrapped = [];
  }
  if (wrapped.length > 0) found.push(wrapped.join(' '));
  return found;
};

const withoutNames = (line: string, known: ReadonlyMap<string, Author>): { authors: Author[]; address: string } => {
  const authors: Author[] = [];
  let from = 0;
  for (;;) {
    const comma = line.indexOf(',', from);
    const ends = [line.indexOf(',', comma + 1), line.indexOf(';', comma + 1)].filter((place) => place > comma);
    const end = comma < 0 || ends.length === 0 ? -1 : Math.min(...ends);
    const author = end < 0 || end - from > 200 ? undefined : known.get(line.slice(from, end).trim().toLowerCase());
    if (!author) return { authors, address: line.slice(from).trim().replace(/\.$/, '') };
    authors.push(author);
    from = end + 1;
  }
};
