import { isNameSuffix } from '#domain/literature/fields/family-first.ts';
import { oneLine } from '#domain/literature/fields/markup.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import { type AuthorFinder, addEmails, affiliationPlaces, linkAffiliation } from '../people/author-links.ts';
import { likelyAuthor } from '../people/likely-author.ts';

/**
 * `Levine, I.A., Address one, Address two; Gerk, C.L., Address`: addresses hold commas themselves, so they are told apart
 * by the list of all affiliations, which stands in a column of its own.
 */
export const linkScopusAffiliations = (record: LiteratureRecord, value: string, find: AuthorFinder): void => {
  const places = affiliationPlaces(record);
  const byStart = new Map<string, string[]>();
  for (const address of record.affiliations) {
    const start = address.slice(0, 12);
    byStart.set(start, [...(byStart.get(start) ?? []), address]);
  }
  const segments = value.split(/;\s*/).map(oneLine).filter(Boolean);
  const inOrder = segments.length === record.authors.length;
  for (const [place, segment] of segments.entries()) {
    const { author, rest } = ownerOf(segment, inOrder ? record.authors[place] : undefined, find);
    if (!author) continue;
    for (const address of addressesIn(rest, byStart)) linkAffiliation(author, places(address));
    addEmails(author, rest);
  }
};

const ownerOf = (
  segment: string,
  expected: Author | undefined,
  find: AuthorFinder,
): { author?: Author; rest: string } => {
  const commas = [segment.indexOf(', ')];
  commas.push(commas[0]! < 0 ? -1 : segment.indexOf(', ', commas[0]! + 2));
  for (const comma of commas.reverse()) {
    if (comma < 0) continue;
    const author = find(segment.slice(0, comma));
    if (author) return { author, rest: withoutSuffix(segment.slice(comma + 2)) };
  }
  const author = expected ?? find(segment);
  return author
    ? { author, rest: segment.startsWith(author.name) ? segment.slice(author.name.length + 2) : '' }
    : { rest: '' };
};

const withoutSuffix = (text: string): string => {
  const comma = text.indexOf(', ');
  return comma > 0 && isNameSuffix(text.slice(0, comma)) ? text.slice(comma + 2) : text;
};

/** Known addresses one after another; what fits none is taken whole, as an address of its own. */
function* addressesIn(text: string, byStart: ReadonlyMap<string, string[]>): Generator<string> {
  let rest = text.replace(/,?\s*e-?mail:.*$/i, '');
  while (rest) {
    const known = (byStart.get(rest.slice(0, 12)) ?? []).filter(
      (address) => rest.startsWith(address) && /^(?:,|$)/.test(rest.slice(address.length, address.length + 1)),
    );
    const address = known.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
    if (!address) {
      yield rest;
      return;
    }
    yield address;
    rest = rest.slice(address.length).replace(/^,\s*/, '');
  }
}

/** `Levine, I.A.; Address; email: a@b.c; Gerk, C.L.; …` */
export const takeScopusCorrespondence = (record: LiteratureRecord, value: string, find: AuthorFinder): void => {
  const text = oneLine(value);
  if (!text) return;
  record.correspondence.push(text);
  let owner: Author | undefined;
  for (const part of text.split(/;\s*/)) {
    const author = part.length < 80 && !part.includes('@') ? personMeant(record.authors, part, find) : undefined;
    if (author) {
      owner = author;
      author.corresponding = true;
    } else if (part.includes('@') && owner) addEmails(owner, part);
  }
  if (owner) return;
  // Older files glue the address to the name: `Gleason, K.T.525 N Wolfe Street`.
  const glued = record.authors.filter(({ name }) => startsWithName(text, name));
  if (glued.length !== 1) return;
  glued[0]!.corresponding = true;
  addEmails(glued[0]!, text);
};

const initial = /\p{Lu}\.|,/u;

/** An address has no initials; only a part with some is held against every author. */
const personMeant = (authors: readonly Author[], part: string, find: AuthorFinder): Author | undefined =>
  find(part) ?? (initial.test(part) && !/\d/.test(part) ? likelyAuthor(authors, part) : undefined);

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const startsWithName = (text: string, name: string): boolean =>
  bare(name).length > 3 && bare(text).startsWith(bare(name));
