import { type Insertable, sql } from 'kysely';
import type { InstitutionRow } from '#contracts/institutions/institutions.ts';
import type { Paging } from '#contracts/paging.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { modulesOf, type WorkType } from '#domain/navigation/work-types.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { pageOf } from '../db/pages.ts';
import { insertNew, updateWhere } from '../db/rows.ts';
import type { InstitutionsTable } from '../db/tables.ts';

const columns = [
  'id',
  'name',
  'short_name',
  'province_id',
  'work_type',
  'due_date',
  'suspended_at',
  'demo',
  'version',
  'created_at',
  'profile',
  'logo_file_id',
] as const;

const selectInstitutions = kysely.selectFrom('institutions').select(columns);

export type StoredInstitution = Awaited<ReturnType<typeof findInstitution>>;

export const findInstitution = (db: Db, id: number) => db.one(selectInstitutions.where('id', '=', id));

/** The same, where the institution may not be there. */
export const lookUpInstitution = (db: Db, id: number): Promise<StoredInstitution | undefined> =>
  db.first(selectInstitutions.where('id', '=', id));

const institution = (id: number) => kysely.selectFrom('institutions').where('id', '=', id);

export const logoFileOf = async (db: Db, id: number): Promise<string | null> =>
  (await db.first(institution(id).select('logo_file_id')))?.logo_file_id ?? null;

/** The day on which the purchase ends; null where none is set. */
export const dueDateOf = async (db: Db, id: number): Promise<string | null> =>
  (await db.one(institution(id).select('due_date'))).due_date;

export const isSuspended = async (db: Db, id: number): Promise<boolean> =>
  Boolean((await db.first(institution(id).select('suspended_at')))?.suspended_at);

export const isDemoInstitution = async (db: Db, id: number): Promise<boolean> =>
  (await db.first(institution(id).select('demo')))?.demo ?? false;

/** What the institution set differently in its profile, as `resolveProfile` reads it. */
export const profileOverlayOf = async (db: Db, id: number): Promise<unknown> =>
  (await db.first(institution(id).select('profile')))?.profile ?? null;

export const describeInstitution = (row: StoredInstitution): InstitutionRow => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  provinceId: row.province_id,
  workType: row.work_type,
  modules: [...modulesOf(row.work_type as WorkType)],
  dueDate: row.due_date,
  suspended: row.suspended_at !== null,
  demo: row.demo,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});

export type Standing = 'open' | 'suspended' | 'past-due' | 'due-soon';

/** The same month of warning that the institution's own people get. */
const soonDays = 30;

const standings: Readonly<Record<Standing, (today: string) => ReturnType<typeof sql<boolean>>>> = {
  open: () => sql<boolean>`suspended_at is null`,
  suspended: () => sql<boolean>`suspended_at is not null`,
  'past-due': (today) => sql<boolean>`due_date < ${today}::date`,
  'due-soon': (today) => sql<boolean>`due_date between ${today}::date and ${today}::date + ${soonDays}::int`,
};

const hostsOf = sql<
  string[]
>`array(select h.host from institution_hosts h where h.institution_id = institutions.id order by h.host)`;
const peopleOf = sql<number>`(select count(*)::int from users u where u.institution_id = institutions.id and u.closed_at is null)`;

export const listInstitutions = async (
  db: Db,
  { q, standing, page, limit }: Paging & { q: string; standing?: Standing | undefined },
  now: Date,
) => {
  const today = chinaDay(now);
  let found = kysely
    .selectFrom('institutions')
    .where((eb) => eb.or([eb('name', 'ilike', containing(q)), eb('short_name', 'ilike', containing(q))]));
  if (standing) found = found.where(standings[standing](today));
  const described = found.select(columns).select([hostsOf.as('hosts'), peopleOf.as('userCount')]);
  const { rows, total } = await pageOf(db, described.orderBy('id'), { page, limit });
  const list = rows.map(({ hosts, userCount, ...row }) => ({ ...describeInstitution(row), hosts, userCount }));
  return { list, total };
};

export interface InstitutionChange {
  name?: string | undefined;
  short_name?: string | undefined;
  province_id?: number | null | undefined;
  work_type?: number | undefined;
  due_date?: string | null | undefined;
  suspended_at?: Date | null | undefined;
  profile?: string | undefined;
}

/** The new version, or undefined when somebody changed the row meanwhile. */
export const changeInstitution = async (
  db: Db,
  id: number,
  version: number,
  change: InstitutionChange,
): Promise<number | undefined> =>
  (await updateWhere(db, 'institutions', { id, version }, { ...change, version: version + 1 })) === 1
    ? version + 1
    : undefined;

/** False where the number is taken. */
export const insertInstitution = async (db: Db, row: Insertable<InstitutionsTable>): Promise<boolean> =>
  (await insertNew(db, 'institutions', row, ['id'])) === 1;
