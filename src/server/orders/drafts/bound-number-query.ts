import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { statement } from '#server/db/kysely.ts';

/** The staff number that roster or sign-on bound to an account; empty: none did. */
export const boundNumberOf = async (db: Db, userId: string): Promise<string> =>
  (
    await db.first(
      statement(sql<{ value: string }>`
          select n.value from person_numbers n join users u on u.id = n.user_id
          where n.user_id = ${userId} and n.kind = 'staff-number' and n.source in ('roster', 'sign-on')
            and n.value = btrim(u.staff_number)`),
    )
  )?.value ?? '';

/** A form with the number that the campus vouches for in place of whatever was typed. */
export const withBoundNumber = <Form extends object>(form: Form, number: string): Form => {
  if (!number) return form;
  if ('number' in form) return { ...form, number };
  return 'client' in form ? { ...form, client: { ...(form.client as object), number } } : form;
};
