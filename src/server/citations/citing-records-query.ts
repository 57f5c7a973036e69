import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';

/** Records of files that a person called the citing list of a paper, or that a saved search of one found. */
export const listedAsCiting = (db: Db, orderId: string) =>
  db.all(
    kysely
      .selectFrom('record_imports as i')
      .innerJoin('record_sources as s', 's.import_id', 'i.id')
      .select(['i.citing_paper_id as paper', 's.record_id as record', 'i.search_id as search'])
      .where('i.order_id', '=', orderId)
      .where('i.citing_paper_id', 'is not', null),
  );

/** The files that an order's references are looked for in: its own, and those that came in for its whole group. */
export const filesToLookThrough = async (
  db: Db,
  { id, group_id }: { id: string; group_id: string | null },
  whose: 'all' | 'own' = 'all',
): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('record_imports')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('order_id', '=', id),
            ...(group_id && whose === 'all' ? [eb.and([eb('group_id', '=', group_id), eb('state', '=', 'done')])] : []),
          ]),
        )
        .orderBy('id'),
    )
  ).map((row) => row.id);

const recordsAtOnce = 500;

const lines = z.array(z.string()).nullable();
const place = { table: 'literature_records', column: 'data' };

interface Referring {
  id: string;
  references: string[];
}

interface ReferringRow {
  id: string;
  ordinal: number;
  references: unknown;
}

/** Records of the given files with their cited references, batch after batch; one that stands in several comes once. */
export const referringRecords = async function* (db: Db, importIds: readonly string[]): AsyncGenerator<Referring[]> {
  for (const [at, importId] of importIds.entries()) {
    const before = importIds.slice(0, at);
    let last = -1;
    for (;;) {
      const rows: ReferringRow[] = await db.all(
        statement(sql<ReferringRow>`
            select r.id, s.ordinal, r.data -> 'citedReferences' as references
            from record_sources s join literature_records r on r.id = s.record_id
            where s.import_id = ${importId} and s.ordinal > ${last}
              and not exists (select from record_sources o where o.record_id = s.record_id
                and (o.import_id = any (${before}::uuid[]) or (o.import_id = ${importId} and o.ordinal < s.ordinal)))
            order by s.ordinal limit ${recordsAtOnce}`),
      );
      if (rows.length === 0) break;
      yield rows.map(({ id, references }) => ({ id, references: readJson(lines, references, { ...place, id }) ?? [] }));
      last = rows.at(-1)!.ordinal;
    }
  }
};

/** Which of these records stand in one of the files. */
export const recordsInFiles = async (
  db: Db,
  recordIds: readonly string[],
  importIds: readonly string[],
): Promise<Set<string>> =>
  recordIds.length === 0 || importIds.length === 0
    ? new Set()
    : new Set(
        (
          await db.all(
            statement(sql<{ id: string }>`select distinct record_id as id from record_sources
              where record_id = any (${[...recordIds]}::uuid[]) and import_id = any (${[...importIds]}::uuid[])`),
          )
        ).map(({ id }) => id),
      );
