import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere } from '../db/rows.ts';
import { type ColumnMapping, columnMapping } from './column-mapping.ts';

/** What an institution said of the columns of a table, by the hash of its headings. */
export const findMappingOf = async (db: Db, headingsHash: string): Promise<ColumnMapping | undefined> => {
  const row = await firstWhere(db, 'column_mappings', { headings_hash: headingsHash }, ['mapping']);
  return row && readJson(columnMapping, row.mapping, { table: 'column_mappings', column: 'mapping', id: headingsHash });
};

export const saveMapping = (
  db: Db,
  institutionId: number,
  headingsHash: string,
  mapping: Readonly<Record<string, string>>,
  now: Date,
): Promise<number> => {
  const body = JSON.stringify(mapping);
  return db.run(
    kysely
      .insertInto('column_mappings')
      .values({ institution_id: institutionId, headings_hash: headingsHash, mapping: body })
      .onConflict((conflict) =>
        conflict.columns(['institution_id', 'headings_hash']).doUpdateSet({ mapping: body, updated_at: now }),
      ),
  );
};
