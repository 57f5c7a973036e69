import { z } from 'zod';
import { defineCalls } from './call.ts';

export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const task = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  done: z.number(),
  /** null while nobody knows how much there is. */
  total: z.number().nullable(),
  /** What the work made, as a file to fetch: { fileId, name }. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** A sentence for the reader, when it failed. */
  error: z.string().nullable(),
  attempts: z.number(),
  cancelRequested: z.boolean(),
  userId: z.string().nullable(),
  userName: z.string(),
  /** Empty: the platform's own. */
  institutionName: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type Task = z.output<typeof task>;

const taskId = z.string('请指明任务').min(1, '请指明任务').max(64);

export const tasksCalls = defineCalls({
  'POST /tasks/list': {
    summary: '后台任务：自己的；有查看权限者为本单位全部',
    access: 'session',
    body: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      state: z.enum(taskStates).optional(),
      kind: z.string().max(64).optional(),
      mine: z.boolean().default(false),
      institutionId: z.coerce.number().int().optional(),
    }),
    data: z.object({ list: z.array(task), total: z.number() }),
  },
  'GET /tasks/:id': {
    summary: '一项后台任务及其进度',
    access: 'session',
    params: z.object({ id: taskId }),
    data: task,
  },
  'POST /tasks/cancel': {
    summary: '取消等待中或进行中的任务',
    access: 'session',
    body: z.object({ id: taskId }),
    data: task,
  },
  'POST /tasks/retry': {
    summary: '重做失败或已取消的任务',
    access: 'session',
    body: z.object({ id: taskId }),
    data: task,
  },
});
