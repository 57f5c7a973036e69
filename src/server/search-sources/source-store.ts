import type { SourceSettings } from '#domain/literature/search-sources.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

export const sourceRows = (db: Db, institutionId: number) =>
  db.all(
    kysely
      .selectFrom('search_sources')
      .select([
        'database_id as id',
        'offered',
        'sort',
        'name',
        'platform',
        'url',
        'from_year as fromYear',
        'to_year as toYear',
        'note',
        'version',
      ])
      .where('institution_id', '=', institutionId),
  );

export const putSource = (
  db: Db,
  { institutionId, id, version }: { institutionId: number; id: number; version: number },
  { fromYear, toYear, ...settings }: SourceSettings,
) => {
  const columns = { ...settings, from_year: fromYear, to_year: toYear, version };
  return db.run(
    kysely
      .insertInto('search_sources')
      .values({ institution_id: institutionId, database_id: id, ...columns })
      .onConflict((conflict) => conflict.columns(['institution_id', 'database_id']).doUpdateSet(columns)),
  );
};

/** Changes of an institution's sources come one after another, so that two switches cannot turn off the last two. */
export const lockSources = (db: Db, institutionId: number): Promise<{ id: number }> =>
  db.one(kysely.selectFrom('institutions').select('id').where('id', '=', institutionId).forUpdate());
