import { z } from 'zod';
import type { DirectorYear } from '#domain/year/year-table.ts';
import { defineCalls } from './call.ts';

/** null: not known, which is not 0. */
const cell = z.union([z.string(), z.number()]).nullable();
const is = z.enum(['count', 'money', 'days', 'share', 'text']);

const table = z.object({
  key: z.string(),
  title: z.string(),
  heading: z.string(),
  unit: z.string(),
  columns: z.array(z.object({ title: z.string(), is, drawn: z.boolean().optional() })),
  rows: z.array(z.object({ name: z.string(), depth: z.number(), cells: z.array(cell), drawn: z.boolean() })),
  sum: z.array(cell).optional(),
  chart: z.enum(['none', 'standing', 'lying']),
  stacked: z.boolean(),
  day: z.string(),
  base: z.string(),
  missing: z.array(z.string()),
  empty: z.string(),
});

export const directorYearShape = z.object({
  year: z.number(),
  day: z.string(),
  /** Whether the year was over by then. */
  whole: z.boolean(),
  institution: z.string(),
  sentences: z.array(z.string()),
  figures: z.array(z.object({ name: z.string(), is, cell, note: z.string() })),
  parts: z.array(z.object({ key: z.string(), title: z.string(), tables: z.array(table) })),
}) satisfies z.ZodType<DirectorYear>;

const asked = z.object({
  year: z.number('请选择年份').int('年份应为四位数').min(2000, '年份不早于 2000').max(2999, '年份应为四位数'),
});

export const yearCalls = defineCalls({
  'POST /year': {
    summary: '年度报告：本单位的论文与服务，每个数带日期、范围与未覆盖的部分',
    access: 'statistics.read',
    body: asked,
    data: directorYearShape,
  },
  'POST /year/export': {
    summary: '导出年度报告（PDF、Word 或 Excel）',
    access: 'statistics.read',
    body: asked.extend({ as: z.enum(['pdf', 'docx', 'xlsx'], '请选择 PDF、Word 或 Excel') }),
    blob: true,
  },
});
