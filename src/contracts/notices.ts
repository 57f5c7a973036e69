import { z } from 'zod';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';

const noticeStates = ['scheduled', 'published', 'withdrawn'] as const;

const noticeId = z.string('请指明公告').min(1, '请指明公告').max(64);

const notice = z.object({
  id: z.string(),
  /** null: a notice of the platform, shown by every institution. */
  institutionId: z.number().nullable(),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  publishedAt: z.string(),
  /** Readers see only what is published. */
  state: z.enum(noticeStates),
  version: z.number(),
  /** Whether the asking user may change it. */
  editable: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const noticesCalls = defineCalls({
  'POST /notices/list': {
    summary: '通知公告',
    access: 'session',
    body: z.object({
      /** For those who may write: their institution's own, also what is not yet or no longer published. */
      manage: z.boolean().default(false),
      id: noticeId.optional(),
      text: z.string().trim().max(64, '检索词过长').default(''),
      state: z.enum(noticeStates, '状态不存在').optional(),
      ...paging,
    }),
    data: listOf(notice),
  },
  'POST /notices/save': {
    summary: '发布或修改通知公告',
    access: 'notice.write',
    body: z.object({
      id: noticeId.optional(),
      title: z.string('请输入标题').trim().min(1, '请输入标题').max(120, '标题过长'),
      body: z.string().trim().max(20_000, '内容过长').default(''),
      publishedAt: z.iso.datetime({ offset: true, error: '发布时间格式不正确' }).optional(),
      /** The version that was edited; needed with an id. */
      version: z.number().int().optional(),
    }),
    data: notice,
  },
  'POST /notices/withdraw': {
    summary: '撤下公告，或重新发布',
    access: 'notice.write',
    body: z.object({ id: noticeId, version: z.number('缺少版本号').int(), withdrawn: z.boolean() }),
    data: notice,
  },
  'POST /notices/delete': {
    summary: '删除通知公告',
    access: 'notice.write',
    body: z.object({ id: noticeId }),
    data: z.null(),
  },
});
