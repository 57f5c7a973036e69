import { bigrams, queryBigrams } from '#domain/search/bigrams.ts';
import { signsOf } from '../citations/author-person.ts';
import type { LiteratureRecord } from '../record.ts';
import { marksOfAuthor } from './author-marks.ts';

/** What a work is found by besides its text. */
export interface WorkMarks {
  databaseIds: readonly number[];
  branchIds: readonly string[];
  /** Who claimed it. */
  userIds: readonly string[];
  open: boolean;
}

export type FoundBy = Pick<
  LiteratureRecord,
  'title' | 'translatedTitle' | 'authors' | 'affiliations' | 'source' | 'conference' | 'keywords' | 'doi' | 'year'
>;

/** Of a list of thousands these many are found by name. */
const mostAuthors = 300;
const mostKeywords = 40;

const claimedMark = '=c';
const unclaimedMark = '=u';
const openMark = '=o';

/** Pairs of characters of everything a reader may look for, and a mark for each filter: no letter pair begins with one. */
export const wordsOfWork = (work: FoundBy, { databaseIds, branchIds, userIds, open }: WorkMarks): string[] => {
  const authors = work.authors.slice(0, mostAuthors);
  return [
    ...bigrams(
      work.title,
      work.translatedTitle ?? '',
      work.source ?? work.conference ?? '',
      work.doi ?? '',
      ...authors.flatMap(({ name, fullName, otherName }) => [name, fullName ?? '', otherName ?? '']),
      ...work.keywords.slice(0, mostKeywords),
    ),
    ...new Set(
      authors.flatMap((author) => [
        ...marksOfAuthor(signsOf(author, work)),
        ...(author.otherName ? marksOfAuthor({ name: author.otherName }) : []),
      ]),
    ),
    ...(work.year ? [`=y${work.year}`] : []),
    ...databaseIds.map((id) => `=d${id}`),
    ...branchIds.map((id) => `=b${id}`),
    ...userIds.map((id) => `=p${id}`),
    userIds.length > 0 ? claimedMark : unclaimedMark,
    ...(open ? [openMark] : []),
  ];
};

export interface WorkQuery {
  q?: string | undefined;
  year?: number | undefined;
  database?: number | undefined;
  branchId?: string | undefined;
  personId?: string | undefined;
  claimed?: boolean | undefined;
}

/** All the words a work must hold to be found. */
export const wordsOfQuery = ({ q, year, database, branchId, personId, claimed }: WorkQuery): string[] => [
  ...new Set(queryBigrams(q ?? '')),
  ...(year !== undefined ? [`=y${year}`] : []),
  ...(database !== undefined ? [`=d${database}`] : []),
  ...(branchId !== undefined ? [`=b${branchId}`] : []),
  ...(personId !== undefined ? [`=p${personId}`] : []),
  ...(claimed !== undefined ? [claimed ? claimedMark : unclaimedMark] : []),
];
