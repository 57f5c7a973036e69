import { refuse } from '#domain/errors.ts';
import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import { said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import { findHost } from '../http/host-query.ts';
import { lookUpInstitution } from '../institutions/institutions-store.ts';
import { resolvedProfile } from '../institutions/profile-of.ts';
import { firstStationOf, stationPlace } from '../stations/stations-store.ts';

export interface Place {
  institutionId: number;
  stationId: number | null;
  profile: InstitutionProfile;
}

export interface PlaceWanted {
  searchStationId?: number;
  institutionId?: number;
}

const unknown = () =>
  refuse('not-found', {
    sentence: said('没有找到所选的单位或检索站', 'The chosen institution or library was not found'),
  });

/** Where a visitor without a session registers: the station or institution named, else that of the host. */
export const placeOf = async (db: Db, wanted: PlaceWanted, host: string): Promise<Place> => {
  const station = await stationOf(db, wanted.searchStationId);
  const institutionId = wanted.institutionId ?? station?.institutionId ?? (await findHost(db, host)).institutionId;
  if (institutionId === null)
    throw refuse('bad-input', {
      sentence: said('请选择检索站', 'Please choose a library'),
      fields: { searchStationId: said('请选择检索站', 'Please choose a library') },
    });
  if (station && station.institutionId !== institutionId) throw unknown();
  const row = await lookUpInstitution(db, institutionId);
  if (!row) throw unknown();
  if (row.suspended_at) throw refuse('institution-suspended');
  return {
    institutionId,
    stationId: station?.id ?? (await firstStationOf(db, institutionId)),
    profile: resolvedProfile(institutionId, row.profile),
  };
};

const stationOf = async (db: Db, id: number | undefined) => {
  if (id === undefined) return undefined;
  const station = await stationPlace(db, id);
  if (!station) throw unknown();
  return station;
};
