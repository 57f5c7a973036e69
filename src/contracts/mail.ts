import { z } from 'zod';
import { defineCalls } from './call.ts';

const mail = z.object({
  id: z.string(),
  institutionId: z.number().nullable(),
  institutionName: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty when the mail holds a code: nobody but its recipient reads that. */
  body: z.string(),
  secret: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  error: z.string().nullable(),
});

export type Mail = z.output<typeof mail>;

export const mailCalls = defineCalls({
  'POST /mails/list': {
    summary: '发件箱：已发与待发邮件',
    access: 'mail.read',
    body: z.object({
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(100).default(20),
      /** true: only those that have not left. */
      unsent: z.boolean().default(false),
      institutionId: z.number().int().optional(),
    }),
    data: z.object({ list: z.array(mail), total: z.number(), smtp: z.boolean() }),
  },
  'POST /mails/retry': {
    summary: '重新发送未发出的邮件',
    access: 'mail.read',
    body: z.object({ id: z.string().max(64).optional() }),
    data: z.object({ sent: z.number(), failed: z.number() }),
  },
});
