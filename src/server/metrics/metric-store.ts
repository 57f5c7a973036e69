import { sql } from 'kysely';
import { z } from 'zod';
import type { JournalAsked } from '#domain/literature/metrics/journal-index.ts';
import { journalKey } from '#domain/literature/metrics/journal-index.ts';
import type { JournalRow, MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { pageOf } from '../db/pages.ts';
import type { ReadDb } from '../db/read-db.ts';
import { readJson } from '../db/read-json.ts';
import { deleteWhere, firstWhere, insertRows } from '../db/rows.ts';

const tableColumns = [
  'id',
  'institution_id',
  'kind',
  'scheme',
  'year',
  'edition',
  'journals',
  'created_by_name',
  'created_at',
] as const;

export const listTables = (db: ReadDb) =>
  db.all(
    kysely
      .selectFrom('metric_tables')
      .select(tableColumns)
      .orderBy('kind')
      .orderBy('year', 'desc')
      .orderBy('scheme')
      .orderBy('edition', 'desc'),
  );

export type TableRow = Awaited<ReturnType<typeof listTables>>[number];

export const findTable = (db: Db, id: string): Promise<TableRow | undefined> =>
  firstWhere(db, 'metric_tables', { id }, tableColumns);

export interface TableName {
  institutionId: number | null;
  scheme: string;
  year: number;
  edition: string;
}

export const findNamed = (db: Db, { institutionId, scheme, year, edition }: TableName) =>
  firstWhere(db, 'metric_tables', { institution_id: institutionId, scheme, year, edition }, ['id']);

export const dropTable = (db: Db, id: string): Promise<number> => deleteWhere(db, 'metric_tables', { id });

export interface NewTable extends TableName {
  kind: MetricKind;
  /** How many journals it names. */
  journals: number;
  fileId: string | null;
  by: { id: string | null; name: string };
  now: Date;
}

export const insertTable = async (db: Db, table: NewTable, rows: readonly JournalRow[]): Promise<string> => {
  const { institutionId, kind, scheme, year, edition, journals, fileId, by, now } = table;
  const id = newId();
  await insertRows(db, 'metric_tables', {
    id,
    institution_id: institutionId,
    kind,
    scheme,
    year,
    edition,
    journals,
    file_id: fileId,
    created_by: by.id,
    created_by_name: by.name,
    created_at: now,
  });
  await insertJournals(db, { id, institutionId }, rows);
  return id;
};

/** A few thousand rows a statement: as text they cross to the database in one parameter. */
const insertJournals = async (
  db: Db,
  table: { id: string; institutionId: number | null },
  rows: readonly JournalRow[],
): Promise<void> => {
  const batch = 4_000;
  for (let from = 0; from < rows.length; from += batch) {
    const given = rows.slice(from, from + batch).map((row, place) => ({
      no: from + place + 1,
      title: row.title,
      other_title: row.otherTitle,
      title_key: journalKey(row.title),
      other_title_key: journalKey(row.otherTitle),
      issn: row.issn,
      eissn: row.eissn,
      metrics: row.values,
    }));
    await db.run(
      statement(sql`insert into journal_metrics (table_id, no, institution_id, title, other_title, title_key, other_title_key, issn, eissn, metrics)
            select ${table.id}, no, ${table.institutionId}::int, title, other_title, title_key, other_title_key, issn, eissn, metrics
            from json_to_recordset(${JSON.stringify(given)}::json)
              as given(no int, title text, other_title text, title_key text, other_title_key text, issn text, eissn text, metrics jsonb)`),
    );
  }
};

const rowColumns = ['table_id', 'no', 'title', 'other_title', 'issn', 'eissn', 'metrics'] as const;

/** Each value by its name; `metricWords` knows which names there are. */
const valuesShape = z.record(z.string(), z.string());

const withValues = <Row extends { table_id: string; no: number; metrics: unknown }>(row: Row) => {
  const place = { table: 'journal_metrics', column: 'metrics', id: `${row.table_id}/${row.no}` };
  return { ...row, metrics: readJson(valuesShape, row.metrics, place) as JournalRow['values'] };
};

export const journalsOf = async (db: Db, asked: { tableId: string; q: string; page: number; limit: number }) => {
  const all = kysely.selectFrom('journal_metrics').where('table_id', '=', asked.tableId);
  const found = asked.q
    ? all.where((eb) =>
        eb.or([
          eb('title', 'ilike', containing(asked.q)),
          eb('other_title', 'ilike', containing(asked.q)),
          eb('issn', '=', asked.q),
          eb('eissn', '=', asked.q),
        ]),
      )
    : all;
  const { rows, total } = await pageOf(db, found.select(rowColumns).orderBy('no'), asked);
  return { list: rows.map(withValues), total };
};

/** Every row of any table that may be one of these journals; which it is, the rule decides. */
export const rowsOfJournals = async (db: ReadDb, journals: readonly JournalAsked[]) => {
  const numbers = [...new Set(journals.flatMap(({ issn, eissn }) => [issn, eissn]).filter((one) => one))] as string[];
  const keys = [...new Set(journals.map(({ source }) => journalKey(source)).filter((key) => key))];
  if (numbers.length === 0 && keys.length === 0) return [];
  const rows = await db.all(
    kysely
      .selectFrom('journal_metrics')
      .select(rowColumns)
      .where((eb) =>
        eb.or([
          ...(numbers.length > 0 ? [eb('issn', 'in', numbers), eb('eissn', 'in', numbers)] : []),
          ...(keys.length > 0 ? [eb('title_key', 'in', keys), eb('other_title_key', 'in', keys)] : []),
        ]),
      ),
  );
  return rows.map(withValues);
};
