import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { recordAuthor, recordLine } from './records.ts';
import { afterDecision } from './workbench.ts';

const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();

/** Keys 1, 2, 3 of the workbench; excluded: it does not cite the paper after all and counts nowhere. */
export const verdicts = ['other', 'self', 'check', 'excluded'] as const;
const verdict = z.enum(verdicts);

/** How a citing record came to the paper: a citing list, its cited references, a saved search, a person. */
export const citingWays = ['list', 'reference', 'search', 'person'] as const;

/** One pair of citing record and paper, told as briefly as a long list needs. */
const citingRow = z.object({
  /** Of the pair. */
  id: z.string(),
  version: z.number(),
  paperId: z.string(),
  recordId: z.string(),
  database: z.number(),
  /** Where it counts: those of the order's databases that hold it (a WoS record counts in its indexes), else its own. */
  databases: z.array(z.number()),
  /** Pairs of one paper with the same group are one citing work in the union. */
  group: z.number(),
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  year: z.number().nullable(),
  /** What counts: the person's word, else the rule's. */
  verdict,
  /** What the rule says. */
  byRule: verdict,
  /** Why, in one Chinese sentence. */
  reason: z.string(),
  /** A person decided. overruled: and against a certain word of the rule. */
  decided: z.boolean(),
  overruled: z.boolean(),
  ways: z.array(z.enum(citingWays)),
});
export type CitingRow = z.output<typeof citingRow>;

const evidence = z.object({
  row: citingRow,
  record: recordLine,
  /** Authors as they are held against each other. */
  citing: z.array(recordAuthor),
  cited: z.array(recordAuthor),
  /** The two authors (places in the lists above; null: the applicant of the order), by which sign, how sure. */
  signs: z.array(
    z.object({
      citing: z.number().nullable(),
      cited: z.number().nullable(),
      citingName: z.string(),
      citedName: z.string(),
      verdict: z.enum(['same', 'different', 'check']),
      /** orcid, name, initials … */
      sign: z.string(),
      reason: z.string(),
    }),
  ),
  /** The cited reference that names the paper, where that is how it came. */
  reference: z.string().nullable(),
  decision: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type PairEvidence = z.output<typeof evidence>;

const pairs = z.array(z.object({ id, version })).min(1, '请选择施引文献').max(20_000, '一次最多处理 20000 条');

export const citingCalls = defineCalls({
  /** All of them in one answer: thousands of rows for a virtual list. */
  'GET /citations/orders/:id/citing': {
    summary: '施引文献及判定',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ paperId: id.optional() }),
    data: z.object({ list: z.array(citingRow) }),
  },
  'GET /citations/pairs/:id': {
    summary: '一对论文与施引文献的判定依据',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ orderId: id }),
    /** Null: the order has no such pair any more; the list was older. */
    data: z.object({ evidence: evidence.nullable() }),
  },
  /**
   * One or many; all or none, a conflict names the first pair that changed. Against a certain word of the rule a
   * reason is needed; null takes a decision back.
   */
  'POST /citations/pairs/decide': {
    summary: '判定自引、他引或待核，可批量',
    access: 'order.search',
    bodyLimit: 4 * 1024 * 1024,
    body: z.object({
      orderId: id,
      pairs,
      verdict: verdict.nullable(),
      reason: z.string().trim().max(500, '理由最多 500 字').default(''),
    }),
    data: afterDecision.extend({ rows: z.array(citingRow) }),
  },
  /** Records found by hand cite the paper. */
  'POST /citations/pairs/add': {
    summary: '把题录加为论文的施引文献',
    access: 'order.search',
    body: z.object({ orderId: id, paperId: id, recordIds: z.array(id).min(1, '请选择题录').max(2_000) }),
    data: afterDecision.extend({ rows: z.array(citingRow) }),
  },
});
