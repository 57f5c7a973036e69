import type { ContactKind } from '#domain/identity/contact.ts';
import type { Db } from '#server/db/db.ts';
import { oneWhere } from '#server/db/rows.ts';

/** Which of an account's addresses somebody proved. */
export const provenOf = async (db: Db, userId: string): Promise<Record<ContactKind, boolean>> => {
  const row = await oneWhere(db, 'users', { id: userId }, ['email_proven_at', 'mobile_proven_at']);
  return { email: row.email_proven_at !== null, mobile: row.mobile_proven_at !== null };
};
