import type { Author, LiteratureRecord } from '../record.ts';
import { type ParsedName, parseAuthorName } from './names/author-names.ts';
import { type Place, placesOf } from './places/affiliations.ts';
import { emailKey, idKey, orcidOf } from './places/identifiers.ts';

/** What is known of one author, as text: the columns of a table or a record's fields. */
export interface AuthorSigns {
  name: string;
  fullName?: string;
  /** Further names of the same person: other spellings, former names. */
  aliases?: readonly string[];
  affiliations?: readonly string[];
  emails?: readonly string[];
  orcid?: string;
  researcherId?: string;
  scopusId?: string;
  group?: boolean;
}

/** An author made ready to be compared with many. */
export interface AuthorPerson {
  shown: string;
  names: readonly ParsedName[];
  emails: readonly string[];
  orcid?: string;
  researcherId: string;
  scopusId: string;
  group: boolean;
  /** Read when first asked for: most pairs are told apart by their names. */
  readonly places: () => readonly Place[];
}

const isFull = ({ han, opaque, readings }: ParsedName): boolean =>
  han !== undefined ||
  opaque !== undefined ||
  readings.some(({ given }) => given.some((units) => units.some(({ length }) => length > 1)));

/** A short form says nothing that the long one beside it does not. */
const withoutShortForms = (names: readonly ParsedName[]): readonly ParsedName[] => {
  if (names.length === 1 && names[0]!.kind !== 'unknown') return names;
  const told = names.filter(({ kind }) => kind !== 'unknown');
  const full = told.filter(isFull);
  return full.length > 0 ? full : told;
};

export type NameReader = (written: string) => ParsedName;

/** Reads the spellings that come first once: those of the papers, and of whoever cites themselves most. More would only burden memory. */
export const rememberingReader = (most = 2_000): NameReader => {
  const known = new Map<string, ParsedName>();
  return (written) => {
    let found = known.get(written);
    if (!found) {
      found = parseAuthorName(written);
      if (known.size < most) known.set(written, found);
    }
    return found;
  };
};

const writtenNames = ({ name, fullName, aliases }: AuthorSigns): string[] => {
  if (!aliases?.length && (!fullName || fullName === name)) return name.trim() ? [name] : [];
  return [...new Set([fullName, name, ...(aliases ?? [])])].filter((one): one is string => Boolean(one?.trim()));
};

export const personFrom = (signs: AuthorSigns, read: NameReader = parseAuthorName): AuthorPerson =>
  personNamed(writtenNames(signs), signs, () => placesOf(signs.affiliations ?? []), read);

/** The same out of a record, whose addresses are only gathered when asked for. */
export const personOfAuthor = (author: Author, record: Affiliated, read: NameReader): AuthorPerson => {
  const { name, fullName, otherName } = author;
  const written = fullName && fullName !== name ? [fullName, name] : [name];
  if (otherName) written.push(otherName);
  const told = written.every(isTold) ? written : written.filter(isTold);
  return personNamed(told, author, () => placesOf(addressesOf(author, record)), read);
};

const isTold = (written: string): boolean => written.trim() !== '';

type Signs = Pick<AuthorSigns, 'emails' | 'orcid' | 'researcherId' | 'scopusId' | 'group'>;

const personNamed = (
  written: readonly string[],
  { emails, orcid, researcherId, scopusId, group }: Signs,
  readPlaces: () => readonly Place[],
  read: NameReader,
): AuthorPerson => {
  const names = withoutShortForms(written.map(read));
  let places: readonly Place[] | undefined;
  return {
    shown: written[0] ?? '',
    names,
    emails: emails?.length ? emails.map(emailKey).filter((email) => email.includes('@')) : noEmails,
    orcid: orcid ? orcidOf(orcid) : undefined,
    researcherId: researcherId ? idKey(researcherId) : '',
    scopusId: scopusId ? idKey(scopusId) : '',
    group: group === true || (names.length > 0 && names.every(({ kind }) => kind === 'group')),
    places: () => {
      places ??= readPlaces();
      return places;
    },
  };
};

const noEmails: readonly string[] = [];

type Affiliated = Pick<LiteratureRecord, 'affiliations'>;

const addressesOf = (author: Author, record: Affiliated): string[] =>
  author.affiliations.map((at) => record.affiliations[at] ?? '').filter(Boolean);

export const signsOf = (author: Author, record: Affiliated): AuthorSigns => ({
  name: author.name,
  ...(author.fullName ? { fullName: author.fullName } : {}),
  ...(author.otherName ? { aliases: [author.otherName] } : {}),
  affiliations: addressesOf(author, record),
  emails: author.emails,
  ...(author.orcid ? { orcid: author.orcid } : {}),
  ...(author.researcherId ? { researcherId: author.researcherId } : {}),
  ...(author.scopusId ? { scopusId: author.scopusId } : {}),
  ...(author.group ? { group: true } : {}),
});
