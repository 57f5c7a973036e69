import { sql } from 'kysely';
import type { StationRow } from '#contracts/institutions/stations.ts';
import type { Paging } from '#contracts/paging.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { countRows, pageOf } from '../db/pages.ts';
import { deleteWhere, insertNew, sortedWhere, updateWhere } from '../db/rows.ts';

const joined = kysely.selectFrom('stations as s').innerJoin('institutions as i', 'i.id', 's.institution_id');

const columns = [
  's.id',
  's.institution_id as institutionId',
  'i.name as institutionName',
  's.name',
  's.contact',
  's.phone',
  's.email',
  's.address',
  's.code as stationCode',
  's.postcode',
  's.head',
  's.fax',
  's.image_file_id as imageFileId',
  's.seal_file_id as sealFileId',
  sql<boolean>`s.seal_file_id is not null`.as('hasSeal'),
  's.version',
] as const;

export const findStation = (db: Db, id: number): Promise<StationRow> =>
  db.one(joined.select(columns).where('s.id', '=', id));

export const listStations = async (
  db: Db,
  {
    q,
    institutionId,
    id,
    page,
    limit,
  }: Paging & { q: string; institutionId?: number | undefined; id?: number | undefined },
): Promise<{ list: StationRow[]; total: number }> => {
  let found = joined.where('s.name', 'ilike', containing(q));
  if (institutionId !== undefined) found = found.where('s.institution_id', '=', institutionId);
  if (id !== undefined) found = found.where('s.id', '=', id);
  const { rows: list, total } = await pageOf(db, found.select(columns).orderBy('s.id'), { page, limit });
  return { list, total };
};

export interface StationFields {
  name?: string | undefined;
  contact?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  stationCode?: string | undefined;
  postcode?: string | undefined;
  head?: string | undefined;
  fax?: string | undefined;
  imageFileId?: string | null | undefined;
  sealFileId?: string | null | undefined;
}

const rowOf = ({ imageFileId, sealFileId, stationCode, ...rest }: StationFields) => ({
  ...rest,
  ...(stationCode !== undefined && { code: stationCode }),
  image_file_id: imageFileId,
  seal_file_id: sealFileId,
});

/** false where the number is taken, be it by a station the tenant cannot see. */
export const insertStation = async (
  db: Db,
  id: number,
  institutionId: number,
  fields: StationFields & { name: string },
): Promise<boolean> =>
  (await insertNew(db, 'stations', { ...rowOf(fields), id, institution_id: institutionId, name: fields.name }, [
    'id',
  ])) === 1;

export const changeStation = async (
  db: Db,
  id: number,
  version: number,
  fields: StationFields,
): Promise<number | undefined> =>
  (await updateWhere(db, 'stations', { id, version }, { ...rowOf(fields), version: version + 1 })) === 1
    ? version + 1
    : undefined;

export const setSeal = (db: Db, id: number, fileId: string): Promise<number> =>
  updateWhere(db, 'stations', { id }, (eb) => ({ seal_file_id: fileId, version: eb('version', '+', 1) }));

export const deleteStation = (db: Db, id: number): Promise<number> => deleteWhere(db, 'stations', { id });

/** Who would be left without it. */
export const usesOfStation = (db: Db, id: number): Promise<{ people: number; orders: number }> =>
  db.one(
    kysely.selectNoFrom([
      sql<number>`(select count(*)::int from users where station_id = ${id})`.as('people'),
      sql<number>`(select count(*)::int from orders where station_id = ${id})`.as('orders'),
    ]),
  );

export const countStations = (db: Db, institutionId: number): Promise<number> =>
  countRows(db, kysely.selectFrom('stations').where('institution_id', '=', institutionId));

const places = kysely.selectFrom('stations').select(['id', 'institution_id as institutionId']);

/** To which institution the station belongs; undefined where there is none of this number. */
export const stationPlace = (db: Db, id: number): Promise<{ id: number; institutionId: number } | undefined> =>
  db.first(places.where('id', '=', id));

/** The institution's stations by name, the first one first. */
export const stationsOf = (db: Db, institutionId: number): Promise<{ id: number; name: string }[]> =>
  sortedWhere(db, 'stations', { institution_id: institutionId }, ['id'], ['id', 'name']);

/** The institution's station with the lowest number. */
export const firstStationOf = async (db: Db, institutionId: number): Promise<number | null> =>
  (await db.first(places.where('institution_id', '=', institutionId).orderBy('id').limit(1)))?.id ?? null;
