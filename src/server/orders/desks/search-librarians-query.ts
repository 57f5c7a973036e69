import { sql } from 'kysely';
import { endedStatuses } from '#domain/orders/whose-turn.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';

/** Who can be given a search: they hold the permission, and their account is open. */
const librarians = kysely
  .selectFrom('users as u')
  .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
  .innerJoin('roles as r', 'r.id', 'ur.role_id')
  .select(['u.id', 'u.full_name'])
  .distinct()
  .where('u.suspended_at', 'is', null)
  .where('u.closed_at', 'is', null)
  .where(sql<boolean>`'order.search' = any(r.permissions)`);

export const findSearchLibrarian = (db: Db, id: string) => db.first(librarians.where('u.id', '=', id));

export const searchLibrariansOf = (db: Db, institutionId: number | null) =>
  db.all(librarians.where('u.institution_id', '=', institutionId).orderBy('u.full_name'));

/** How many orders each librarian has in hand. */
export const ordersInHand = async (db: Db): Promise<Map<string | null, number>> => {
  const held = await db.all(
    kysely
      .selectFrom('orders')
      .select('assignee_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('assignee_id', 'is not', null)
      .where('status', 'not in', ['draft', ...endedStatuses])
      .groupBy('assignee_id'),
  );
  return new Map(held.map(({ assignee_id, n }) => [assignee_id, n]));
};
