import { z } from 'zod';
import { defineCalls } from './call.ts';
import { groupPaper } from './groups.ts';

const token = z.string('链接不完整').min(20, '链接不完整').max(100, '链接不完整');
const answer = {
  version: z.number('请刷新后重试').int(),
  /** Places in the list that was shown. */
  keep: z.array(z.number().int().min(0)).max(1_000),
  remarks: z.string().trim().max(1_000, '最多 1000 个字').default(''),
};

const view = z.object({
  id: z.string(),
  version: z.number(),
  institution: z.string(),
  title: z.string(),
  officeName: z.string(),
  name: z.string(),
  answerBy: z.string(),
  papers: z.array(groupPaper),
});
export type GroupAnswerView = z.output<typeof view>;

const outcome = z.object({ submitted: z.boolean(), problem: z.string() });

export const groupAnswerCalls = defineCalls({
  'POST /group-answers/open': {
    summary: '凭本人的链接看要检索的论文',
    access: 'public',
    body: z.object({ token }),
    data: view,
    sharedLimit: { max: 60, seconds: 60 },
  },
  'POST /group-answers/give': {
    summary: '凭本人的链接确认要检索的论文',
    access: 'public',
    body: z.object({ token, ...answer }),
    data: outcome,
    sharedLimit: { max: 30, seconds: 60 },
  },
  'GET /group-answers': { summary: '等我核对的论文', access: 'session', data: z.array(view) },
  'POST /group-answers/own': {
    summary: '登录后确认要检索的论文',
    access: 'session',
    body: z.object({ id: z.uuid('编号不正确'), ...answer }),
    data: outcome,
  },
});
