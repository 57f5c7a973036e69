import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

const id = z.uuid('编号不正确');

const common = {
  q: z.string().trim().max(100, '检索词过长').optional(),
  year: z.coerce.number().int().min(1000).max(2200).optional(),
  database: z.coerce.number().int().optional(),
};

const inclusionFilters = { ...common, branchId: id.optional(), personId: id.optional() };

const includedPaper = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  year: z.number().nullable(),
  doi: z.string(),
  /** Which databases hold it, with its number there where one is known. */
  inclusions: z.array(z.object({ database: z.number(), code: z.string(), accession: z.string() })),
});
export type IncludedPaper = z.output<typeof includedPaper>;

const citationFilters = {
  ...common,
  /** most: the most cited first. */
  sort: z.enum(['newest', 'most']).default('newest'),
};

/**
 * toCheck: nobody has said yet whose they are, so total = self + others + toCheck. null: the report was not asked whose
 * they are.
 */
const counts = {
  total: z.number(),
  self: z.number().nullable(),
  others: z.number().nullable(),
  toCheck: z.number().nullable(),
};

const citedPaper = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  year: z.number().nullable(),
  doi: z.string(),
  applicantName: z.string(),
  department: z.string(),
  reportId: z.string(),
  reportNumber: z.string(),
  issuedOn: z.string(),
  /** By which rule a citation is one's own. */
  ruleName: z.string(),
  /** Over all databases, each citing article once. */
  ...counts,
  databases: z.array(z.object({ database: z.number(), code: z.string(), ...counts })),
  /** Of which years the citing works are, in words; empty: of all. */
  years: z.string(),
  /** References of which nobody said whether they mean the paper: counted nowhere. null: the report did not keep them. */
  unconfirmed: z.number().nullable(),
  /** Somebody objected to the report, and it is not decided. */
  underReview: z.boolean(),
});
export type CitedPaper = z.output<typeof citedPaper>;

export const listingCalls = defineCalls({
  'POST /listings/inclusions': {
    summary: '文献收录清单：本单位论文被哪些数据库收录',
    access: 'statistics.read',
    body: z.object({ ...inclusionFilters, ...paging }),
    data: listOf(includedPaper).extend({ capped: z.boolean() }),
  },
  'POST /listings/inclusions/export': {
    summary: '导出文献收录清单（Excel）',
    access: 'statistics.read',
    body: z.object(inclusionFilters),
    blob: true,
  },
  'POST /listings/citations': {
    summary: '文献引用清单：报告出具的论文被引次数',
    access: 'statistics.read',
    body: z.object({ ...citationFilters, ...paging }),
    data: listOf(citedPaper).extend({ capped: z.boolean() }),
  },
  'POST /listings/citations/export': {
    summary: '导出文献引用清单（Excel）',
    access: 'statistics.read',
    body: z.object(citationFilters),
    blob: true,
  },
});
