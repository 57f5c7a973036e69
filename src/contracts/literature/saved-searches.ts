import { z } from 'zod';
import { defineCalls } from '../call.ts';

const id = z.uuid('编号不正确');

const savedSearch = z.object({
  id: z.string(),
  version: z.number(),
  /** The paper whose citations it looks for; null: of the order as a whole. */
  paperId: z.string().nullable(),
  database: z.number(),
  databaseName: z.string(),
  name: z.string(),
  /** The query as typed into the database. */
  query: z.string(),
  searchedOn: z.string(),
  /** How many the database said it found. */
  hits: z.number().nullable(),
  /** How many of them were imported. */
  imported: z.number(),
  userName: z.string(),
  createdAt: z.string(),
});
export type SavedSearch = z.output<typeof savedSearch>;

/** Searches kept as evidence of the work; files of what they found are uploaded with `searchId`. */
export const savedSearchCalls = defineCalls({
  'GET /citations/orders/:id/searches': {
    summary: '委托的检索式记录',
    access: 'session',
    params: z.object({ id }),
    data: z.object({ list: z.array(savedSearch) }),
  },
  'POST /citations/searches/save': {
    summary: '保存检索式',
    access: 'order.search',
    body: z.object({
      orderId: id,
      /** Absent: a new one. */
      id: id.optional(),
      version: z.number().int().optional(),
      paperId: id.nullable().default(null),
      database: z.number('请选择数据库').int(),
      name: z.string().trim().min(1, '请填写名称').max(100, '名称最多 100 字'),
      query: z.string().trim().min(1, '请填写检索式').max(10_000, '检索式最多 10000 字'),
      searchedOn: z.iso.date('请填写检索日期'),
      hits: z.number().int().min(0).max(100_000_000).nullable().default(null),
    }),
    data: savedSearch,
  },
  'POST /citations/searches/delete': {
    summary: '删除检索式',
    access: 'order.search',
    body: z.object({ orderId: id, id, version: z.number().int() }),
    data: z.null(),
  },
});
