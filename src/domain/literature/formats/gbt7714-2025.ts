import type { LiteratureKind, LiteratureRecord } from '../record.ts';
import { documentMarks } from './document-marks.ts';
import {
  dayOf,
  editionOf,
  kept,
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

/** Appendix B of the 2025 edition gives preprints a mark of their own. */
const marks: typeof documentMarks = { ...documentMarks, preprint: 'PP' };

/** Surnames as people write them, no longer in capitals; `Jean-Luc` and `J.-L.` keep their hyphen: `J-L`. */
const person = personBy(
  (family) => family,
  (family, word) =>
    [
      word
        .split(/[-‐‑]/)
        .flatMap((part) => initialsOf({ family, given: part }).join(' '))
        .filter(Boolean)
        .join('-'),
    ].filter(Boolean),
);
const people = peopleBy(person, '，');
const translators = translatorsBy(people, '，');
const partOf = partBy('卷', 'v.');

const joined = (mark: string, ...parts: (string | number | undefined)[]): string =>
  parts
    .filter(Boolean)
    .reduce<string>(
      (text, part) => (text ? `${text}${text.endsWith('.') ? mark.replace(/^\./, '') : mark}${part}` : String(part)),
      '',
    );

const pagesOf = ({ pages, articleNumber }: LiteratureRecord): string => pages ?? articleNumber ?? '';

/** `北京：科学出版社，2023：35` */
const imprint = (record: LiteratureRecord): string => {
  const { place, publisher, year } = record;
  return joined('：', joined('，', joined('：', place, publisher ?? aloneSource(record)), year), record.pages);
};

/** Of a thesis the readers keep the school as publisher; some files only name it as the source. */
const aloneSource = ({ kind, source }: LiteratureRecord): string | undefined =>
  kind === 'thesis' || kind === 'report' || kind === 'book' ? source : undefined;

/** Without volume and issue an article is published online, and its day is written. */
const inPeriodical = (record: LiteratureRecord): string => {
  const { source, volume, issue, year } = record;
  const when = volume || issue ? year : dayOf(record);
  const place = `${joined('，', source && periodicalName(source.replaceAll('.', '')), when, volume)}${issue ? `（${issue}）` : ''}`;
  return joined('：', place, pagesOf(record));
};

const inHost = (record: LiteratureRecord, host: string): string =>
  joined(
    '. ',
    people(record.editors, false, record),
    joined('：', hostName(host, record), partOf(record)),
    editionOf(record),
    imprint(record),
  );

const atMeeting = (record: LiteratureRecord): string => {
  if (record.source) return inHost(record, record.source);
  return joined('：', joined('，', record.conference ?? record.series, record.year), pagesOf(record));
};

/** Books name their translators among what follows the title. */
const translatedBy = (record: LiteratureRecord, kind: LiteratureKind): string =>
  kind === 'article' || kind === 'chapter' ? translators(record) : '';

const asBook = (record: LiteratureRecord): string =>
  joined('. ', translators(record), editionOf(record), imprint(record));

const asReport = (record: LiteratureRecord): string =>
  record.publisher || record.source ? asBook(record) : joined('：', dayOf(record), record.pages);

/** `版本. 发布者（发布日期）[引用日期]` of data sets and preprints. */
const asDeposit = (record: LiteratureRecord): string => {
  const version = kept(record, 'version');
  const day = dayOf(record);
  return joined(
    '. ',
    version && `V${version.replace(/^v\.?\s*/i, '')}`,
    `${record.publisher ?? record.source ?? ''}${day ? `（${day}）` : ''}${visited(record)}`,
  );
};

const asPage = (record: LiteratureRecord): string => `${dayOf(record) ? `（${dayOf(record)}）` : ''}${visited(record)}`;

/** What follows the title and its mark; a part that begins with // belongs to the mark itself. */
const tails: Record<LiteratureKind, (record: LiteratureRecord) => string> = {
  article: inPeriodical,
  newspaper: (record) =>
    `${joined('，', record.source?.replaceAll('.', ''), dayOf(record))}${record.pages || record.issue ? `（${record.pages ?? record.issue}）` : ''}`,
  conference: (record) => `//${atMeeting(record)}`,
  chapter: (record) =>
    record.source || record.series ? `//${inHost(record, record.source ?? record.series ?? '')}` : asBook(record),
  book: asBook,
  thesis: asBook,
  report: asReport,
  patent: (record) => joined('：', dayOf(record), record.pages),
  standard: () => '',
  preprint: asDeposit,
  dataset: asDeposit,
  web: asPage,
  other: (record) =>
    record.source ? inPeriodical(record) : record.url || record.doi ? asPage(record) : asBook(record),
};

export interface Gbt7714Options {
  /** The DOI at the end. */
  doi?: boolean;
}

const numbered = new Set<LiteratureKind>(['patent', 'report']);

/**
 * One record as a reference of GB/T 7714-2025 in the order of citation: full-width marks between its parts, names not in
 * capitals, marks of their own for preprints and data sets. What the record does not say is left out, never guessed.
 */
export const gbt7714of2025 = (record: LiteratureRecord, { doi = true }: Gbt7714Options = {}): string => {
  const kind = writtenKind(record);
  const link = [linkOf(record), doi && record.doi ? `DOI:${record.doi}` : ''].filter(Boolean);
  const online = link.length > 0 || kind === 'web' || kind === 'preprint';
  const type = kind === 'other' && online ? 'EB' : marks[kind];
  const number = numberOf(record);
  const title = record.title.replace(/[.。]\s*$/, '');
  const part = kind === 'book' || kind === 'thesis' || kind === 'report' ? partOf(record) : '';
  const named =
    kind === 'standard' ? joined('\u2003', number, title) : joined('：', title, part, numbered.has(kind) ? number : '');
  const tail = tails[kind](record);
  const by = translatedBy(record, kind);
  const marked = `${named}[${type}${online ? '/OL' : ''}]${tail.startsWith('//') ? `${by && `. ${by}`}${tail}` : ''}`;
  const hosted = kind === 'conference' || kind === 'chapter' || kind === 'article' || kind === 'newspaper';
  const creators = record.authors.length > 0 || hosted ? record.authors : record.editors;
  const names = kind === 'standard' ? '' : people(creators, record.moreAuthors, record);
  const parts = [names, marked, ...(tail.startsWith('//') ? [] : [by, tail]), ...link].filter(Boolean);
  return parts
    .reduce<string>(
      (text, part) => (text ? `${text}${/[.?!。？！]$/.test(text) ? ' ' : '. '}${part}` : String(part)),
      '',
    )
    .replace(/\.?$/, '.');
};
