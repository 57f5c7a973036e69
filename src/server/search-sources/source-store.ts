import type { OwnSettings, SourceRow, SourceSettings } from '#domain/literature/search-sources.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

export const sourceRows = async (db: ReadDb, institutionId: number): Promise<(SourceRow & { version: number })[]> => {
  const rows = await db.all(
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
        'code',
        'chinese',
        'english',
        'database_group as group',
        'labels',
        'inclusion',
        'citation',
      ])
      .where('institution_id', '=', institutionId),
  );
  return rows.map(({ code, chinese, english, group, labels, inclusion, citation, ...row }) => ({
    ...row,
    own: group && { code, chinese, english, group, labels, inclusion, citation },
  }));
};

export const putSource = (
  db: Db,
  { institutionId, id, version }: { institutionId: number; id: number; version: number },
  { offered, sort, name, platform, url, fromYear, toYear, note }: SourceSettings,
  own: OwnSettings | null,
) => {
  const settings = { offered, sort, name, platform, url, from_year: fromYear, to_year: toYear, note, version };
  const described = own && {
    code: own.code,
    chinese: own.chinese,
    english: own.english,
    database_group: own.group,
    labels: own.labels,
    inclusion: own.inclusion,
    citation: own.citation,
  };
  const columns = { ...settings, ...described };
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
