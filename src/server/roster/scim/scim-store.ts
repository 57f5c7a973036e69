import { sql } from 'kysely';
import { z } from 'zod';
import type { Attributes } from '#domain/roster/scim/filter.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { readJson } from '#server/db/read-json.ts';
import { insertRows, updateWhere } from '#server/db/rows.ts';

const attributes = z.record(z.string(), z.unknown()).nullable();

const personColumns = [
  'id',
  'number',
  'name',
  'unit_code as unitCode',
  'email',
  'phone',
  'kind',
  'state',
  'pushed',
  'created_at as createdAt',
  'changed_at as changedAt',
  'version',
] as const;

/** Whoever was deleted, or left by another way, is no resource any more. */
const visiblePeople = (institutionId: number) =>
  kysely
    .selectFrom('roster_people')
    .where('institution_id', '=', institutionId)
    .where((eb) => eb.or([eb('state', '=', 'active'), eb('pushed', 'is not', null)]));

type PersonRow = Omit<Awaited<ReturnType<typeof rawPeople>>[number], 'pushed'>;
export interface PushedPerson extends PersonRow {
  pushed: Attributes | null;
}

const rawPeople = (db: Db, institutionId: number) =>
  db.all(visiblePeople(institutionId).select(personColumns).orderBy('number'));

const withPushed = <Row extends { id: string; pushed: unknown }>(row: Row, table: string) => ({
  ...row,
  pushed: readJson(attributes, row.pushed, { table, column: 'pushed', id: row.id }),
});

/** Bounds the common attributes by what the database holds; the filter itself still decides. */
const boundBy = (name: string, value: string) => {
  const asked = value.toLowerCase();
  if (name === 'id') return sql<boolean>`id::text = ${asked}`;
  if (name === 'username') return sql<boolean>`lower(coalesce(pushed ->> 'userName', number)) = ${asked}`;
  if (name === 'externalid') return sql<boolean>`lower(pushed ->> 'externalId') = ${asked}`;
  // Any of several addresses: found in the text, where such a value is not written otherwise.
  if ((name === 'emails' || name === 'emails.value') && /^[\w.@+-]+$/.test(asked))
    return sql<boolean>`position(${asked} in lower(coalesce(pushed::text, '') || ' ' || email)) > 0`;
  return undefined;
};

/** People who can have these values; everybody where none of them bounds. */
export const pushedWith = async (
  db: Db,
  institutionId: number,
  values: ReadonlyMap<string, string>,
): Promise<PushedPerson[]> => {
  const bounds = [...values].flatMap(([name, value]) => boundBy(name, value) ?? []);
  const rows = visiblePeople(institutionId).select(personColumns).orderBy('number');
  const found = await db.all(bounds.reduce((asked, bound) => asked.where(bound), rows));
  return found.map((row) => withPushed(row, 'roster_people'));
};

export const pushedPage = async (
  db: Db,
  institutionId: number,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: PushedPerson[]; total: number }> => {
  const { total } = await db.one(visiblePeople(institutionId).select(sql<number>`count(*)::int`.as('total')));
  if (take === 0) return { rows: [], total };
  const rows = await db.all(
    visiblePeople(institutionId).select(personColumns).orderBy('number').limit(take).offset(skip),
  );
  return { rows: rows.map((row) => withPushed(row, 'roster_people')), total };
};

export const pushedById = async (db: Db, institutionId: number, id: string): Promise<PushedPerson | undefined> => {
  const row = await db.first(visiblePeople(institutionId).select(personColumns).where('id', '=', id));
  return row && withPushed(row, 'roster_people');
};

/** People of a userName, as SCIM compares it: without case. */
export const pushedByName = async (db: Db, institutionId: number, userName: string): Promise<PushedPerson[]> =>
  (
    await db.all(
      visiblePeople(institutionId)
        .select(personColumns)
        .where(sql`lower(coalesce(pushed ->> 'userName', number))`, '=', userName.toLowerCase())
        .orderBy('number'),
    )
  ).map((row) => withPushed(row, 'roster_people'));

export const pushedByNumber = async (
  db: Db,
  institutionId: number,
  number: string,
): Promise<PushedPerson | undefined> => {
  const row = await db.first(visiblePeople(institutionId).select(personColumns).where('number', '=', number));
  return row && withPushed(row, 'roster_people');
};

/** What the client said stays with the person; another version, so that others who hold the old one learn it. */
export const keepPushed = (
  db: Db,
  id: string,
  { pushed, version, now }: { pushed: Attributes | null; version: number; now: Date },
): Promise<number> =>
  updateWhere(db, 'roster_people', { id }, { pushed: pushed && JSON.stringify(pushed), version, changed_at: now });

const unitColumns = [
  'id',
  'code',
  'name',
  'parent_code as parentCode',
  'pushed',
  'created_at as createdAt',
  'changed_at as changedAt',
  'version',
] as const;

const rawUnits = (db: Db, institutionId: number) =>
  db.all(
    kysely
      .selectFrom('departments')
      .select(unitColumns)
      .where('institution_id', '=', institutionId)
      .where('gone_at', 'is', null)
      .orderBy('code'),
  );

export interface PushedUnit extends Omit<Awaited<ReturnType<typeof rawUnits>>[number], 'pushed'> {
  pushed: Attributes | null;
}

export const allUnits = async (db: Db, institutionId: number): Promise<PushedUnit[]> =>
  (await rawUnits(db, institutionId)).map((row) => withPushed(row, 'departments'));

export const insertUnit = async (
  db: Db,
  unit: { institutionId: number; code: string; name: string; pushed: Attributes; now: Date },
): Promise<string> => {
  const id = newId();
  await insertRows(db, 'departments', {
    id,
    institution_id: unit.institutionId,
    code: unit.code || id,
    name: unit.name,
    pushed: JSON.stringify(unit.pushed),
    created_at: unit.now,
    changed_at: unit.now,
  });
  return id;
};

/** A department that was given up under this code. */
export const goneUnit = (db: Db, institutionId: number, code: string) =>
  db.first(
    kysely
      .selectFrom('departments')
      .select(['id', 'version'])
      .where('institution_id', '=', institutionId)
      .where('code', '=', code)
      .where('gone_at', 'is not', null),
  );

export const updateUnit = (
  db: Db,
  id: string,
  change: {
    name?: string;
    parentCode?: string;
    pushed?: Attributes | null;
    goneAt?: Date | null;
    version: number;
    now: Date;
  },
): Promise<number> =>
  updateWhere(
    db,
    'departments',
    { id },
    {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.parentCode !== undefined && { parent_code: change.parentCode }),
      ...(change.pushed !== undefined && { pushed: change.pushed && JSON.stringify(change.pushed) }),
      ...(change.goneAt !== undefined && { gone_at: change.goneAt }),
      version: change.version,
      changed_at: change.now,
    },
  );

/** Who is in a department, without what clients said of them. */
export const membersByUnit = (db: Db, institutionId: number) =>
  db.all(visiblePeople(institutionId).select(['id', 'name', 'unit_code as unitCode']).orderBy('number'));

export const putRunCounts = (db: Db, id: string, counts: object, now: Date): Promise<number> =>
  updateWhere(db, 'roster_runs', { id }, { counts: JSON.stringify(counts), ended_at: now });
