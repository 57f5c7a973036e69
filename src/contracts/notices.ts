import { z } from 'zod';
import { defineCalls } from './call.ts';

const notice = z.object({
  id: z.string(),
  /** null: a notice of the platform, shown by every institution. */
  institutionId: z.number().nullable(),
  title: z.string(),
  body: z.string(),
  publishedAt: z.string(),
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
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    data: z.object({ list: z.array(notice), total: z.number() }),
  },
  'POST /notices/save': {
    summary: '发布或修改通知公告',
    access: 'notice.write',
    body: z.object({
      id: z.string().max(64).optional(),
      title: z.string('请输入标题').trim().min(1, '请输入标题').max(120, '标题过长'),
      body: z.string().trim().max(20_000, '内容过长').default(''),
      publishedAt: z.iso.datetime({ offset: true, error: '发布时间格式不正确' }).optional(),
      /** The version that was edited; needed with an id. */
      version: z.number().int().optional(),
    }),
    data: notice,
  },
  'POST /notices/delete': {
    summary: '删除通知公告',
    access: 'notice.write',
    body: z.object({ id: z.string('请指明公告').min(1, '请指明公告').max(64) }),
    data: z.null(),
  },
});
