import { sql } from 'kysely';
import type { SoughtPaper } from '#domain/literature/citations/cited-papers.ts';
import type { CitedPaperRecord } from '#domain/literature/citations/weigh-reference.ts';
import { workOfPaper } from '#domain/literature/matching/paper-work.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { PaperRow } from './works/work-store.ts';

/** What a reference can be recognised by; of the authors only the first is looked at. */
const described = (ids: readonly string[]) => ({
  compile: () =>
    sql<{ id: string; record: CitedPaperRecord }>`
      select r.id, jsonb_strip_nulls(jsonb_build_object('title', r.data -> 'title',
        'translatedTitle', r.data -> 'translatedTitle',
        'authors', jsonb_path_query_array(r.data, '$.authors[0]'), 'source', r.data -> 'source',
        'sourceAbbreviation', r.data -> 'sourceAbbreviation', 'year', r.data -> 'year', 'volume', r.data -> 'volume',
        'pages', r.data -> 'pages', 'articleNumber', r.data -> 'articleNumber', 'doi', r.data -> 'doi')) as record
      from literature_records r where r.id in (select unnest(${ids}::uuid[]))`.compile(kysely),
});

/** The papers as their records describe them, what was typed beside them. */
export const soughtPapers = async (
  db: Db,
  papers: readonly PaperRow[],
  held: readonly { paper_id: string; record_id: string }[],
): Promise<SoughtPaper[]> => {
  const rows = await db.all(described([...new Set(held.map(({ record_id }) => record_id))]));
  const records = new Map(rows.map(({ id, record }) => [id, record]));
  const byPaper = Map.groupBy(held, ({ paper_id }) => paper_id);
  return papers.map(({ id, entry, own_authors }) => ({
    id,
    records: (byPaper.get(id) ?? []).flatMap(({ record_id }) => records.get(record_id) ?? []),
    stated: workOfPaper({ ...entry, authors: own_authors ?? entry.authors }),
  }));
};
