import { emailsIn } from '#domain/literature/fields/emails.ts';
import { familyFirstOf } from '#domain/literature/fields/family-first.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import { likelyAuthor } from './likely-author.ts';

/** Finds the author that a file means by another spelling of the name. */
export type AuthorFinder = (written: string) => Author | undefined;

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const initialsOf = (given: string): string => {
  const bare = given.replace(/[.\s-]/g, '');
  if (bare.length <= 4 && bare === bare.toUpperCase()) return bare.toLowerCase();
  return given
    .split(/[\s.-]+/)
    .map((word) => word[0]?.toLowerCase() ?? '')
    .join('');
};

const put = (map: Map<string, Author | null>, key: string, author: Author): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, author);
  else if (known !== author) map.set(key, null);
};

interface Spellings {
  /** Without case and marks. */
  whole: Map<string, Author | null>;
  /** Surname and initials, and surname and first initial. */
  near: Map<string, Author | null>;
}

const spellingsOf = (authors: readonly Author[]): Spellings => {
  const spellings: Spellings = { whole: new Map(), near: new Map() };
  for (const author of authors) {
    put(spellings.whole, folded(author.name), author);
    if (author.fullName) put(spellings.whole, folded(author.fullName), author);
    if (!author.family) continue;
    const family = folded(author.family);
    const initials = initialsOf(author.given ?? '');
    put(spellings.near, `${family} ${initials}`, author);
    if (initials.length > 1) put(spellings.near, `${family} ${initials[0]}`, author);
  }
  return spellings;
};

const tableAsWritten = (authors: readonly Author[]): Map<string, Author | null> => {
  const written = new Map<string, Author | null>();
  for (const author of authors) {
    put(written, author.name, author);
    if (author.fullName && author.fullName !== author.name) put(written, author.fullName, author);
  }
  return written;
};

const soleAsWritten = (authors: readonly Author[], written: string): Author | undefined => {
  let sole: Author | undefined;
  for (const author of authors) {
    if (author.name !== written && author.fullName !== written) continue;
    if (sole) return undefined;
    sole = author;
  }
  return sole;
};

/** Up to so many, looking through all of them is quicker than making a table. */
const few = 16;

/**
 * As written, without case and marks, by surname and initials, by surname and first initial: the first that one author
 * alone has. Each table is made when it is first needed.
 */
export const authorFinder = (authors: readonly Author[]): AuthorFinder => {
  let exact: Map<string, Author | null> | undefined;
  let spellings: Spellings | undefined;
  return (written) => {
    if (!written) return undefined;
    if (authors.length > few) exact ??= tableAsWritten(authors);
    const found = exact ? exact.get(written) : soleAsWritten(authors, written);
    if (found) return found;
    spellings ??= spellingsOf(authors);
    return (
      spellings.whole.get(folded(written)) ??
      nearest(spellings.near, personOf(written)) ??
      nearest(spellings.near, familyFirstOf(written))
    );
  };
};

const nearest = (near: ReadonlyMap<string, Author | null>, { family, given = '' }: Author): Author | undefined => {
  if (!family || !given) return undefined;
  const [key, initials] = [folded(family), initialsOf(given)];
  return near.get(`${key} ${initials}`) ?? near.get(`${key} ${initials[0]}`) ?? undefined;
};

/** Every author of this surname whose given name begins alike: several where a list holds namesakes. */
export const authorsLike = (authors: readonly Author[], written: string): Author[] => {
  const { family, given = '' } = familyFirstOf(written);
  if (!family || !given) return [];
  const [key, initials] = [folded(family), initialsOf(given)];
  return authors.filter((author) => {
    if (!author.family || folded(author.family) !== key) return false;
    const own = initialsOf(author.given ?? '');
    return own.startsWith(initials) || initials.startsWith(own);
  });
};

/** Keeps each address once and answers its place. */
export const affiliationPlaces = (record: LiteratureRecord): ((address: string) => number) => {
  const { affiliations } = record;
  let places: Map<string, number> | undefined;
  return (address) => {
    if (affiliations.length > few) places ??= new Map(affiliations.map((known, place) => [known, place]));
    const known = places ? places.get(address) : affiliations.indexOf(address);
    if (known !== undefined && known >= 0) return known;
    const place = affiliations.push(address) - 1;
    places?.set(address, place);
    return place;
  };
};

export const linkAffiliation = (author: Author, place: number): void => {
  const { affiliations } = author;
  // Places are handed out in order, so a repeated one is near the end; in a list too long to be true none is looked for.
  if (affiliations.length > 1_000 || affiliations.lastIndexOf(place) < 0) affiliations.push(place);
};

export const addEmails = (author: Author, text: string): void => {
  const found = emailsIn(text);
  if (found.length > 0) author.emails = [...new Set([...author.emails, ...found])];
};

const orcid = /(\d{4}-\d{4}-\d{4}-\d{3}[\dXx])/;
export const orcidIn = (text: string): string | undefined => orcid.exec(text.slice(0, 2_000))?.[1]?.toUpperCase();

const orcidHere = /(?:https?:\/\/(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dXx])/y;
const researcherHere = /([A-Za-z]{1,5}-\d{3,5}-(?:19|20)\d{2})/y;

/** So many names in another form at most are weighed: no record has more. */
const mostOpen = 200;

/**
 * `Name/0000-0001-…` one after another, by semicolons, lines or nothing at all: ORCIDs and ResearcherIDs of WoS. Names
 * stand in the form that people registered with, so what no spelling of the record fits is weighed among those left.
 */
export const linkIds = (
  authors: readonly Author[],
  find: AuthorFinder,
  value: string,
  id: 'orcid' | 'researcherId',
): void => {
  const here = id === 'orcid' ? orcidHere : researcherHere;
  const open: [name: string, number: string][] = [];
  let from = 0;
  for (let slash = value.indexOf('/'); slash >= 0; slash = value.indexOf('/', Math.max(slash + 1, from))) {
    here.lastIndex = slash + 1;
    const match = here.exec(value);
    if (!match) continue;
    const name = value.slice(Math.max(from, slash - 200), slash).replace(/^[;,\s]+/, '');
    const bare = name.slice(name.lastIndexOf(';') + 1).trim();
    const number = match[1]!.toUpperCase();
    const author = find(bare);
    if (author && !contradicted(author, bare)) author[id] ??= number;
    else open.push([bare, number]);
    from = here.lastIndex;
  }
  for (const [name, number] of open.slice(0, mostOpen)) {
    const author = likelyAuthor(
      authors.filter((one) => one[id] === undefined),
      name,
    );
    if (author) author[id] = number;
  }
};

/** Given names written out that begin otherwise are two people: `Afonso, Joao` is not `Afonso, Jose`. */
const contradicted = (author: Author, written: string): boolean => {
  const { given = '' } = personOf(written);
  const [one, other] = [folded(given), folded(author.given ?? '')];
  if (isInitialsOnly(given) || isInitialsOnly(author.given ?? '')) return false;
  return one.slice(0, 3) !== other.slice(0, 3) && folded(written) !== folded(author.name);
};

const isInitialsOnly = (given: string): boolean => {
  const [first = ''] = given.split(/[\s.-]+/);
  return first.length < 3 || (first.length < 5 && first === first.toUpperCase());
};

/** The units of a paper by one author alone are that author's. */
export const linkSoleAuthor = ({ authors, affiliations }: LiteratureRecord): void => {
  const [only, second] = authors;
  if (only && !second && !only.group && only.affiliations.length === 0)
    only.affiliations = affiliations.map((_, place) => place);
};
