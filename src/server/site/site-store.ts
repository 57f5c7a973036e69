import { sql } from 'kysely';
import type { Station } from '#contracts/institutions/site.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';

const openStations = kysely
  .selectFrom('stations as s')
  .innerJoin('institutions as i', 'i.id', 's.institution_id')
  .where('i.suspended_at', 'is', null);

const stationColumns = ['s.id', 's.name', 'i.id as institutionId', 'i.name as institutionName'] as const;

/** The station preset in the login form: the host's own, else the platform's first. */
export const firstStation = (db: Db, institutionId: number | null) => {
  const query = openStations
    .select([...stationColumns, 's.contact', 's.phone', 's.email', 's.address'])
    .orderBy('s.id')
    .limit(1);
  return db.first(institutionId === null ? query : query.where('i.id', '=', institutionId));
};

/** A station that a visitor of this host may choose. */
export const stationAt = (db: Db, id: number, institutionId: number | null) => {
  const query = openStations
    .select([...stationColumns, 's.contact', 's.phone', 's.email', 's.address', 's.image_file_id as imageFileId'])
    .where('s.id', '=', id);
  return db.first(institutionId === null ? query : query.where('i.id', '=', institutionId));
};

export const searchStations = (db: Db, q: string, institutionId: number | null): Promise<Station[]> => {
  let query = openStations
    .select(stationColumns)
    .where((eb) => eb.or([eb('s.name', 'ilike', containing(q)), eb('i.name', 'ilike', containing(q))]))
    .orderBy('s.id')
    .limit(50);
  if (institutionId !== null) query = query.where('i.id', '=', institutionId);
  return db.all(query);
};

/** The platform's and the institution's, newest first. */
export const latestNotices = (db: Db, institutionId: number | null) => {
  let query = kysely
    .selectFrom('notices')
    .select(['id', 'title', 'body', 'published_at'])
    .where('published_at', '<=', sql<Date>`now()`)
    .where('withdrawn_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10);
  query =
    institutionId === null
      ? query.where('institution_id', 'is', null)
      : query.where((eb) => eb.or([eb('institution_id', 'is', null), eb('institution_id', '=', institutionId)]));
  return db.all(query);
};

/** Demo accounts of one institution and of the platform, with the names of what they may beyond their type. */
export const demoUsers = (db: Db, institutionId: number | null) =>
  db.all(
    kysely
      .selectFrom('users as u')
      .leftJoin('user_roles as ur', 'ur.user_id', 'u.id')
      .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'ur.role_id').on('r.user_type', 'is', null))
      .select(['u.username', 'u.full_name', 'u.type', 'u.station_id'])
      .select(sql<string[]>`array_remove(array_agg(r.name), null)`.as('extra'))
      .where('u.demo', '=', true)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null)
      .where((eb) =>
        institutionId === null
          ? eb('u.institution_id', 'is', null)
          : eb.or([eb('u.institution_id', '=', institutionId), eb('u.institution_id', 'is', null)]),
      )
      .groupBy('u.id')
      .orderBy('u.created_at')
      .orderBy('u.id'),
  );
