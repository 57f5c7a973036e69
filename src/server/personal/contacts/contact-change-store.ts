import { sql } from 'kysely';
import type { ContactKind, ContactProof } from '#domain/identity/contact.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { allWhere, deleteWhere, firstWhere, updateWhere } from '#server/db/rows.ts';

export interface NewContactChange {
  userId: string;
  institutionId: number | null;
  kind: ContactKind;
  value: string;
  codeHash: Buffer;
  expiresAt: Date;
  now: Date;
}

/** A new wish takes the place of the one before, with its code and its tries. */
export const putContactChange = (db: Db, made: NewContactChange): Promise<number> => {
  const columns = {
    institution_id: made.institutionId,
    value: made.value,
    code_hash: made.codeHash,
    tries: 0,
    expires_at: made.expiresAt,
    created_at: made.now,
  };
  return db.run(
    kysely
      .insertInto('contact_changes')
      .values({ user_id: made.userId, kind: made.kind, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(columns)),
  );
};

export const contactChangesOf = (db: Db, userId: string) => allWhere(db, 'contact_changes', { user_id: userId });

export const findContactChange = (db: Db, userId: string, kind: ContactKind) =>
  firstWhere(db, 'contact_changes', { user_id: userId, kind });

/** Counts a try and gives what it is compared with; undefined where nothing waits or its tries are used up. */
export const tryContactChange = (db: Db, userId: string, kind: ContactKind, mostTries: number, now: Date) =>
  db.first(
    kysely
      .updateTable('contact_changes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .where('tries', '<', mostTries)
      .returning(['value', 'code_hash as codeHash']),
  );

/** 0 where it is gone already: of two that come with the same code the second finds nothing. */
export const dropContactChange = (
  db: Db,
  userId: string,
  kind: ContactKind,
  codeHash?: Buffer | undefined,
): Promise<number> =>
  deleteWhere(db, 'contact_changes', { user_id: userId, kind, ...(codeHash && { code_hash: codeHash }) });

/** Whether another open account of the institution has proven that the address is its own. */
export const provenByAnother = async (
  db: Db,
  {
    userId,
    institutionId,
    kind,
    value,
  }: { userId: string | null; institutionId: number | null; kind: ContactKind; value: string },
): Promise<boolean> => {
  const accounts = kysely
    .selectFrom('users')
    .select('id')
    .where(sql`coalesce(institution_id, 0)`, '=', institutionId ?? 0)
    .where('closed_at', 'is', null)
    .where((eb) => (userId === null ? eb.lit(true) : eb('id', '<>', userId)));
  const holders =
    kind === 'email'
      ? accounts.where('email_proven_at', 'is not', null).where(sql`lower(email)`, '=', value.toLowerCase())
      : accounts
          .where('mobile_proven_at', 'is not', null)
          .where(sql`plain_phone(mobile)`, '=', sql`plain_phone(${value})`);
  return (await db.first(holders.limit(1))) !== undefined;
};

/** Stores an address as proven, or takes it away. */
export const saveContact = (
  db: Db,
  userId: string,
  { kind, value, proof, now }: { kind: ContactKind; value: string; proof: ContactProof; now: Date },
): Promise<number> => {
  const proven = value === '' ? { at: null, proof: null } : { at: now, proof };
  return updateWhere(db, 'users', { id: userId, closed_at: null }, (eb) => ({
    ...(kind === 'email'
      ? { email: value, email_proven_at: proven.at, email_proof: proven.proof }
      : { mobile: value, mobile_proven_at: proven.at, mobile_proof: proven.proof }),
    version: eb('version', '+', 1),
  }));
};

export const saveSearchWords = (db: Db, userId: string, words: string[]): Promise<number> =>
  updateWhere(db, 'users', { id: userId }, { search_bigrams: words });
