import { z } from 'zod';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';

const searcher = z.object({
  userId: z.string(),
  institutionName: z.string(),
  username: z.string(),
  fullName: z.string(),
  department: z.string(),
  number: z.string(),
  title: z.string(),
  senior: z.boolean(),
  subjects: z.array(z.string()),
  validUntil: z.string().nullable(),
  expired: z.boolean(),
  /** Whether a role of theirs lets them search, and review. */
  maySearch: z.boolean(),
  mayReview: z.boolean(),
  note: z.string(),
  version: z.number(),
});
export type Searcher = z.output<typeof searcher>;

const userId = z.guid('用户不存在');
const word = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);

export const searcherCalls = defineCalls({
  'POST /searchers/list': {
    summary: '查新员与审核员的资格',
    access: 'institution.write',
    body: z.object({
      text: word(50).default(''),
      expired: z.boolean().optional(),
      institutionId: z.number().int().optional(),
      ...paging,
    }),
    data: listOf(searcher),
  },
  'POST /searchers/save': {
    summary: '登记或修改查新员资格',
    access: 'institution.write',
    body: z.object({
      userId,
      /** 0: not on record yet. */
      version: z.number().int().min(0),
      number: word(60).default(''),
      title: word(60).default(''),
      senior: z.boolean(),
      subjects: z.array(word(40).min(1, '学科不能为空')).max(20, '最多 20 个学科').default([]),
      validUntil: z.iso.date('日期不正确').nullable(),
      note: word(300).default(''),
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /searchers/delete': {
    summary: '移除查新员资格',
    access: 'institution.write',
    body: z.object({ userId }),
    data: z.null(),
  },
});
