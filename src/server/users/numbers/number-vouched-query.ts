import { type RawBuilder, sql } from 'kysely';

/** Whether somebody else says that this staff number is the account's. */
export const numberVouched = (userId: RawBuilder<unknown>, number: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from person_numbers pn where pn.user_id = ${userId} and pn.kind = 'staff-number'
    and pn.value = ${number} and pn.source <> 'typed')`;
