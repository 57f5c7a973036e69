import { z } from 'zod';
import { type MailPlace, mailPlaceNames } from '#domain/notifications/mail-template.ts';
import { defineCalls } from './call.ts';

/** An empty brief stands for the platform's. */
const text = z.object({ subject: z.string(), body: z.string(), brief: z.string() });
const key = z.string().max(60);

const template = z.object({
  key: z.string(),
  name: z.string(),
  to: z.enum(['applicant', 'staff']),
  /** What the reader does next. */
  next: z.string(),
  builtIn: text,
  /** The institution's own words; null while the built-in text is used. */
  own: text.nullable(),
  /** 0: never changed. */
  version: z.number(),
  changedAt: z.string().nullable(),
  changedBy: z.string(),
});
export type MailTemplate = z.output<typeof template>;

const version = z.object({
  version: z.number(),
  /** null: back to the built-in text. */
  subject: z.string().nullable(),
  body: z.string().nullable(),
  brief: z.string(),
  at: z.string(),
  by: z.string(),
});
export type MailTemplateVersion = z.output<typeof version>;

export const mailTemplateCalls = defineCalls({
  'GET /mail-templates': {
    summary: '邮件模板：平台的与本单位的',
    access: 'institution.write',
    data: z.object({
      list: z.array(template),
      /** What the samples are filled with, by place. */
      sample: z.object(
        Object.fromEntries(mailPlaceNames.map((name) => [name, z.string()])) as Record<MailPlace, z.ZodString>,
      ),
    }),
  },
  'POST /mail-templates/history': {
    summary: '邮件模板的历次修改',
    access: 'institution.write',
    body: z.object({ key }),
    data: z.object({ list: z.array(version) }),
  },
  'POST /mail-templates/save': {
    summary: '保存本单位的邮件模板',
    access: 'institution.write',
    body: z.object({
      key,
      version: z.number().int(),
      subject: z.string().max(1000),
      body: z.string().max(20_000),
      brief: z.string().max(1000).default(''),
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /mail-templates/restore': {
    summary: '恢复平台的邮件文字',
    access: 'institution.write',
    body: z.object({ key, version: z.number().int() }),
    data: z.object({ version: z.number() }),
  },
});
