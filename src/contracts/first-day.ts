import { z } from 'zod';
import { defineCalls } from './call.ts';

const step = z.object({
  key: z.enum(['password', 'second', 'confirmer', 'backup', 'mail', 'address', 'institution']),
  title: z.string(),
  words: z.string(),
  /** As the server found it. */
  done: z.boolean(),
  /** Where it is done; null where it is done on the server itself. */
  path: z.string().nullable(),
  action: z.string(),
  /** To be run at the server; null: nothing is. */
  command: z.string().nullable(),
});

export const firstDayCalls = defineCalls({
  'GET /platform/first-day': {
    summary: '平台头一天要做的，每一步由服务器核对',
    access: 'job.write',
    data: z.object({ steps: z.array(step), missing: z.number() }),
  },
  'POST /platform/first-day/mail': {
    summary: '填回测试邮件里的数字，证明信收到了',
    access: 'job.write',
    body: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '请填写信里的六位数字'),
    }),
    data: z.null(),
  },
});
