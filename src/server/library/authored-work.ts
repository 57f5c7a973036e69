import type { Author } from '#domain/literature/record.ts';
import { readJson } from '../db/read-json.ts';
import { affiliations, authors } from './kept-json.ts';

export interface AuthoredWork {
  id: string;
  authors: Author[] | null;
  affiliations: string[] | null;
}

/** As the database gives it. */
export interface UnreadWork {
  id: string;
  authors: unknown;
  affiliations: unknown;
}

export const readAuthored = (work: UnreadWork): AuthoredWork => {
  const place = { table: 'library_works', column: 'data', id: work.id };
  return {
    id: work.id,
    authors: readJson(authors, work.authors, place),
    affiliations: readJson(affiliations, work.affiliations, place),
  };
};
