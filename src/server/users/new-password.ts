import { randomInt } from 'node:crypto';
import { refuse } from '#domain/errors.ts';
import { passwordFaults, requireGoodPassword } from '#domain/identity/password-policy.ts';
import type { PasswordKeys } from '../identity/password-keys.ts';
import { hashPassword } from '../identity/passwords.ts';

/** Without the letters and digits that are read for one another. */
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@#%+=?'] as const;
const length = 12;

const pick = (letters: string): string => letters[randomInt(letters.length)]!;

/** A password to be told once: random, readable aloud, good by the policy. */
export const oneTimePassword = (username: string): string => {
  for (;;) {
    const password = Array.from({ length }, () => pick(alphabets[randomInt(8) % 3]!))
      .with(randomInt(length), pick(alphabets[3]))
      .join('');
    if (passwordFaults(password, username).length === 0) return password;
  }
};

const decrypted = async (keys: PasswordKeys, encrypted: string): Promise<string> => {
  const password = await keys.open(encrypted);
  if (password === undefined)
    throw refuse('wrong-password', {
      sentence: '密码无法识别，请刷新页面后重试',
      fields: { password: '密码无法识别' },
    });
  return password;
};

/** Two persons carry a new password to its owner, so that neither of them can use it. */
export const passwordHalves = (password: string): [string, string] => {
  const middle = Math.ceil(password.length / 2);
  return [password.slice(0, middle), password.slice(middle)];
};

/** A password that somebody chose is known to them alone: an account with powers gets a generated one. */
export const requireGenerated = (shown: string | null): string => {
  if (shown !== null) return shown;
  const sentence = '这类账号的初始密码由平台生成，分两段告知提交人和确认人，不能自行指定';
  throw refuse('bad-input', { sentence, fields: { password: sentence } });
};

/** The given password, checked, or a generated one that is shown this once. */
export const newPassword = async (
  keys: PasswordKeys,
  encrypted: string | undefined,
  username: string,
): Promise<{ hash: string; shown: string | null }> => {
  if (encrypted === undefined) {
    const shown = oneTimePassword(username);
    return { hash: await hashPassword(shown), shown };
  }
  const password = await decrypted(keys, encrypted);
  requireGoodPassword(password, username, 'password');
  return { hash: await hashPassword(password), shown: null };
};
