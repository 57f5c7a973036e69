import { personOf } from '../fields/person-name.ts';
import type { Author, LiteratureKind, LiteratureRecord } from '../record.ts';
import { closesWithHan } from './language.ts';
import { writtenPerson } from './person.ts';

/** What the readers keep under the source's own names: an edition, a translator, a day of visit. */
export const kept = ({ provenance }: LiteratureRecord, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value = provenance.extra[name]?.[0]?.trim();
    if (value) return value;
  }
  return undefined;
};

const isoDay = /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:\/\d{4}(?:-\d{2}(?:-\d{2})?)?)?$/;

/** The day where the source writes one, else the year. */
export const dayOf = ({ date, year }: LiteratureRecord): string => {
  const written = date?.trim().replaceAll('/', '-') ?? '';
  const whole = isoDay.test(date?.trim() ?? '') ? date!.trim() : isoDay.test(written) ? written : '';
  return whole || (year === undefined ? '' : String(year));
};

/** The day of the visit where the source keeps one; it is never guessed. */
export const visited = (record: LiteratureRecord): string => {
  const day = kept(record, 'urldate', 'accessed', 'Y2', 'RD')?.slice(0, 10);
  return day && isoDay.test(day) ? `[${day}]` : '';
};

/** `3 版` and `3rd ed`; a first edition is not written. */
export const editionOf = (record: LiteratureRecord): string => {
  const edition = kept(record, 'edition', 'ED', 'Edition');
  if (!edition || /^\d+$/.test(edition) === false) return edition ?? '';
  if (closesWithHan(record)) return `${edition} 版`;
  const ending = /1[123]$/.test(edition) ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[edition.at(-1)!] ?? 'th');
  return `${edition}${ending} ed`;
};

export const translatorsOf = (record: LiteratureRecord): Author[] =>
  kept(record, 'translator')
    ?.split(/\s+and\s+/)
    .map((name) => personOf(name)) ?? [];

/** The number of a patent, a standard or a report; the number a database gave its record is none. */
export const numberOf = (record: LiteratureRecord): string => {
  const { kind, patent, articleNumber, issue, title } = record;
  const own = kind === 'patent' ? (patent?.publicationNumber ?? patent?.applicationNumber ?? articleNumber) : undefined;
  const number = kept(record, 'number') ?? own ?? issue ?? '';
  return standsIn(title, number) ? '' : number;
};

/** As a whole: `12` does not stand in `Yearbook 2012`. */
const standsIn = (title: string, number: string): boolean => {
  const inWord = (sign: string | undefined): boolean => sign !== undefined && /[\dA-Za-z]/.test(sign);
  for (let at = title.indexOf(number); number !== '' && at >= 0; at = title.indexOf(number, at + 1)) {
    const end = at + number.length;
    if (!inWord(title[at - 1]) && !inWord(title[end]) && !/^\.\d/.test(title.slice(end))) return true;
  }
  return false;
};

/** Addresses that open only within a database's session, or for its subscribers by a checksum. */
const ofSession =
  /record\.uri\?|[?&](?:md5|partnerid|sid|sessionid|jsessionid|token)=|;jsessionid=|webofscience\.com\/wos\/[a-z]+\/(?:full-record|summary)/i;

/** The address to write: none that repeats the DOI, none of a session. */
export const linkOf = ({ url, doi }: LiteratureRecord): string | undefined => {
  const address = url?.trim();
  if (!address || ofSession.test(address)) return undefined;
  return doi && address.toLowerCase().includes(doi.toLowerCase()) ? undefined : address;
};

/** Who typed a paper named a periodical and no kind; so did a record that knows volume or ISSN. */
export const writtenKind = ({ kind, source, volume, issue, issn, provenance }: LiteratureRecord): LiteratureKind =>
  kind === 'other' && source && (provenance.format === 'stated' || volume || issue || issn) ? 'article' : kind;

/** `昂温, P. S.`: a surname in Chinese before initials. */
const mixedName = /^(\p{Script=Han}+)[,，]\s*((?:\p{Lu}\.?\s?)+)$/u;
const particle = /^(?:van|von|der|den|de|la|du|di|da|del|dos)$/;

/** A person by surname and initials, each written as the edition asks; particles stay whole. */
export const personBy =
  (surname: (family: string) => string, initials: (family: string, word: string) => readonly string[]) =>
  (author: Author): string => {
    const written = writtenPerson(author);
    if (written.whole !== undefined)
      return mixedName.exec(written.whole)?.slice(1).join(' ').replaceAll('.', '') ?? written.whole;
    const { family, given } = written;
    const words = given.split(/\s+/).filter(Boolean);
    return [surname(family), ...words.flatMap((word) => (particle.test(word) ? word : initials(family, word)))].join(
      ' ',
    );
  };

/** At most three names; the rest is 等 or et al by the language of the work (§8.1.2). */
export const peopleBy =
  (person: (author: Author) => string, mark: string) =>
  (authors: readonly Author[], more: boolean, record: LiteratureRecord): string => {
    const shown = authors.slice(0, 3).map(person);
    const cut = authors.length > 3 || (more && shown.length > 0);
    return [...shown, ...(cut ? [closesWithHan(record) ? '等' : 'et al'] : [])].join(mark);
  };

/** Translators as people are written, and that they are. */
export const translatorsBy =
  (people: ReturnType<typeof peopleBy>, mark: string) =>
  (record: LiteratureRecord): string => {
    const names = translatorsOf(record);
    return names.length > 0 ? `${people(names, false, record)}${mark}${closesWithHan(record) ? '译' : 'trans'}` : '';
  };

/** The volume of a work in several, behind its word, or as the source calls it. */
export const partBy =
  (chinese: string, english: string) =>
  (record: LiteratureRecord): string => {
    const { volume } = record;
    if (!volume || !/^\d+$/.test(volume)) return volume ?? '';
    return `${closesWithHan(record) ? chinese : english}${volume}`;
  };
