import { sql } from 'kysely';
import type { RoleDecision } from '#domain/literature/paper/author-role.ts';
import type { DescribedPaper, DescribingRecord } from '#domain/literature/paper/described-paper.ts';
import type { FieldChoices } from '#domain/literature/paper/printed-paper.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import { firstWhere } from '../db/rows.ts';

export interface DescribingRow {
  id: string;
  database: number;
  record: DescribingRecord;
}

/** Records as far as a paper is described by them. */
export const describingRecords = (db: Db, recordIds: readonly string[]): Promise<DescribingRow[]> =>
  db.all(
    statement(sql<DescribingRow>`
        select r.id, r.database, jsonb_strip_nulls(jsonb_build_object('title', r.data -> 'title',
          'authors', r.data -> 'authors', 'moreAuthors', r.data -> 'moreAuthors', 'source', r.data -> 'source',
          'conference', r.data -> 'conference', 'issn', r.data -> 'issn', 'eissn', r.data -> 'eissn',
          'year', r.data -> 'year', 'volume', r.data -> 'volume', 'issue', r.data -> 'issue',
          'pages', r.data -> 'pages', 'articleNumber', r.data -> 'articleNumber', 'doi', r.data -> 'doi',
          'documentType', r.data -> 'documentType')) as record
        from literature_records r where r.id in (select unnest(${recordIds}::uuid[]))`),
  );

export const writeDescriptions = async (
  db: Db,
  described: readonly { id: string; found: DescribedPaper }[],
): Promise<void> => {
  if (described.length === 0) return;
  const rows = JSON.stringify(described);
  await db.run(
    statement(sql`
        update order_papers p set found = given.found
        from json_to_recordset(${rows}::json) as given(id uuid, found jsonb)
        where p.id = given.id and p.found is distinct from given.found`),
  );
};

/** Whether a paper of the order was never described: those of earlier releases were not. */
export const isDescribed = async (db: Db, orderId: string): Promise<boolean> =>
  (await firstWhere(db, 'order_papers', { order_id: orderId, gone: false, found: null }, ['id'])) === undefined;

export interface PaperChoice {
  id: string;
  choices: FieldChoices;
  own_authors: string | null;
}

export const writeChoices = async (db: Db, papers: readonly PaperChoice[]): Promise<void> => {
  if (papers.length === 0) return;
  const rows = JSON.stringify(papers);
  await db.run(
    statement(sql`
        update order_papers p set choices = given.choices, own_authors = given.own_authors
        from json_to_recordset(${rows}::json) as given(id uuid, choices jsonb, own_authors text)
        where p.id = given.id`),
  );
};

export const writeRoleDecisions = async (
  db: Db,
  decided: readonly { id: string; decision: RoleDecision | null }[],
): Promise<void> => {
  if (decided.length === 0) return;
  const rows = JSON.stringify(decided);
  await db.run(
    statement(sql`
        update order_papers p set role_decision = nullif(given.decision, 'null'::jsonb)
        from json_to_recordset(${rows}::json) as given(id uuid, decision jsonb)
        where p.id = given.id`),
  );
};
