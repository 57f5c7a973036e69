import { z } from 'zod';

const termShape = z.object({
  text: z.string().min(1, '检索词是空的').max(300, '检索词不能超过 300 个字'),
  language: z.enum(['zh', 'en'], '语言应为 zh 或 en'),
  phrase: z.boolean('phrase 应为 true 或 false').default(false),
  truncate: z.boolean('truncate 应为 true 或 false').default(false),
  field: z
    .enum(
      ['topic', 'title', 'abstract', 'keywords', 'author', 'affiliation'],
      '字段应为 topic、title、abstract、keywords、author、affiliation 之一',
    )
    .default('topic'),
});

const nearShape = z.object({
  a: z.int().min(0),
  b: z.int().min(0),
  n: z.int().min(0).max(99),
  ordered: z.boolean().default(false),
});

const yearShape = z.int('年份应为整数').min(1000, '年份应为四位数').max(2999, '年份应为四位数');

/** Concept blocks as they are sent and kept. */
export const queryShape = z.object({
  blocks: z.array(z.object({ terms: z.array(termShape).max(600), near: nearShape.optional() })).max(30),
  not: z.array(termShape).max(600).default([]),
  years: z.object({ from: yearShape, to: yearShape }).optional(),
});
