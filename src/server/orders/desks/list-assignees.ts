import type { SessionContext } from '#server/http/context.ts';
import { requireStaff } from '../order-policy.ts';
import { ordersInHand, searchLibrariansOf } from './search-librarians-query.ts';

/** The search librarians, each with how much they have in hand. */
export const listAssignees = async ({ actor, db }: SessionContext) => {
  requireStaff(actor);
  const people = await searchLibrariansOf(db, actor.institutionId);
  const open = await ordersInHand(db);
  return people.map(({ id, full_name }) => ({ id, name: full_name, open: open.get(id) ?? 0 }));
};
