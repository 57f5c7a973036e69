import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

export type CodePurpose = 'register' | 'forgot' | 'sign';

export const codeMinutes = 10;
const tries = 5;

export interface CodeOf {
  institutionId: number;
  purpose: CodePurpose;
  email: string;
}

const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id}:${code}`).digest();

const wrong = () => refuse('code-wrong', { fields: { emailCode: '邮箱验证码错误或已过期' } });

/** Six digits; a new code takes the place of the one before. Only its hash is kept. */
export const makeCode = async (db: Db, of: CodeOf, now: Date): Promise<{ code: string; expiresAt: Date }> => {
  const id = newId(now.getTime());
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await db.run(kysely.deleteFrom('email_codes').where((eb) => eb.or([eb.and(sameAs(of)), eb('expires_at', '<', now)])));
  await db.run(
    kysely.insertInto('email_codes').values({
      id,
      ...sameAs(of),
      code_hash: hashOf(id, code),
      expires_at: expiresAt,
      created_at: now,
    }),
  );
  return { code, expiresAt };
};

/**
 * The id of the code if it is right. The try is counted before it is judged, so that guesses sent at once count too.
 * Nothing is used up yet: `spendCode` does that in the transaction the code was for.
 */
export const checkCode = async (db: Db, of: CodeOf, given: string | undefined, now: Date): Promise<string> => {
  if (!given) throw refuse('code-wrong', { sentence: '请输入邮箱验证码', fields: { emailCode: '请输入邮箱验证码' } });
  const row = await db.first(
    kysely
      .updateTable('email_codes')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where((eb) => eb.and(sameAs(of)))
      .where('expires_at', '>', now)
      .where('failures', '<', tries)
      .returning(['id', 'code_hash']),
  );
  if (!row || !timingSafeEqual(row.code_hash, hashOf(row.id, given))) throw wrong();
  return row.id;
};

/** Single use: of two that come with the same code the second finds it gone. */
export const spendCode = async (db: Db, id: string): Promise<void> => {
  if ((await db.run(kysely.deleteFrom('email_codes').where('id', '=', id))) === 0) throw wrong();
};

const sameAs = (of: CodeOf) => ({
  institution_id: of.institutionId,
  purpose: of.purpose,
  email: of.email.toLowerCase(),
});
