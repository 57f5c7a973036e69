import { z } from 'zod';
import { documentTypes } from '#domain/novelty/query/query-model.ts';

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

const documentType = z.enum(
  Object.keys(documentTypes) as [keyof typeof documentTypes],
  '文献类型应为 journal、conference、thesis、patent 之一',
);

/** `1`, or `1.3` after an institution's third change of the rules. */
export const syntaxVersion = z.string().regex(/^\d{1,4}(\.\d{1,6})?$/, '语法版本不正确');

/** Concept blocks as they are sent and kept. */
export const queryShape = z.object({
  blocks: z.array(z.object({ terms: z.array(termShape).max(600), near: nearShape.optional() })).max(30),
  not: z.array(termShape).max(600).default([]),
  years: z.object({ from: yearShape, to: yearShape }).optional(),
  /** Absent or empty: of every type. */
  types: z.array(documentType).max(10).optional(),
});

/** What a query would find among records that are here, and what it would miss. */
export const trialShape = z.object({
  /** Hits that it was tried on. */
  records: z.number(),
  hits: z.number(),
  /** Works judged related that it would not find; the list names the first of them. */
  missedCount: z.number(),
  missed: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      reason: z.string(),
      /** One change that would find it: a word for a block, or (block null) an excluded word to give up. */
      cure: z.object({ block: z.number().nullable(), text: z.string() }).nullable(),
    }),
  ),
  /** The noisiest first: found by this word alone in its block and judged not related. */
  terms: z.array(z.object({ text: z.string(), block: z.number(), hits: z.number(), noise: z.number() })),
});
export type QueryTrial = z.output<typeof trialShape>;
