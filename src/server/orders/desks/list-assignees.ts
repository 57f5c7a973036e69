import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import { endedStatuses } from '#domain/orders/turn.ts';
import { kysely } from '#server/db/kysely.ts';
import type { SessionContext } from '#server/http/context.ts';
import { isStaffOf } from '../order-actor.ts';

/** The search librarians, each with how much he has in hand. */
export const listAssignees = async ({ actor, db }: SessionContext) => {
  if (!isStaffOf(actor)) throw refuse('no-permission');
  const people = await db.all(
    kysely
      .selectFrom('users as u')
      .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select(['u.id', 'u.full_name'])
      .distinct()
      .where('u.institution_id', '=', actor.institutionId)
      .where('u.suspended_at', 'is', null)
      .where('u.closed_at', 'is', null)
      .where(sql<boolean>`'order.search' = any(r.permissions)`)
      .orderBy('u.full_name'),
  );
  const held = await db.all(
    kysely
      .selectFrom('orders')
      .select('assignee_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('assignee_id', 'is not', null)
      .where('status', 'not in', ['draft', ...endedStatuses])
      .groupBy('assignee_id'),
  );
  const open = new Map(held.map(({ assignee_id, n }) => [assignee_id, n]));
  return people.map(({ id, full_name }) => ({ id, name: full_name, open: open.get(id) ?? 0 }));
};
