import type { CitationWork } from './citations/citation-rules.ts';
import { compareAuthors } from './citations/compare-authors.ts';
import type { Author } from './record.ts';

const toldOf = ({ fullName, orcid, researcherId, scopusId, emails, affiliations }: Author): number =>
  Number(Boolean(fullName)) +
  Number(Boolean(orcid ?? researcherId ?? scopusId)) +
  Number(emails.length > 0) +
  Number(affiliations.length > 0);

/** How much a record says about who wrote it: a whole list first, then how well each author is known. */
const richness = ({ authors, moreAuthors }: CitationWork): number =>
  authors.length === 0
    ? -1
    : (moreAuthors ? 0 : 1_000_000) + authors.reduce((sum, author) => sum + toldOf(author), 0) / authors.length;

const joined = (author: Author, other: Author, affiliations: string[], theirs: readonly string[]): Author => ({
  ...other,
  ...author,
  fullName: author.fullName ?? other.fullName,
  corresponding: author.corresponding || other.corresponding,
  emails: [...new Set([...author.emails, ...other.emails])],
  affiliations: [
    ...author.affiliations,
    ...other.affiliations.flatMap((at) => (theirs[at] === undefined ? [] : [affiliations.push(theirs[at]) - 1])),
  ],
});

const firstLetters = (name: string): string => /\p{L}+/u.exec(name.normalize('NFKD').toLowerCase())?.[0] ?? '';

/** Lists of one length whose authors begin alike, one by one, name the same people. */
const sameList = (one: readonly Author[], other: readonly Author[]): boolean =>
  one.length === other.length && one.every((author, at) => firstLetters(author.name) === firstLetters(other[at]!.name));

/**
 * Who wrote a work that several records tell of: the list of the record that says most, with what the others add about
 * the same people. undefined where no record names anybody.
 */
export const authorsOfWork = (records: readonly CitationWork[]): CitationWork | undefined => {
  const [best, ...others] = [...records].sort((a, b) => richness(b) - richness(a));
  if (!best || best.authors.length === 0) return undefined;
  const affiliations = [...best.affiliations];
  let authors: Author[] = best.authors;
  for (const other of others)
    if (sameList(authors, other.authors))
      authors = authors.map((author, at) => joined(author, other.authors[at]!, affiliations, other.affiliations));
  return { ...best, authors, affiliations };
};

const namesOf = ({ name, fullName }: Author) => ({ name, ...(fullName ? { fullName } : {}) });

/** Which of the known authors may be this one by the name alone. */
const mayBe = (author: Author, known: readonly Author[]): number[] => {
  const equal = known.flatMap(({ name, fullName }, at) =>
    author.name === name || author.name === fullName ? [at] : [],
  );
  if (equal.length > 0) return equal;
  return known.flatMap((other, at) =>
    compareAuthors(namesOf(author), namesOf(other)).verdict === 'different' ? [] : [at],
  );
};

/**
 * A list that a person typed, with what the records know of the same people: numbers, e-mails and units. Nothing is taken
 * over where two may be meant.
 */
export const withKnownSigns = (
  typed: readonly Author[],
  found: CitationWork,
): Pick<CitationWork, 'authors' | 'affiliations'> => {
  const meant = typed.map((author) => mayBe(author, found.authors));
  const claims = new Map<number, number>();
  for (const at of meant.flat()) claims.set(at, (claims.get(at) ?? 0) + 1);
  const affiliations: string[] = [];
  const authors = typed.map((author, place) => {
    const [at, ...more] = meant[place]!;
    return at === undefined || more.length > 0 || claims.get(at)! > 1
      ? author
      : joined(author, found.authors[at]!, affiliations, found.affiliations);
  });
  return { authors, affiliations };
};
