import type { Author, LiteratureKind, LiteratureRecord } from '../record.ts';
import { documentMarks } from './document-marks.ts';
import { closesWithHan } from './language.ts';
import { initialsOf, writtenPerson } from './person.ts';

/** Appendix B of the 2015 edition. */
const marks = documentMarks;

const person = (author: Author): string => {
  const written = writtenPerson(author);
  return written.whole ?? [written.family.toUpperCase(), ...initialsOf(written)].join(' ');
};

/** At most three names; the rest is 等 or et al. by the language of the work (§8.1.2). */
const people = (authors: readonly Author[], more: boolean, record: LiteratureRecord): string => {
  const shown = authors.slice(0, 3).map(person);
  const cut = authors.length > 3 || (more && shown.length > 0);
  return [...shown, ...(cut ? [closesWithHan(record) ? '等' : 'et al'] : [])].join(', ');
};

/** A sentence ends once: nothing is added after a mark that ends one already. */
const ended = (text: string): string => (/[.?!。？！]$/.test(text) ? text : `${text}.`);

const where = ({ place, publisher }: LiteratureRecord): string =>
  place && publisher ? `${place}: ${publisher}` : (publisher ?? place ?? '');

const pagesOf = ({ pages, articleNumber }: LiteratureRecord): string => pages ?? articleNumber ?? '';

const volumeIssue = ({ volume = '', issue = '' }: LiteratureRecord): string => `${volume}${issue ? `(${issue})` : ''}`;

const listed = (...parts: (string | number | undefined)[]): string => parts.filter(Boolean).join(', ');

const withPages = (text: string, record: LiteratureRecord): string => {
  const pages = pagesOf(record);
  return pages ? `${text}: ${pages}` : text;
};

const inPeriodical = (record: LiteratureRecord): string =>
  withPages(listed(record.source, record.year, volumeIssue(record)), record);

const inHost = (record: LiteratureRecord, host: string): string => {
  const editors = record.editors.length > 0 ? `${people(record.editors, false, record)}. ` : '';
  const imprint = withPages(listed(where(record), record.year), record);
  return `//${editors}${ended(host)} ${imprint}`;
};

const alone = (record: LiteratureRecord): string => listed(where(record) || record.source, record.year);

const day = ({ date, year }: LiteratureRecord): string => date ?? (year === undefined ? '' : String(year));

/** What follows the title and its mark; a part that begins with // belongs to the mark itself. */
const tails: Record<LiteratureKind, (record: LiteratureRecord) => string> = {
  article: inPeriodical,
  preprint: (record) => listed(record.source, day(record) && `(${day(record)})`),
  conference: (record) => inHost(record, record.source ?? record.conference ?? record.series ?? ''),
  chapter: (record) => inHost(record, record.source ?? record.series ?? ''),
  book: alone,
  thesis: alone,
  report: alone,
  standard: alone,
  patent: day,
  newspaper: (record) => `${listed(record.source, day(record))}${record.issue ? `(${record.issue})` : ''}`,
  web: (record) => day(record) && `(${day(record)})`,
  dataset: alone,
  other: (record) => (record.source ? inPeriodical(record) : alone(record)),
};

const online = new Set<LiteratureKind>(['web', 'preprint']);

const numbered = ({ kind, title, provenance, accessions }: LiteratureRecord): string => {
  const number = provenance.extra.number?.[0] ?? accessions.other;
  return (kind === 'patent' || kind === 'standard') && number && !title.includes(number) ? `: ${number}` : '';
};

export interface Gbt7714Options {
  /** The DOI at the end, as §8.7 asks for what is read online. */
  doi?: boolean;
}

/** Who typed a paper named a periodical and no kind; so did a record that knows volume or ISSN. */
const kindOf = ({ kind, source, volume, issue, issn, provenance }: LiteratureRecord): LiteratureKind =>
  kind === 'other' && source && (provenance.format === 'stated' || volume || issue || issn) ? 'article' : kind;

/** One record as a reference of GB/T 7714-2015 in the order of citation. What the record does not say is left out, never guessed. */
export const gbt7714 = (record: LiteratureRecord, { doi = true }: Gbt7714Options = {}): string => {
  const names = people(record.authors, record.moreAuthors, record);
  const head = names ? `${ended(names)} ` : '';
  const kind = kindOf(record);
  const mark = `[${marks[kind]}${online.has(kind) ? '/OL' : ''}]`;
  const tail = tails[kind](record);
  const hosted = tail.startsWith('//');
  const title = `${record.title.replace(/[.。]\s*$/, '')}${numbered(record)}${mark}`;
  const body = hosted ? `${title}${tail}` : tail ? `${title}. ${tail}` : title;
  const link = online.has(kind) && record.url ? ` ${record.url}.` : '';
  const id = doi && record.doi ? ` DOI: ${record.doi}.` : '';
  return `${head}${ended(body)}${link}${id}`;
};
