import { refuse } from '#domain/errors.ts';
import type { InstitutionProfile, ProfileOverlay } from '#domain/institutions/profile.ts';
import { resolveHost } from '#domain/institutions/resolve-host.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

export interface Place {
  institutionId: number;
  stationId: number | null;
  profile: InstitutionProfile;
}

export interface PlaceWanted {
  searchStationId?: number;
  institutionId?: number;
}

const unknown = () => refuse('not-found', { sentence: '没有找到所选的单位或检索站' });

/** The institution of a public host, or null where the host is nobody's. */
export const institutionOfHost = async (db: Db, host: string): Promise<number | null> => {
  const rows = await db.all(
    kysely.selectFrom('institution_hosts').select(['host', 'kind', 'institution_id as institutionId']),
  );
  return resolveHost(host, rows).institutionId;
};

/** Where a visitor without a session registers: the station or institution named, else that of the host. */
export const placeOf = async (db: Db, wanted: PlaceWanted, host: string): Promise<Place> => {
  const station = await stationOf(db, wanted.searchStationId);
  const institutionId = wanted.institutionId ?? station?.institutionId ?? (await institutionOfHost(db, host));
  if (institutionId === null)
    throw refuse('bad-input', { sentence: '请选择检索站', fields: { searchStationId: '请选择检索站' } });
  if (station && station.institutionId !== institutionId) throw unknown();
  const row = await db.first(
    kysely.selectFrom('institutions').select(['profile', 'suspended_at']).where('id', '=', institutionId),
  );
  if (!row) throw unknown();
  if (row.suspended_at) throw refuse('institution-suspended');
  return {
    institutionId,
    stationId: station?.id ?? (await firstStationOf(db, institutionId)),
    profile: resolveProfile({ id: institutionId, overlay: row.profile as ProfileOverlay }),
  };
};

const stations = kysely.selectFrom('stations').select(['id', 'institution_id as institutionId']);

const stationOf = async (db: Db, id: number | undefined) => {
  if (id === undefined) return undefined;
  const station = await db.first(stations.where('id', '=', id));
  if (!station) throw unknown();
  return station;
};

export const firstStationOf = async (db: Db, institutionId: number): Promise<number | null> =>
  (await db.first(stations.where('institution_id', '=', institutionId).orderBy('id').limit(1)))?.id ?? null;
