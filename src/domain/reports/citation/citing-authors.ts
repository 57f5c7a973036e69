import type { Author, LiteratureRecord } from '#domain/literature/record.ts';
import type { CitingWork } from '../report-data.ts';

/** So many stand in a reference. */
const mostInReference = 3;

type People = Pick<LiteratureRecord, 'authors' | 'moreAuthors'>;

const named = (authors: readonly Author[]): string => authors.map(({ fullName, name }) => fullName || name).join('; ');

/** Who wrote a work beyond what its reference names: all of them only by a record whose source cut nothing. */
export const authorsBeyond = (
  { authors, moreAuthors }: People,
  others: readonly People[],
): Pick<CitingWork, 'authors' | 'listedAuthors'> => {
  if (!moreAuthors) return authors.length > mostInReference ? { authors: named(authors) } : {};
  const whole = others.find((one) => !one.moreAuthors && one.authors.length >= Math.max(authors.length, 1));
  if (whole) return { authors: named(whole.authors) };
  return authors.length > mostInReference ? { listedAuthors: named(authors) } : {};
};
