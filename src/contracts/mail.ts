import { z } from 'zod';
import { channelIds } from '#domain/notifications/channels.ts';
import { defineCalls } from './call.ts';

const mail = z.object({
  id: z.string(),
  institutionId: z.number().nullable(),
  institutionName: z.string(),
  recipient: z.string(),
  /** Whose account it is for; empty where it is only an address. */
  personName: z.string(),
  subject: z.string(),
  /** Empty when the mail holds a code: nobody but its recipient reads that. */
  body: z.string(),
  secret: z.boolean(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.number(),
  error: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'failed', 'unknown']),
  /** The ways in their order, and the one at work or that took it. */
  channels: z.array(z.enum(channelIds)),
  channel: z.enum(channelIds).nullable(),
  /** When it is tried again; null: by hand. */
  nextAt: z.string().nullable(),
  tries: z.array(
    z.object({
      channel: z.string(),
      channelName: z.string(),
      state: z.enum(['begun', 'sent', 'refused', 'later', 'unknown']),
      reason: z.string(),
      at: z.string(),
    }),
  ),
});

export type Mail = z.output<typeof mail>;

export const mailCalls = defineCalls({
  'POST /mails/list': {
    summary: '发件箱：发出与未发出的消息，每个通道的结果',
    access: 'mail.read',
    body: z.object({
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(100).default(20),
      /** true: only those that have not left. */
      unsent: z.boolean().default(false),
      institutionId: z.number().int().optional(),
      channel: z.enum(channelIds, '没有这个通道').optional(),
    }),
    data: z.object({ list: z.array(mail), total: z.number(), smtp: z.boolean() }),
  },
  'POST /mails/retry': {
    summary: '重新发送未发出的消息',
    access: 'mail.read',
    body: z.object({ id: z.string().max(64).optional() }),
    data: z.object({ sent: z.number(), failed: z.number() }),
  },
});
