import type { Station } from '#contracts/institutions/site.ts';
import { passwordFaults } from '#domain/identity/password-policy.ts';
import { phoneFault } from '#domain/identity/phone-number.ts';
import { words } from './register-words.ts';

export interface Registration {
  station: Station | undefined;
  username: string;
  fullName: string;
  email: string;
  emailCode: string;
  mobile: string;
  department: string;
  /** From elsewhere, and from where; until somebody says so nobody is taken for either. */
  belongs: 'inside' | 'outside' | undefined;
  outsideUnit: string;
  password: string;
  again: string;
  consent: boolean;
}

export const emptyRegistration: Registration = {
  station: undefined,
  username: '',
  fullName: '',
  email: '',
  emailCode: '',
  mobile: '',
  department: '',
  belongs: undefined,
  outsideUnit: '',
  password: '',
  again: '',
  consent: false,
};

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const emailFault = (email: string): string | undefined => {
  if (email.trim() === '') return words.enterEmail;
  return looksLikeEmail(email.trim()) ? undefined : words.badEmail;
};

export const usernameFault = (username: string): string | undefined => {
  const name = username.trim();
  if (name === '') return words.enterAccount;
  if ([...name].length < 3) return words.shortAccount;
  return /^[\p{L}\p{N}._@-]+$/u.test(name) ? undefined : words.badAccount;
};

/** The rules themselves stand live under the field. */
export const newPasswordFault = (password: string, username: string): string | undefined => {
  if (password === '') return words.enterPassword;
  return passwordFaults(password, username).length > 0 ? words.weakPassword : undefined;
};

/** Told before anything is sent; the server says the same and more. */
export const registrationFaults = (typed: Registration, withCode: boolean): Record<string, string> => {
  const found: Record<string, string | undefined> = {
    station: typed.station ? undefined : words.chooseUnit,
    belongs: typed.belongs ? undefined : words.chooseKind,
    outsideUnit: typed.belongs === 'outside' && typed.outsideUnit.trim() === '' ? words.enterOrganization : undefined,
    username: usernameFault(typed.username),
    fullName: typed.fullName.trim() === '' ? words.enterName : undefined,
    email: emailFault(typed.email),
    emailCode: withCode && typed.emailCode.trim() === '' ? words.enterCode : undefined,
    mobile: phoneFault(typed.mobile),
    password: newPasswordFault(typed.password, typed.username),
    again: typed.again === typed.password ? undefined : words.passwordsDiffer,
    consent: typed.consent ? undefined : words.agreeFirst,
  };
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined));
};
