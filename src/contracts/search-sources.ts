import { z } from 'zod';
import { defineCalls } from './call.ts';

const year = z.number().int().min(1800, '年份不正确').max(2200, '年份不正确').nullable();

const source = z.object({
  /** Number of the database (§3.12). */
  id: z.number(),
  offered: z.boolean(),
  sort: z.number(),
  name: z.string(),
  platform: z.string(),
  url: z.string(),
  fromYear: z.number().nullable(),
  toYear: z.number().nullable(),
  note: z.string(),
});

const editedSource = source.extend({ version: z.number() });
export type EditedSource = z.output<typeof editedSource>;

const word = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);

export const searchSourceCalls = defineCalls({
  'GET /search-sources': {
    summary: '本单位提供检索的数据库，按其次序',
    access: 'session',
    data: z.object({ list: z.array(source) }),
  },
  'GET /search-sources/all': {
    summary: '全部数据库与本单位的设置',
    access: 'institution.write',
    data: z.object({ list: z.array(editedSource) }),
  },
  'POST /search-sources/save': {
    summary: '设置一个检索来源',
    access: 'institution.write',
    body: z
      .object({
        id: z.number().int(),
        /** 0: never set. */
        version: z.number().int().min(0),
        offered: z.boolean(),
        name: word(40),
        platform: word(80),
        url: z
          .url({ protocol: /^https?$/, error: '网址应以 http:// 或 https:// 开头' })
          .max(300)
          .or(z.literal('')),
        fromYear: year,
        toYear: year,
        note: word(300),
      })
      .refine(({ fromYear, toYear }) => fromYear === null || toYear === null || fromYear <= toYear, {
        path: ['toYear'],
        message: '结束年不能早于起始年',
      }),
    data: editedSource,
  },
  'POST /search-sources/order': {
    summary: '排列检索来源',
    access: 'institution.write',
    body: z.object({
      ids: z.array(z.number().int()).min(1).max(100),
      /** The order it was before, as the administrator saw it; another one stands there: refused. */
      seen: z.array(z.number().int()).max(100).optional(),
    }),
    data: z.object({ list: z.array(editedSource) }),
  },
});
