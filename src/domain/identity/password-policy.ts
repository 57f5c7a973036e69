import { refuse } from '../errors.ts';
import { said } from '../language/language.ts';
import type { Sentences } from '../language/sentences.ts';
import { words as english } from './credential-words.en.ts';
import { words } from './credential-words.ts';

/** §5.3 leaves length and strength open; this is the house's rule. */
export const shortestPassword = 8;
export const longestPassword = 64;

const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/];
const shortestNameToForbid = 3;

// Those that satisfy the other rules and still stand on every list of stolen passwords; compared without case.
const commonPasswords = new Set([
  'p@ssw0rd',
  'p@ssword1',
  'pa$$w0rd',
  'passw0rd!',
  'password1!',
  'password123!',
  'password@123',
  'passw0rd@123',
  'p@ssw0rd123',
  'admin@123',
  'admin@1234',
  'admin123!',
  'abc@1234',
  'abc@12345',
  'abcd@1234',
  'abc123!@#',
  'qwer@1234',
  'qwer1234!',
  'qwerty123!',
  'qwerty@123',
  '1qaz@wsx',
  '1qaz2wsx!',
  '1qaz!qaz',
  'zaq1@wsx',
  '!qaz2wsx',
  'aa123456',
  'aa123456!',
  'aa@123456',
  'a123456!',
  'a123456789',
  'test@123',
  'root@123',
  'user@123',
  'welcome@123',
  'welcome1!',
  'huawei@123',
  'changeme1!',
  'iloveyou1!',
  'woaini1314',
  'woaini@520',
]);

const distinctClasses = (password: string): number => classes.filter((one) => one.test(password)).length;

/** A sentence for each rule the password breaks; none means it is good. */
export const passwordFaults = (
  password: string,
  userName: string,
  sentences: Sentences<typeof words> = words,
): string[] => {
  const faults: string[] = [];
  const length = [...password].length;
  const lower = password.toLowerCase();
  const name = userName.trim().toLowerCase();
  if (length < shortestPassword) faults.push(sentences.shortPassword(shortestPassword));
  if (length > longestPassword) faults.push(sentences.longPassword(longestPassword));
  if (distinctClasses(password) < 3) faults.push(sentences.plainPassword);
  if (name.length >= shortestNameToForbid && lower.includes(name)) faults.push(sentences.nameInPassword);
  if (commonPasswords.has(lower)) faults.push(sentences.commonPassword);
  return faults;
};

/** Throws the refusal with every sentence, so that one look tells all that is to be mended. */
export const requireGoodPassword = (password: string, userName: string, field: string = 'newPassword'): void => {
  const faults = passwordFaults(password, userName);
  if (faults.length === 0) return;
  const sentence = said(faults.join('；'), passwordFaults(password, userName, english).join('; '));
  throw refuse('password-weak', { sentence, fields: { [field]: sentence } });
};
