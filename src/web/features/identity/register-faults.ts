import type { Station } from '#contracts/institutions/site.ts';
import { passwordFaults } from '#domain/identity/password-policy.ts';
import { phoneFault } from '#domain/identity/phone-number.ts';

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
  if (email.trim() === '') return '请输入邮箱';
  return looksLikeEmail(email.trim()) ? undefined : '邮箱格式不正确';
};

export const usernameFault = (username: string): string | undefined => {
  const name = username.trim();
  if (name === '') return '请输入账号';
  if ([...name].length < 3) return '账号至少 3 个字符';
  return /^[\p{L}\p{N}._@-]+$/u.test(name) ? undefined : '账号只能包含文字、数字和 . _ - @';
};

/** The rules themselves stand live under the field. */
export const newPasswordFault = (password: string, username: string): string | undefined => {
  if (password === '') return '请输入密码';
  return passwordFaults(password, username).length > 0 ? '密码还不符合要求' : undefined;
};

/** Told before anything is sent; the server says the same and more. */
export const registrationFaults = (typed: Registration, withCode: boolean): Record<string, string> => {
  const found: Record<string, string | undefined> = {
    station: typed.station ? undefined : '请选择单位',
    belongs: typed.belongs ? undefined : '请选择校内或校外',
    outsideUnit: typed.belongs === 'outside' && typed.outsideUnit.trim() === '' ? '请填写所在单位' : undefined,
    username: usernameFault(typed.username),
    fullName: typed.fullName.trim() === '' ? '请输入姓名' : undefined,
    email: emailFault(typed.email),
    emailCode: withCode && typed.emailCode.trim() === '' ? '请输入邮箱验证码' : undefined,
    mobile: phoneFault(typed.mobile),
    password: newPasswordFault(typed.password, typed.username),
    again: typed.again === typed.password ? undefined : '两次输入的密码不一致',
    consent: typed.consent ? undefined : '请先阅读并同意服务协议与隐私说明',
  };
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined));
};
