import { z } from 'zod';
import { databaseGroups } from '#domain/literature/databases.ts';
import { keysOf } from '#domain/services/choices.ts';
import { defineCalls } from './call.ts';

const year = z.number().int().min(1800, '年份不正确').max(2200, '年份不正确').nullable();
const group = z.enum(keysOf(databaseGroups), '请选择类别');

const source = z.object({
  /** Number of the database (§3.12); from 1000 on a source of the institution's own. */
  id: z.number(),
  own: z.boolean(),
  code: z.string(),
  chinese: z.string(),
  english: z.string(),
  group,
  inclusion: z.boolean(),
  citation: z.boolean(),
  offered: z.boolean(),
  sort: z.number(),
  name: z.string(),
  platform: z.string(),
  url: z.string(),
  fromYear: z.number().nullable(),
  toYear: z.number().nullable(),
  note: z.string(),
});
export type OfferedSource = z.output<typeof source>;

const editedSource = source.extend({ labels: z.array(z.string()), version: z.number() });
export type EditedSource = z.output<typeof editedSource>;

const word = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);

const settings = {
  offered: z.boolean(),
  platform: word(80),
  url: z
    .url({ protocol: /^https?$/, error: '网址应以 http:// 或 https:// 开头' })
    .max(300)
    .or(z.literal('')),
  fromYear: year,
  toYear: year,
  note: word(300),
};

const ownSettings = z.object({
  code: word(20)
    .min(1, '请填写简称')
    .regex(/^[^/\n\t]*$/, '简称不能含有斜线'),
  chinese: word(60).min(1, '请填写名称'),
  english: word(120),
  group,
  /** How exports name it. */
  labels: z.array(word(80).min(1)).max(20, '最多 20 个标签'),
  inclusion: z.boolean(),
  citation: z.boolean(),
});

type Years = { fromYear: number | null; toYear: number | null };
const runForward = ({ fromYear, toYear }: Years): boolean => fromYear === null || toYear === null || fromYear <= toYear;
const backward = { path: ['toYear'], message: '结束年不能早于起始年' };

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
  'POST /search-sources/add': {
    summary: '新增本单位自己的检索来源',
    access: 'institution.write',
    body: z.object({ ...settings, ...ownSettings.shape }).refine(runForward, backward),
    data: editedSource,
  },
  'POST /search-sources/save': {
    summary: '设置一个检索来源',
    access: 'institution.write',
    body: z
      .object({
        id: z.number().int(),
        /** 0: never set. */
        version: z.number().int().min(0),
        ...settings,
        /** Instead of the code of a numbered database. */
        name: word(40).default(''),
        /** What only a source of the institution's own has; absent: as it is. */
        described: ownSettings.optional(),
      })
      .refine(runForward, backward),
    data: editedSource,
  },
  'POST /search-sources/order': {
    summary: '排列检索来源',
    access: 'institution.write',
    body: z.object({
      ids: z.array(z.number().int()).min(1).max(200),
      /** The order it was before, as the administrator saw it; another one stands there: refused. */
      seen: z.array(z.number().int()).max(200).optional(),
    }),
    data: z.object({ list: z.array(editedSource) }),
  },
});
