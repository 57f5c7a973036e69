import { z } from 'zod';
import { defineCalls } from './call.ts';
import { feedbackShape } from './feedback.ts';
import { proposalShape } from './novelty/proposals.ts';

const id = z.guid('反馈不存在');
const headingProposal = proposalShape.extend({ feedbackId: z.string() });
export type HeadingProposal = z.output<typeof headingProposal>;

/** Headings of feedback: written by staff, or proposed by a language model and taken by staff. */
export const feedbackHeadingCalls = defineCalls({
  'POST /feedback/heading': {
    summary: '给反馈写标题',
    access: 'feedback.answer',
    body: z.object({
      id,
      version: z.number('缺少版本号').int(),
      heading: z.string('请填写标题').trim().max(30, '标题最多 30 个字'),
      /** The proposal it was taken from. */
      proposalId: z.uuid('编号不正确').optional(),
    }),
    data: feedbackShape,
  },
  'GET /feedback/headings/proposals': {
    summary: '语言模型给反馈拟的标题，还没有处理的',
    access: 'feedback.answer',
    data: z.object({ available: z.boolean(), list: z.array(headingProposal) }),
  },
  'POST /feedback/headings/propose': {
    summary: '请语言模型给一条反馈拟标题',
    access: 'feedback.answer',
    body: z.object({ id }),
    data: z.object({ list: z.array(headingProposal), sentence: z.string() }),
    sharedLimit: { max: 60, seconds: 600 },
  },
  'POST /feedback/headings/reject': {
    summary: '不用拟的标题',
    access: 'feedback.answer',
    body: z.object({ id: z.uuid('编号不正确') }),
    data: z.null(),
  },
});
