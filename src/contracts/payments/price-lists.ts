import { z } from 'zod';
import { keysOf, noveltyRanges, patentTypes } from '#domain/services/choices.ts';
import { serviceKeys } from '#domain/services/service.ts';
import { defineCalls } from '../call.ts';

const service = z.enum(serviceKeys, '没有这种服务');
const userClass = z.enum(['inside', 'outside'], '请选择校内或校外');
/** Checked line by line by the reader of price lists, which names every mistake. */
const lines = z.array(z.record(z.string(), z.unknown())).max(200, '价目过多');

const priceList = z.object({
  id: z.string(),
  service,
  userClass,
  version: z.number(),
  lines: z.array(z.record(z.string(), z.unknown())),
  /** Empty: it came with the platform. */
  createdByName: z.string(),
  createdAt: z.string(),
});
export type PriceListView = z.output<typeof priceList>;

const number = z.number('请填写数字').int('应为整数').min(0, '不能为负').max(100_000, '数字过大');

const exampleOrder = z.object({
  copies: number.default(1),
  urgent: z.boolean().default(false),
  daysEarlier: number.default(0),
  courier: z.boolean().default(false),
  databases: number.default(1),
  papers: number.max(5000, '最多 5000 篇').default(1),
  journals: number.default(1),
  /** Per paper, as the work counts them; absent: an estimate before the work. */
  counted: z.object({ found: number, inclusions: number, citations: number, byOthers: number }).optional(),
  roleCheck: z.boolean().default(false),
  citingList: z.boolean().default(false),
  metrics: z.array(z.string()).max(20).default([]),
  range: z.enum(keysOf(noveltyRanges)).default('both'),
  points: number.default(1),
  patentType: z.enum(keysOf(patentTypes)).default('novelty'),
  patents: number.default(1),
});
export type ExampleOrder = z.output<typeof exampleOrder>;

export const priceListCalls = defineCalls({
  'POST /priceLists/list': {
    summary: '价目表',
    access: 'order.money',
    /** history: every version, newest first; else the ones in force. */
    body: z.object({ service: service.optional(), history: z.boolean().default(false) }),
    data: z.object({ list: z.array(priceList) }),
  },
  'POST /priceLists/save': {
    summary: '保存价目表（新版本）',
    access: 'order.money',
    /** version: the one that was edited, 0 for a first list. */
    body: z.object({ service, userClass, version: z.number().int().min(0), lines }),
    data: priceList,
  },
  'POST /priceLists/example': {
    summary: '按价目表试算',
    access: 'order.money',
    body: z.object({ service, userClass, lines, example: exampleOrder.default(() => exampleOrder.parse({})) }),
    data: z.object({
      total: z.number(),
      final: z.boolean(),
      lines: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          quantity: z.number(),
          unitPrice: z.number(),
          amount: z.number(),
          why: z.string(),
        }),
      ),
    }),
  },
});
