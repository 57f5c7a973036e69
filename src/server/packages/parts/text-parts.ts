import { z } from 'zod';
import { helpCalls } from '#contracts/help.ts';
import { mailTemplateCalls } from '#contracts/mail-templates.ts';
import { noticesCalls } from '#contracts/notices.ts';
import { reportTextCalls } from '#contracts/reports/report-texts.ts';
import { refuse } from '#domain/errors.ts';
import { mailTextMistakes } from '#domain/notifications/mail-template.ts';
import { type MailKey, mailKinds } from '#domain/notifications/order-mails.ts';
import { changePage, findOwnPage, insertPage, listOwnPages } from '#server/help/help-store.ts';
import { insertTemplate, listTemplateVersions, newestTemplates } from '#server/mail/mail-template-store.ts';
import { findSameNotice, insertNotice, listStandingNotices, updateNotice } from '#server/notices/notice-store.ts';
import { textsOf, writeText } from '#server/reports/report-text-store.ts';
import { differencesIn, part } from '../package-part.ts';

export const helpPart = part({
  kind: 'help',
  title: '帮助文档',
  needs: helpCalls['POST /help/save'].access,
  entry: 'help.json',
  item: z.strictObject({
    slug: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '页面名称不正确'),
    title: z.string().trim().min(1).max(120),
    markdown: z.string().max(200_000),
  }),
  key: ({ slug }) => slug,
  name: ({ title }) => title,
  differences: differencesIn({ title: '标题', markdown: '正文' }),
  read: ({ db, institutionId }) => listOwnPages(db, institutionId),
  write: async ({ db, institutionId, now }, page) => {
    const before = await findOwnPage(db, page.slug, institutionId);
    if (before) await changePage(db, institutionId, page, before.version, now);
    else await insertPage(db, institutionId, page);
  },
});

/** A notice is the same where title and time of publication are. */
export const noticePart = part({
  kind: 'notice',
  title: '通知公告',
  needs: noticesCalls['POST /notices/save'].access,
  entry: 'notices.json',
  item: z.strictObject({
    title: z.string().trim().min(1).max(120),
    body: z.string().max(20_000),
    publishedAt: z.iso.datetime({ offset: true }),
  }),
  key: ({ title, publishedAt }) => `${new Date(publishedAt).toISOString()} ${title}`,
  name: ({ title }) => title,
  differences: differencesIn({ body: '内容' }),
  read: async ({ db, institutionId }) => {
    const rows = await listStandingNotices(db, institutionId);
    return rows.map(({ title, body, published_at }) => ({ title, body, publishedAt: published_at.toISOString() }));
  },
  write: async ({ db, institutionId }, { title, body, publishedAt }) => {
    const at = new Date(publishedAt);
    const same = await findSameNotice(db, institutionId, { title, publishedAt: at });
    if (same) await updateNotice(db, same, { title, body, publishedAt: at });
    else await insertNotice(db, institutionId, { title, body, publishedAt: at });
  },
});

export const mailPart = part({
  kind: 'mail-template',
  title: '邮件模板',
  needs: mailTemplateCalls['POST /mail-templates/save'].access,
  entry: 'mail-templates.json',
  item: z.strictObject({
    key: z.string().refine((key) => mailKinds.some((kind) => kind.key === key), '没有这种邮件'),
    subject: z.string(),
    body: z.string(),
    brief: z.string().default(''),
  }),
  key: ({ key }) => key,
  name: ({ key }) => mailKinds.find((kind) => kind.key === key)?.name ?? key,
  differences: differencesIn({ subject: '主题', body: '正文', brief: '短消息' }),
  check: (text) => {
    const [sentence] = Object.values(mailTextMistakes(text));
    if (sentence) throw refuse('bad-input', { sentence: `邮件模板 ${text.key}：${sentence}` });
  },
  read: async ({ db, institutionId }) =>
    (await newestTemplates(db, institutionId)).flatMap(({ key, subject, body, brief }) =>
      subject === null || body === null ? [] : [{ key, subject, body, brief }],
    ),
  write: async ({ db, institutionId, by, now }, { key: named, subject, body, brief }) => {
    const key = named as MailKey;
    const [newest] = await listTemplateVersions(db, institutionId, key);
    const who = { id: by.actor.userId, name: by.actor.fullName };
    const made = { version: (newest?.version ?? 0) + 1, text: { subject, body, brief }, by: who, now };
    await insertTemplate(db, institutionId, key, made);
  },
});

export const reportTextPart = part({
  kind: 'report-text',
  title: '报告用语',
  needs: reportTextCalls['POST /report-texts/save'].access,
  entry: 'report-texts.json',
  item: z.strictObject({
    kind: z.enum(['database', 'sentence', 'institution', 'novelty']),
    key: z.string().min(1).max(40),
    zh: z.string().max(2000),
    en: z.string().max(2000),
    listed: z.boolean(),
  }),
  key: ({ kind, key }) => `${kind} ${key}`,
  name: ({ key, zh }) => zh.slice(0, 40) || key,
  differences: differencesIn({ zh: '中文', en: '英文', listed: '列出' }),
  read: async ({ db, institutionId }) =>
    (await textsOf(db, institutionId)).map(({ kind, key, zh, en, listed }) => ({ kind, key, zh, en, listed })),
  write: async ({ db, institutionId, by, now }, { kind, key, ...text }) => {
    const rows = await textsOf(db, institutionId);
    const version = rows.find((row) => row.kind === kind && row.key === key)?.version ?? 0;
    await writeText(db, { institutionId, kind, key }, { ...text, version, by: by.actor.fullName, now });
  },
});
