import { sql } from 'kysely';
import type { CitationWork } from '#domain/literature/citations/citation-rules.ts';
import type { PrintedRecord } from '#domain/literature/citations/summary.ts';
import type { CitedPaperRecord } from '#domain/literature/citations/weigh-reference.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { oneWhere } from '../db/rows.ts';
import { withKept } from '../records/kept-record.ts';

export const titleOfRecord = (db: Db, id: string) => oneWhere(db, 'literature_records', { id }, ['id', 'title']);

export const titlesOfRecords = (db: Db, ids: readonly string[]) =>
  db.all(kysely.selectFrom('literature_records').select(['id', 'title']).where('id', 'in', ids));

/** What a list shows of records. */
export const linesOfRecords = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : (
        await db.all(
          kysely
            .selectFrom('literature_records')
            .select(['id', 'database', 'editions', 'accession', 'data'])
            .where('id', 'in', [...new Set(ids)]),
        )
      ).map(withKept);

const authorship = (wanted: ReturnType<typeof sql>) =>
  statement(sql<{ id: string; year: number | null; work: CitationWork }>`
      select r.id, r.year, jsonb_build_object('authors', r.data -> 'authors', 'moreAuthors', r.data -> 'moreAuthors',
        'affiliations', r.data -> 'affiliations', 'emails', r.data -> 'emails', 'source', r.data -> 'source',
        'sourceAbbreviation', r.data -> 'sourceAbbreviation', 'issn', r.data -> 'issn',
        'eissn', r.data -> 'eissn', 'keywords', r.data -> 'keywords') as work
      from literature_records r where r.id in (${wanted})`);

const withoutNulls = (work: CitationWork): CitationWork =>
  Object.fromEntries(Object.entries(work).filter(([, value]) => value !== null)) as unknown as CitationWork;

const authorshipOf = async (db: Db, wanted: ReturnType<typeof sql>) =>
  new Map((await db.all(authorship(wanted))).map(({ id, year, work }) => [id, { year, work: withoutNulls(work) }]));

/** Who wrote the records, and where. */
export const authorshipOfRecords = (db: Db, ids: readonly string[]) =>
  authorshipOf(db, sql`select unnest(${ids}::uuid[])`);

const citingIn = (orderId: string) => sql`select record_id from citations where order_id = ${orderId}`;

export const authorshipOfCiting = (db: Db, orderId: string) => authorshipOf(db, citingIn(orderId));

/** The citing records of an order without what no report prints. */
export const printedCiting = (db: Db, orderId: string): Promise<{ id: string; record: PrintedRecord }[]> =>
  db.all(
    statement(sql<{ id: string; record: PrintedRecord }>`
        select r.id, r.data - 'abstract' - 'citedReferences' - 'keywords' - 'funding' - 'provenance' as record
        from literature_records r where r.id in (${citingIn(orderId)})`),
  );

/** What a reference can be recognised by; of the authors only the first is looked at. */
export const soughtRecords = (db: Db, ids: readonly string[]): Promise<{ id: string; record: CitedPaperRecord }[]> =>
  db.all(
    statement(sql<{ id: string; record: CitedPaperRecord }>`
        select r.id, jsonb_strip_nulls(jsonb_build_object('title', r.data -> 'title',
          'translatedTitle', r.data -> 'translatedTitle',
          'authors', jsonb_path_query_array(r.data, '$.authors[0]'), 'source', r.data -> 'source',
          'sourceAbbreviation', r.data -> 'sourceAbbreviation', 'year', r.data -> 'year', 'volume', r.data -> 'volume',
          'pages', r.data -> 'pages', 'articleNumber', r.data -> 'articleNumber', 'doi', r.data -> 'doi')) as record
        from literature_records r where r.id in (select unnest(${ids}::uuid[]))`),
  );
