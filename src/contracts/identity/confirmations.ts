import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

const id = z.guid('没有找到这项变更');

export const confirmationState = z.enum(['waiting', 'confirmed', 'rejected', 'withdrawn', 'expired'], '状态不存在');

const confirmation = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  institutionName: z.string(),
  lines: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  state: confirmationState,
  proposedBy: z.string(),
  proposedAt: z.string(),
  expiresAt: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
  mayConfirm: z.boolean(),
  mayReject: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Why the asker may not confirm, or whom it waits for. */
  hint: z.string(),
});
export type Confirmation = z.output<typeof confirmation>;

export const confirmationCalls = defineCalls({
  /** Proposers see their own; holders of a kind's right those; holders of user.confirm all of their institution. */
  'POST /confirmations/list': {
    summary: '等待确认与已处理的变更',
    access: 'session',
    body: z.object({
      waiting: z.boolean().default(true),
      institutionId: z.number().int().optional(),
      /** Only what concerns this report, user or role. */
      subjectId: z.string().max(60).optional(),
      ...paging,
    }),
    data: listOf(confirmation),
  },
  'POST /confirmations/confirm': {
    summary: '确认他人提交的变更',
    // Which right it takes depends on the kind of change.
    access: 'session',
    body: z.object({ id }),
    data: z.object({
      /** The second half of a new password, told this once; the proposer has the first. */
      passwordPart: z.string().nullable(),
    }),
  },
  'POST /confirmations/reject': {
    summary: '退回他人提交的变更',
    access: 'session',
    body: z.object({ id, reason: z.string('请填写原因').trim().min(1, '请填写原因').max(200, '最多 200 个字') }),
    data: z.null(),
  },
  'POST /confirmations/withdraw': {
    summary: '撤回自己提交的变更',
    access: 'session',
    body: z.object({ id }),
    data: z.null(),
  },
});
