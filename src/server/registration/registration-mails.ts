import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { CodePurpose } from './email-code-store.ts';
import { codeMinutes } from './email-codes.ts';

type Text = { subject: string; body: string };

export const signed = (profile: InstitutionProfile, ...lines: string[]): string =>
  [...lines, '', `${profile.branding.shortName} · ${profile.branding.platformTitle}`, '（系统邮件，请勿回复）'].join(
    '\n',
  );

const purposes: Readonly<Record<CodePurpose, string>> = { register: '注册', forgot: '重置密码', sign: '签章' };

export const codeMail = (profile: InstitutionProfile, purpose: CodePurpose, code: string): Text => ({
  subject: `${purposes[purpose]}验证码`,
  body: signed(
    profile,
    `您正在${purposes[purpose]}，验证码是：${code}`,
    `${codeMinutes} 分钟内有效，只能使用一次，请勿告诉他人。`,
    '如果不是您本人操作，请忽略本邮件。',
  ),
});

export const approvedMail = (profile: InstitutionProfile, username: string): Text => ({
  subject: '注册申请已通过',
  body: signed(profile, `您的账号 ${username} 已通过审核，现在可以登录。`),
});

export const refusedMail = (profile: InstitutionProfile, username: string, reason: string): Text => ({
  subject: '注册申请未通过',
  body: signed(profile, `您的账号 ${username} 未通过审核。`, `理由：${reason}`),
});

/** In place of a code for an address that nobody proved to be the account's. */
export const unprovenMail = (profile: InstitutionProfile, username: string): Text => ({
  subject: '不能用这个邮箱重置密码',
  body: signed(
    profile,
    `有人想用这个邮箱重置账号 ${username} 的密码。这个邮箱没有验证过，不能用来重置密码。`,
    '请联系管理员重置；登录后在个人中心验证邮箱，以后就可以自己重置。',
    '如果不是您本人操作，请忽略本邮件。',
  ),
});

/** In place of a code for an address that another account has proven. */
export const registeredMail = (profile: InstitutionProfile): Text => ({
  subject: '这个邮箱已有账号',
  body: signed(
    profile,
    '有人用这个邮箱注册新账号。这个邮箱已经属于您验证过的账号，所以没有发送验证码。',
    '如果是您本人，请直接登录，或用“忘记密码”重置密码；如果不是，不用做什么。',
  ),
});

export const passwordChangedMail = (profile: InstitutionProfile, username: string): Text => ({
  subject: '密码已重置',
  body: signed(
    profile,
    `您的账号 ${username} 的密码已重置，所有登录均已退出。`,
    '如果不是您本人操作，请立即联系管理员。',
  ),
});
