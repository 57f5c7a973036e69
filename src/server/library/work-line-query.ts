import { sql } from 'kysely';
import type { LibraryWork } from '#contracts/literature/library.ts';
import { codeIn, type OwnSources } from '#domain/literature/own-sources.ts';
import { readPaper } from '#domain/orders/forms/paper.ts';
import { statement } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';
import { readJson } from '../db/read-json.ts';
import type { ClaimState } from '../db/stored-values.ts';
import { ownSourcesFor } from '../search-sources/own-sources.ts';
import { authorNames } from './kept-json.ts';

interface LineRow {
  id: string;
  title: string;
  authors: string;
  source: string;
  year: number | null;
  doi: string;
  database_ids: number[];
  claimed: boolean;
  people: unknown;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  issn: string | null;
  accession: string | null;
  own: ClaimState | null;
}

const lines = (ids: readonly string[], userId: string) =>
  statement(sql<LineRow>`
      select w.id, w.title, w.authors, w.source, w.year, w.doi, w.database_ids, w.claimed, w.data -> 'authors' as people,
        w.data ->> 'volume' as volume, w.data ->> 'issue' as issue,
        coalesce(w.data ->> 'pages', w.data ->> 'articleNumber') as pages,
        coalesce(w.data ->> 'issn', w.data ->> 'eissn') as issn,
        coalesce(w.data #>> '{accessions,wos}', (select min(value) from jsonb_each_text(w.data -> 'accessions'))) as accession,
        (select c.state from library_claims c join library_works m on m.id = c.work_id
         where c.user_id = ${userId} and (m.id = w.id or m.merged_into = w.id) order by c.state limit 1) as own
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place) join library_works w on w.id = wanted.id
      order by wanted.place`);

const lineOf = (row: LineRow, own: OwnSources): LibraryWork => ({
  id: row.id,
  title: row.title,
  authors: row.authors,
  source: row.source,
  year: row.year,
  doi: row.doi,
  databases: row.database_ids.map((id) => ({ id, code: codeIn(id, own) })),
  claimed: row.claimed,
  own: row.own,
  paper: readPaper({
    title: row.title,
    authors: (readJson(authorNames, row.people, { table: 'library_works', column: 'data', id: row.id }) ?? [])
      .map(({ name }) => name)
      .join('; '),
    source: row.source,
    issn: row.issn ?? '',
    year: row.year,
    volume: row.volume ?? '',
    issue: row.issue ?? '',
    pages: row.pages ?? '',
    doi: row.doi,
    accessionNumber: row.accession ?? '',
  }),
});

/** The works in the order asked for, as one reader sees them. */
export const linesOf = async (db: ReadDb, userId: string, ids: readonly string[]): Promise<LibraryWork[]> => {
  const rows = ids.length === 0 ? [] : await db.all(lines(ids, userId));
  const own = await ownSourcesFor(
    db,
    rows.flatMap(({ database_ids }) => database_ids),
  );
  return rows.map((row) => lineOf(row, own));
};

export interface SearchResult {
  ids: string[];
  total: number;
}

/** Works that hold all the words, best first; `search_library` in 0005-literature.sql says how. */
export const searchLibrary = (
  db: ReadDb,
  { words, onlyOpen, skip, take }: { words: readonly string[]; onlyOpen: boolean; skip: number; take: number },
): Promise<SearchResult> =>
  db.one(statement(sql<SearchResult>`select * from search_library(${words}::text[], ${onlyOpen}, ${skip}, ${take})`));
