import { z } from 'zod';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';

const id = z.guid('反馈不存在');
const version = z.number('缺少版本号').int();
const status = z.enum(['open', 'answered', 'closed'], '状态不存在');

export const feedbackShape = z.object({
  id: z.string(),
  userName: z.string(),
  institutionName: z.string(),
  /** Where in the platform it was written. */
  page: z.string(),
  body: z.string(),
  /** Given by staff, so that alike ones are found together. */
  heading: z.string(),
  pictureId: z.string().nullable(),
  status,
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type Feedback = z.output<typeof feedbackShape>;

export const feedbackCalls = defineCalls({
  'POST /feedback/send': {
    summary: '提交意见反馈',
    access: 'session',
    body: z.object({
      page: z.string().trim().max(200).default(''),
      body: z.string('请填写反馈内容').trim().min(5, '请至少写 5 个字').max(2_000, '最多 2000 个字'),
      /** Of a picture that the sender uploaded. */
      pictureId: z.guid('图片不存在').optional(),
    }),
    data: z.object({ id: z.string() }),
  },
  'POST /feedback/mine': {
    summary: '我的反馈与答复',
    access: 'session',
    body: z.object(paging),
    data: listOf(feedbackShape),
  },
  'POST /feedback/list': {
    summary: '全部用户反馈',
    access: 'feedback.answer',
    body: z.object({
      status: status.optional(),
      text: z.string().trim().max(50, '检索词过长').default(''),
      institutionId: z.number().int().optional(),
      ...paging,
    }),
    data: listOf(feedbackShape),
  },
  'POST /feedback/answer': {
    summary: '答复反馈',
    access: 'feedback.answer',
    body: z.object({
      id,
      version,
      answer: z.string('请填写答复').trim().min(1, '请填写答复').max(2_000, '最多 2000 个字'),
      /** Answered and done with. */
      close: z.boolean().default(false),
    }),
    data: feedbackShape,
  },
  'POST /feedback/close': {
    summary: '关闭或重新打开反馈',
    access: 'feedback.answer',
    body: z.object({ id, version, closed: z.boolean().default(true) }),
    data: feedbackShape,
  },
});
