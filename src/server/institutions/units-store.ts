import { sql } from 'kysely';
import { endedStatuses } from '#domain/orders/whose-turn.ts';
import { queryBigrams } from '#domain/search/bigrams.ts';
import { customUnit, inUnitOrder } from '#domain/units/order.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import { insertRows, oneWhere, sortedWhere } from '../db/rows.ts';

export interface Unit {
  id: string;
  name: string;
  provinceId: number | null;
  own: boolean;
}

export interface UnitSearch {
  q?: string | undefined;
  provinceId?: number | undefined;
}

const custom: Unit = { id: '0', name: customUnit, provinceId: null, own: false };

const fits = (name: string, q: string | undefined): boolean =>
  !q || name.normalize('NFKC').toLowerCase().includes(q.normalize('NFKC').toLowerCase());

const chinaUnits = async (db: Db, { q, provinceId }: UnitSearch): Promise<Unit[]> => {
  const pairs = queryBigrams(q ?? '');
  let query = kysely.selectFrom('units').select(['id', 'name', 'province_id']);
  if (pairs.length > 0) query = query.where(sql<boolean>`search_bigrams @> ${pairs}::text[]`);
  if (provinceId !== undefined) query = query.where('province_id', '=', provinceId);
  const rows = await db.all(query);
  return rows
    .filter(({ name }) => fits(name, q))
    .map((row) => ({ id: String(row.id), name: row.name, provinceId: row.province_id, own: false }));
};

/** The institution under its own name, and the units that it added. */
const ownUnits = async (db: Db, institutionId: number, { q, provinceId }: UnitSearch): Promise<Unit[]> => {
  const institution = await oneWhere(db, 'institutions', { id: institutionId }, ['id', 'name', 'province_id']);
  if (provinceId !== undefined && institution.province_id !== provinceId) return [];
  const rows = await sortedWhere(
    db,
    'institution_units',
    { institution_id: institutionId },
    ['sort', 'name'],
    ['id', 'name'],
  );
  return [{ id: `i${institution.id}`, name: institution.name }, ...rows]
    .filter(({ name }) => fits(name, q))
    .map((row) => ({ ...row, provinceId: institution.province_id, own: true }));
};

/** §7.16: every unit an applicant may name, the user's own institution's among them, 自定义单位 first (§3.14). */
export const listUnits = async (db: Db, institutionId: number | null, search: UnitSearch): Promise<Unit[]> => {
  const own = institutionId === null ? [] : await ownUnits(db, institutionId, search);
  const known = new Set(own.map(({ name }) => name));
  const others = (await chinaUnits(db, search)).filter(({ name }) => !known.has(name));
  return inUnitOrder([custom, ...own, ...others]);
};

/** §7.17: what the actor's role works with: an institution's people its own units, the platform administrator all. */
export const listUnitsOfRole = async (db: Db, institutionId: number | null, search: UnitSearch): Promise<Unit[]> =>
  institutionId === null
    ? listUnits(db, null, search)
    : inUnitOrder([custom, ...(await ownUnits(db, institutionId, search))]);

/** Orders under way that name the unit as the client's or the author's. */
export const openOrdersNaming = (db: Db, institutionId: number, name: string): Promise<number> =>
  countRows(
    db,
    kysely
      .selectFrom('orders')
      .where('institution_id', '=', institutionId)
      .where('status', 'not in', ['draft', ...endedStatuses])
      .where(sql<boolean>`(form -> 'client' ->> 'unit' = ${name} or form -> 'unit' ->> 'chinese' = ${name})`),
  );

export const insertUnit = (
  db: Db,
  { institutionId, ...unit }: { id: string; institutionId: number; name: string; sort: number },
): Promise<number> => insertRows(db, 'institution_units', { ...unit, institution_id: institutionId });

/** What was deleted. */
export const deleteUnit = (db: Db, id: string): Promise<{ institutionId: number; name: string }> =>
  db.one(
    kysely.deleteFrom('institution_units').where('id', '=', id).returning(['institution_id as institutionId', 'name']),
  );
