import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import { said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { type CodeOf, countCodeTry, deleteCode, replaceCode } from './email-code-store.ts';

export const codeMinutes = 10;
const tries = 5;

const hashOf = (id: string, code: string): Buffer => createHash('sha256').update(`${id}:${code}`).digest();

const wrong = () =>
  refuse('code-wrong', {
    fields: { emailCode: said('邮箱验证码错误或已过期', 'The code sent by e-mail is wrong or has expired') },
  });

/** Six digits; a new code takes the place of the one before. Only its hash is kept. */
export const makeCode = async (db: Db, of: CodeOf, now: Date): Promise<{ code: string; expiresAt: Date }> => {
  const id = newId(now.getTime());
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await replaceCode(db, of, { id, codeHash: hashOf(id, code), expiresAt, now });
  return { code, expiresAt };
};

/**
 * The id of the code if it is right. The try is counted before it is judged, so that guesses sent at once count too.
 * Nothing is used up yet: `spendCode` does that in the transaction the code was for.
 */
export const checkCode = async (db: Db, of: CodeOf, given: string | undefined, now: Date): Promise<string> => {
  if (!given)
    throw refuse('code-wrong', {
      sentence: said('请输入邮箱验证码', 'Please enter the code sent by e-mail'),
      fields: { emailCode: said('请输入邮箱验证码', 'Please enter the code sent by e-mail') },
    });
  const row = await countCodeTry(db, of, tries, now);
  if (!row || !timingSafeEqual(row.codeHash, hashOf(row.id, given))) throw wrong();
  return row.id;
};

/** Single use: of two that come with the same code the second finds it gone. */
export const spendCode = async (db: Db, id: string): Promise<void> => {
  if ((await deleteCode(db, id)) === 0) throw wrong();
};
