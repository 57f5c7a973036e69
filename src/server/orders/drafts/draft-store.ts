import { type Insertable, sql, type Updateable } from 'kysely';
import type { Service } from '#domain/services/service.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import { updateWhere } from '#server/db/rows.ts';
import type { OrdersTable } from '#server/db/tables.ts';
import type { OrderRow } from '../order-store.ts';

/** The draft that a first saving with this key made, if one did. */
export const draftOfKey = async (db: Db, userId: string, key: string | undefined): Promise<string | undefined> => {
  if (!key) return undefined;
  const mine = kysely.selectFrom('orders').select('id').where('created_by', '=', userId);
  return (await db.first(mine.where('draft_key', '=', key)))?.id;
};

/** Its id; nothing where another saving with the same key was quicker. */
export const insertDraft = async (
  db: Db,
  draft: Omit<Insertable<OrdersTable>, 'id' | 'created_at' | 'updated_at' | 'status_since'>,
  now: Date,
): Promise<string | undefined> => {
  const id = newId(now.getTime());
  const made = await db.run(
    kysely
      .insertInto('orders')
      .values({ ...draft, id, created_at: now, updated_at: now, status_since: now })
      .onConflict((conflict) =>
        conflict.columns(['institution_id', 'created_by', 'draft_key']).where('draft_key', 'is not', null).doNothing(),
      ),
  );
  return made === 0 ? undefined : id;
};

export const updateDraft = (
  db: Db,
  row: OrderRow,
  columns: Omit<Updateable<OrdersTable>, 'version' | 'updated_at'>,
  now: Date,
): Promise<number> =>
  updateWhere(db, 'orders', { id: row.id }, { ...columns, version: row.version + 1, updated_at: now });

export const findApplicant = (db: Db, id: string) =>
  db.first(
    kysely
      .selectFrom('users as u')
      .leftJoin('roster_people as p', 'p.user_id', 'u.id')
      .select(['u.id', 'u.full_name', 'u.department', sql<string>`coalesce(p.unit_code, '')`.as('department_code')])
      .where('u.id', '=', id),
  );

/** What a user has begun and not handed in: their own, and what they enter for others. */
export const draftsOf = (db: Db, userId: string, service: Service, most: number, withForms = false) =>
  db.all(
    kysely
      .selectFrom('orders')
      .select(['id', 'applicant_name', 'summary', 'updated_at'])
      .$if(withForms, (query) => query.select('form'))
      .where('status', '=', 'draft')
      .where('service', '=', service)
      .where((eb) => eb.or([eb('applicant_id', '=', userId), eb('created_by', '=', userId)]))
      .orderBy('updated_at', 'desc')
      .limit(most),
  );

/** The forms of the same applicant's orders of the service after this one, oldest first. */
export const laterForms = (db: Db, row: OrderRow, most: number) =>
  db.all(
    kysely
      .selectFrom('orders')
      .select('form')
      .where('applicant_id', '=', row.applicant_id)
      .where('service', '=', row.service)
      .where('id', '>', row.id)
      .orderBy('id')
      .limit(most),
  );
