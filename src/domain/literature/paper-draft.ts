import type { LiteratureKind, LiteratureRecord } from './record.ts';

/** The applicant's own part in a paper; the codes are those of the dictionary `author_role`. */
export const authorRoles = {
  first: '第一作者',
  co_first: '共同一作',
  corresponding: '通讯作者',
  other: '其他',
} as const;

export type AuthorRole = keyof typeof authorRoles;

/** A paper as an applicant brings it into an order; empty text means not told. */
export interface PaperDraft {
  title: string;
  /** What the source says it is; absent where it does not say. */
  kind?: LiteratureKind;
  authors: string[];
  /** Journal, conference or publisher. */
  source: string;
  year?: number;
  volume: string;
  issue: string;
  /** Pages, or the article number where there are none. */
  pages: string;
  doi: string;
  accession: string;
  role?: AuthorRole;
  remark: string;
}

export const emptyDraft = (): PaperDraft => ({
  title: '',
  authors: [],
  source: '',
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  accession: '',
  remark: '',
});

export const draftFromRecord = (record: LiteratureRecord): PaperDraft => ({
  ...emptyDraft(),
  title: record.title,
  ...(record.kind === 'other' ? {} : { kind: record.kind }),
  authors: record.authors.map(({ name, fullName }) => fullName ?? name),
  source: record.source ?? record.conference ?? record.publisher ?? '',
  ...(record.year === undefined ? {} : { year: record.year }),
  volume: record.volume ?? '',
  issue: record.issue ?? '',
  pages: record.pages ?? record.articleNumber ?? '',
  doi: record.doi ?? '',
  accession: Object.values(record.accessions)[0] ?? '',
});
