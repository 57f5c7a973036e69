import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { CodePurpose } from './email-code-store.ts';
import { codeMinutes } from './email-codes.ts';

type Text = { subject: string; body: string };

const signed = (profile: InstitutionProfile, ...lines: string[]): string =>
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

export const passwordChangedMail = (profile: InstitutionProfile, username: string): Text => ({
  subject: '密码已重置',
  body: signed(
    profile,
    `您的账号 ${username} 的密码已重置，所有登录均已退出。`,
    '如果不是您本人操作，请立即联系管理员。',
  ),
});
