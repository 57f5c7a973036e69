import { sql } from 'kysely';
import { ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { oneWhere, sortedWhere, updateWhere } from '../db/rows.ts';

export const findSetupInstitution = (db: Db, id: number) =>
  oneWhere(db, 'institutions', { id }, [
    'id',
    'name',
    'short_name',
    'work_type',
    'profile',
    'logo_file_id',
    'demo',
    'setup_dismissed_at',
  ]);

export const stationsOf = (db: Db, id: number) =>
  sortedWhere(db, 'stations', { institution_id: id }, ['id'], ['name', 'contact', 'phone', 'seal_file_id']);

/** How many people besides administrators hold each permission. */
export const holdersOf = async (db: Db, id: number): Promise<Record<string, number>> => {
  const rows = await db.all(
    kysely
      .selectFrom('user_roles as ur')
      .innerJoin('users as u', 'u.id', 'ur.user_id')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select([sql<string>`unnest(r.permissions)`.as('permission'), sql<string>`count(distinct u.id)`.as('n')])
      .where('u.institution_id', '=', id)
      .where('u.type', '<>', ADMINISTRATOR)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null)
      .where('u.pending', '=', false)
      .groupBy('permission'),
  );
  return Object.fromEntries(rows.map(({ permission, n }) => [permission, Number(n)]));
};

export const pricedServices = async (db: Db, id: number): Promise<Service[]> => {
  const rows = await db.all(
    kysely.selectFrom('price_lists').select('service').distinct().where('institution_id', '=', id),
  );
  return rows.map(({ service }) => service);
};

interface Counts {
  templates: string;
  days: string;
  gateways: string;
  certificates: string;
  submitted: boolean;
  accepted: boolean;
}

/** What only has to be there: one statement for all. */
export const countsOf = (db: Db, id: number): Promise<Counts> =>
  db.one(
    statement(sql<Counts>`select
        (select count(*) from (select distinct on (key) version from report_template_turns where institution_id = ${id}
          order by key, turn desc) newest where version is not null) as templates,
        (select count(*) from calendar_days where institution_id = ${id}) as days,
        (select count(*) from gateway_settings where institution_id = ${id}) as gateways,
        (select count(*) from certificates where institution_id = ${id} and retired_at is null) as certificates,
        exists (select from orders where institution_id = ${id} and status <> 'draft') as submitted,
        exists (select from orders where institution_id = ${id} and accepted) as accepted`),
  );

export const setDismissed = (db: Db, id: number, at: Date | null): Promise<number> =>
  updateWhere(db, 'institutions', { id }, { setup_dismissed_at: at });
