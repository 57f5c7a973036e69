import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, insertRows } from '../db/rows.ts';

export type CodePurpose = 'register' | 'forgot' | 'sign';

export interface CodeOf {
  institutionId: number;
  purpose: CodePurpose;
  email: string;
}

const sameAs = (of: CodeOf) => ({
  institution_id: of.institutionId,
  purpose: of.purpose,
  email: of.email.toLowerCase(),
});

/** A new code takes the place of the one before; those that expired go as well. */
export const replaceCode = async (
  db: Db,
  of: CodeOf,
  made: { id: string; codeHash: Buffer; expiresAt: Date; now: Date },
): Promise<void> => {
  await db.run(
    kysely.deleteFrom('email_codes').where((eb) => eb.or([eb.and(sameAs(of)), eb('expires_at', '<', made.now)])),
  );
  await insertRows(db, 'email_codes', {
    id: made.id,
    ...sameAs(of),
    code_hash: made.codeHash,
    expires_at: made.expiresAt,
    created_at: made.now,
  });
};

/** Counts a try and gives what it is compared with; undefined where no code stands or its tries are used up. */
export const countCodeTry = (db: Db, of: CodeOf, mostTries: number, now: Date) =>
  db.first(
    kysely
      .updateTable('email_codes')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where((eb) => eb.and(sameAs(of)))
      .where('expires_at', '>', now)
      .where('failures', '<', mostTries)
      .returning(['id', 'code_hash as codeHash']),
  );

/** 0 where it is gone already. */
export const deleteCode = (db: Db, id: string): Promise<number> => deleteWhere(db, 'email_codes', { id });
