import type { LiteratureKind, LiteratureRecord } from '../record.ts';
import { documentMarks } from './document-marks.ts';
import {
  dayOf,
  editionOf,
  linkOf,
  numberOf,
  partBy,
  peopleBy,
  personBy,
  translatorsBy,
  visited,
  writtenKind,
} from './gbt-parts.ts';
import { hostName, periodicalName } from './periodical-name.ts';
import { initialsOf } from './person.ts';

/** Appendix B of the 2015 edition has no mark for preprints; the official style counts them among archives. */
const marks: typeof documentMarks = { ...documentMarks, preprint: 'A' };

const person = personBy(
  (family) => family.toUpperCase(),
  (family, given) => initialsOf({ family, given }),
);
const people = peopleBy(person, ', ');
const translators = translatorsBy(people, ', ');
const partOf = partBy('卷 ', 'Vol. ');

const joined = (mark: string, ...parts: (string | number | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .reduce<string>(
      (text, part) =>
        text ? `${text}${mark === '. ' && /[.?!。？！]$/.test(text) ? ' ' : mark}${part}` : String(part),
      '',
    );

/** The day of a visit stands behind what is read online. */
const visit = (record: LiteratureRecord): string => (record.url || record.doi ? visited(record) : '');

/** Of a thesis the readers keep the school as publisher; some files only name it as the source. */
const publisherOf = ({ kind, publisher, source }: LiteratureRecord): string | undefined =>
  publisher ?? (['thesis', 'report', 'book', 'standard', 'dataset'].includes(kind) ? source : undefined);

/** `北京: 科学出版社, 2023: 35[2024-01-01]` */
const imprint = (record: LiteratureRecord): string =>
  `${joined(': ', joined(', ', joined(': ', record.place, publisherOf(record)), record.year), record.pages)}${visit(record)}`;

/** What only stands online has its day in brackets; what has no imprint at all, its year. */
const deposit = (record: LiteratureRecord): string => {
  if (record.place || publisherOf(record) || record.pages) return imprint(record);
  if (!record.url && !record.doi) return record.year === undefined ? '' : String(record.year);
  const day = dayOf(record);
  return `${day && `(${day})`}${visit(record)}`;
};

/** `学报, 2019(3): 5`: without a volume the issue stands right behind the year. */
const inPeriodical = (record: LiteratureRecord): string => {
  const { source, volume, issue, year, pages, articleNumber } = record;
  const place = `${joined(', ', source && periodicalName(source), year, volume)}${issue ? `(${issue})` : ''}`;
  return `${joined(': ', place, pages ?? articleNumber)}${visit(record)}`;
};

const inNewspaper = (record: LiteratureRecord): string => {
  const leaf = record.pages ?? record.issue;
  return `${joined(', ', record.source, dayOf(record))}${leaf ? `(${leaf})` : ''}${visit(record)}`;
};

const inHost = (record: LiteratureRecord): string => {
  const host = record.source ?? record.conference ?? record.series ?? '';
  const editors = record.source ? people(record.editors, false, record) : '';
  return joined(
    '. ',
    editors,
    joined(': ', hostName(host, record), record.source ? partOf(record) : ''),
    editionOf(record),
    imprint(record),
  );
};

const asBook = (record: LiteratureRecord): string =>
  joined('. ', translators(record), editionOf(record), imprint(record));

const asPage = (record: LiteratureRecord): string => {
  const day = dayOf(record);
  return `${day && `(${day})`}${visit(record)}`;
};

/** What follows the title and its mark; hosts stand behind two strokes. */
const tails: Record<LiteratureKind, (record: LiteratureRecord) => string> = {
  article: inPeriodical,
  newspaper: inNewspaper,
  conference: inHost,
  chapter: inHost,
  book: asBook,
  thesis: asBook,
  report: (record) => joined('. ', translators(record), editionOf(record), deposit(record)),
  standard: deposit,
  patent: (record) => `${dayOf(record)}${visit(record)}`,
  preprint: asPage,
  dataset: deposit,
  web: asPage,
  other: (record) =>
    record.source ? inPeriodical(record) : record.url || record.doi ? asPage(record) : asBook(record),
};

const numbered = new Set<LiteratureKind>(['patent', 'standard', 'report']);
const parted = new Set<LiteratureKind>(['book', 'thesis', 'report']);

export interface Gbt7714Options {
  /** The DOI at the end, as 8.7 of the standard asks for what is read online. */
  doi?: boolean;
}

/** One record as a reference of GB/T 7714-2015 in the order of citation. What the record does not say is left out, never guessed. */
export const gbt7714 = (record: LiteratureRecord, { doi = true }: Gbt7714Options = {}): string => {
  const kind = writtenKind(record);
  const address = linkOf(record);
  const number = doi && record.doi ? `DOI:${record.doi}` : '';
  const isOnline = Boolean(address || number || kind === 'web' || kind === 'preprint');
  const type = kind === 'other' && isOnline && !record.source ? 'EB' : marks[kind];
  const title = record.title.replace(/[.。]\s*$/, '');
  const named = joined(
    ': ',
    title,
    joined('\u2003', parted.has(kind) ? partOf(record) : '', numbered.has(kind) ? numberOf(record) : ''),
  );
  const isHosted =
    (kind === 'conference' || kind === 'chapter') && (record.source || record.conference || record.series);
  // What is written as read online names the address or the number; a day of visit without either says nothing.
  const online = isOnline ? record : withoutAddress(record);
  const mark = `${named}[${type}${isOnline ? '/OL' : ''}]`;
  const body = isHosted
    ? [`${joined('. ', mark, translators(record))}//${inHost(online)}`]
    : [mark, tails[isTail(kind)](online)];
  const editorsLead = record.authors.length === 0 && !record.source;
  const names = people(
    editorsLead || (parted.has(kind) && record.authors.length === 0) ? record.editors : record.authors,
    record.moreAuthors,
    record,
  );
  return joined('. ', names, ...body, address, number).replace(/\.?$/, '.');
};

const isTail = (kind: LiteratureKind): LiteratureKind => (kind === 'conference' || kind === 'chapter' ? 'book' : kind);

const withoutAddress = ({ url: _, doi: __, ...record }: LiteratureRecord): LiteratureRecord => record;
