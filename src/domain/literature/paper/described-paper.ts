import { keptIn } from '../held-by.ts';
import type { Author, LiteratureRecord } from '../record.ts';
import type { ApplicantPlace } from './author-role.ts';
import { words } from './paper-words.ts';

/** What is printed of a paper, field by field. */
export const paperFields = {
  title: words.title,
  authors: words.authors,
  source: words.source,
  issn: 'ISSN',
  year: words.year,
  volume: words.volume,
  issue: words.issue,
  pages: words.pages,
  doi: 'DOI',
};
export type PaperField = keyof typeof paperFields;
export type PaperValues = Record<PaperField, string>;

/** A paper as its records describe it. */
export interface DescribedPaper {
  /** The record whose words are printed; null where no record is the paper's. */
  recordId: string | null;
  values: PaperValues;
  documentType: string;
  place: ApplicantPlace;
}

/** What describing a paper needs of a record. */
export type DescribingRecord = Pick<
  LiteratureRecord,
  | 'title'
  | 'authors'
  | 'moreAuthors'
  | 'source'
  | 'conference'
  | 'issn'
  | 'eissn'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'articleNumber'
  | 'doi'
  | 'documentType'
>;

/** A list of names as one text; very long lists are cut, as references do. */
const mostNames = 100;

export const authorsText = (authors: readonly Author[], more: boolean): string => {
  const names = authors.slice(0, mostNames).map(({ name, fullName }) => fullName ?? name);
  return [...names, ...(more || authors.length > mostNames ? ['等'] : [])].join('; ');
};

export const valuesOfRecord = (record: DescribingRecord): PaperValues => ({
  title: record.title,
  authors: authorsText(record.authors, record.moreAuthors),
  source: record.source ?? record.conference ?? '',
  issn: record.issn ?? record.eissn ?? '',
  year: record.year === undefined ? '' : String(record.year),
  volume: record.volume ?? '',
  issue: record.issue ?? '',
  pages: record.pages ?? record.articleNumber ?? '',
  doi: record.doi ?? '',
});

export const fieldKeys = Object.keys(paperFields) as PaperField[];

/** Two spellings of one text become equal: case, width, marks and blanks say nothing. */
export const foldField = (value: string): string =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isShouted = (value: string): boolean => /\p{Lu}{4}/u.test(value) && !/\p{Ll}/u.test(value);

/** Web of Science writes journals in capitals: the same words in the usual letters are taken where someone writes them. */
const quietly = (value: string, others: readonly string[]): string =>
  isShouted(value)
    ? (others.find((other) => !isShouted(other) && foldField(other) === foldField(value)) ?? value)
    : value;

interface StoredRecord {
  id: string;
  database: number;
  record: DescribingRecord;
}

/** Records of the databases that were ordered first, in the order of the form; then by their number. */
const byRank =
  (ordered: readonly number[]) =>
  (one: StoredRecord, other: StoredRecord): number => {
    const places = ordered.map(keptIn);
    const rank = ({ database }: StoredRecord): number => {
      const at = places.indexOf(keptIn(database));
      return at < 0 ? places.length : at;
    };
    return rank(one) - rank(other) || (one.id < other.id ? -1 : 1);
  };

export interface Description {
  recordId: string | null;
  values: PaperValues;
  documentType: string;
}

/** The first record's words; what it leaves out the next ones tell. */
export const describePaper = (
  records: readonly StoredRecord[],
  ordered: readonly number[],
  typed: PaperValues,
): Description => {
  const ranked = [...records].sort(byRank(ordered));
  const told = ranked.map(({ record }) => valuesOfRecord(record));
  const toldIn = (field: PaperField): string => {
    const value = told.find((values) => values[field] !== '')?.[field] ?? '';
    return field === 'authors' ? value : quietly(value, [...told.map((values) => values[field]), typed[field]]);
  };
  return {
    recordId: ranked[0]?.id ?? null,
    values: Object.fromEntries(fieldKeys.map((field) => [field, toldIn(field)])) as PaperValues,
    documentType: ranked.find(({ record }) => record.documentType)?.record.documentType ?? '',
  };
};
