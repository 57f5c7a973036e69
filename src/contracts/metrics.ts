import { z } from 'zod';
import { metricColumnNames } from '#domain/literature/metrics/metric-columns.ts';
import { metricKinds, metricValues } from '#domain/literature/metrics/metric-kinds.ts';
import { journalMetrics, keysOf, metricYears } from '#domain/services/choices.ts';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';

const id = z.uuid('编号不正确');
const kind = z.enum(keysOf(metricKinds), '请选择指标表的种类');
const mapping = z.partialRecord(z.enum(keysOf(metricColumnNames)), z.number().int().min(0).max(500));

const metricTable = z.object({
  id: z.string(),
  kind,
  kindName: z.string(),
  scheme: z.string(),
  year: z.number(),
  version: z.string(),
  journals: z.number(),
  /** Of the institution itself, and not everybody's. */
  own: z.boolean(),
  editable: z.boolean(),
  importedBy: z.string(),
  importedAt: z.string(),
});
export type MetricTable = z.output<typeof metricTable>;

const journalRow = z.object({
  title: z.string(),
  otherTitle: z.string(),
  issn: z.string(),
  eissn: z.string(),
  values: z.partialRecord(z.enum(keysOf(metricValues)), z.string()),
});

const words = z.object({
  metric: z.enum(keysOf(journalMetrics)),
  scheme: z.string(),
  year: z.number(),
  version: z.string(),
  value: z.string(),
  detail: z.string(),
});
export type MetricSaid = z.output<typeof words>;

export const metricCalls = defineCalls({
  'POST /metrics/list': {
    summary: '期刊指标表',
    access: 'session',
    body: z.object({}),
    data: z.object({ list: z.array(metricTable) }),
  },
  'POST /metrics/rows': {
    summary: '指标表中的期刊',
    access: 'session',
    body: z.object({ tableId: id, q: z.string().trim().max(200).default(''), ...paging }),
    data: listOf(journalRow),
  },
  'POST /metrics/peek': {
    summary: '查看数据集的表头，推测各列',
    access: 'database.upload',
    body: z.object({ fileId: id }),
    data: z.object({
      header: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      rows: z.number(),
      mapping,
    }),
  },
  'POST /metrics/import': {
    summary: '导入期刊指标表',
    access: 'database.upload',
    body: z.object({
      fileId: id,
      kind,
      scheme: z.string().trim().min(1, '请填写指标表的名称').max(100, '名称过长'),
      year: z.number('请填写年份').int('请填写年份').min(1900, '年份不正确').max(2200, '年份不正确'),
      version: z.string().trim().max(60, '版本过长').default(''),
      mapping,
      /** A table of the same name, year and version gives way; else it is refused. */
      replace: z.boolean().default(false),
    }),
    data: z.object({
      table: metricTable,
      faults: z.array(z.object({ row: z.number(), what: z.string() })),
      refused: z.number(),
    }),
  },
  'POST /metrics/delete': {
    summary: '删除期刊指标表',
    access: 'database.upload',
    body: z.object({ id }),
    data: z.null(),
  },
  'POST /metrics/find': {
    summary: '查一种期刊的指标',
    access: 'session',
    body: z.object({
      source: z.string().trim().max(500).default(''),
      issn: z.string().trim().max(20).default(''),
      eissn: z.string().trim().max(20).default(''),
      published: z.number().int().nullable().default(null),
      wish: z.enum(keysOf(metricYears)).default('latest'),
      metrics: z
        .array(z.enum(keysOf(journalMetrics)))
        .max(20)
        .default(keysOf(journalMetrics)),
    }),
    data: z.object({ list: z.array(words) }),
  },
});
