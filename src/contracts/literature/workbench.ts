import { z } from 'zod';
import { keysOf, selfCitationRules } from '#domain/services/choices.ts';
import { defineCalls } from '../call.ts';
import { recordLine } from './records.ts';
import { citationSummary } from './summary.ts';

const id = z.uuid('编号不正确');
const version = z.number('请刷新后重试').int();
const rule = z.enum(keysOf(selfCitationRules), '没有这种自引口径');

/** A record found for a paper. `taken`: certain, no person needed; `proposed`: doubtful, waits for one. */
export const matchStates = ['taken', 'proposed', 'accepted', 'rejected'] as const;

const match = z.object({
  recordId: z.string(),
  version: z.number(),
  state: z.enum(matchStates),
  /** From 0 to 1. */
  score: z.number(),
  /** Why, in Chinese: DOI 相同, 题名相近（0.93）… */
  reasons: z.array(z.string()),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  record: recordLine,
});
export type MatchView = z.output<typeof match>;

/** done ●, doubtful ◐ (something waits for a person), missing ○ (no database has it). */
export const paperMarks = ['done', 'doubtful', 'missing'] as const;

const paper = z.object({
  id: z.string(),
  /** Its number in the order, from 1. */
  no: z.number(),
  title: z.string(),
  authors: z.string(),
  /** Given by the librarian in place of what the applicant and the records say. */
  ownAuthors: z.string().nullable(),
  source: z.string(),
  year: z.number().nullable(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  doi: z.string(),
  accessionNumber: z.string(),
  ownRole: z.string(),
  mark: z.enum(paperMarks),
  /** Proposals and pairs of it that wait for a person. */
  proposals: z.number(),
  checks: z.number(),
  /** References that may mean it and wait for a person. */
  doubts: z.number(),
  /** One entry per database of the order, and per other database that has something. */
  databases: z.array(
    z.object({
      database: z.number(),
      found: z.number(),
      proposed: z.number(),
      citations: z.number(),
      others: z.number(),
      self: z.number(),
      check: z.number(),
    }),
  ),
});
export type WorkbenchPaper = z.output<typeof paper>;

const board = z.object({
  orderId: z.string(),
  number: z.string(),
  applicantName: z.string(),
  assigneeName: z.string().nullable(),
  paperCount: z.number(),
  /** Of rule, names, authors and dates; each change of them names it. */
  version: z.number(),
  /** Whether this user may change anything now; if not, a sentence says why. */
  editable: z.boolean(),
  whyNot: z.string().nullable(),
  rule,
  ruleName: z.string(),
  /** What the applicant asked for. */
  orderedRule: rule,
  author: z.object({
    chineseName: z.string(),
    /** Spellings the applicant gave. */
    aliases: z.array(z.string()),
    /** Spellings the librarian added. */
    moreAliases: z.array(z.string()),
    orcid: z.string(),
    researcherId: z.string(),
    scopusId: z.string(),
  }),
  citationYears: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
  databases: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      /** Asked for in the order; else records of it were imported. */
      ordered: z.boolean(),
      checks: z.array(z.string()),
      searchedOn: z.string().nullable(),
    }),
  ),
  papers: z.array(paper),
  summary: citationSummary,
});
export type Board = z.output<typeof board>;

/** After a decision: what changed on the board, so that nothing else need be fetched. */
export const afterDecision = z.object({
  version: z.number(),
  papers: z.array(paper),
  summary: citationSummary,
});
export type AfterDecision = z.output<typeof afterDecision>;

const changed = { access: 'order.search', data: board } as const;

export const workbenchCalls = defineCalls({
  'GET /citations/orders/:id': {
    summary: '查收查引工作台：论文、数据库与汇总',
    access: 'session',
    params: z.object({ id }),
    data: board,
  },
  'GET /citations/orders/:id/matches': {
    summary: '论文在各数据库中找到的题录',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ paperId: id.optional() }),
    data: z.object({ list: z.array(match.extend({ paperId: z.string() })) }),
  },
  /** One or many; all or none. undecided takes a decision back. */
  'POST /citations/matches/decide': {
    summary: '确认或否定论文与题录的对应',
    access: 'order.search',
    body: z.object({
      orderId: id,
      matches: z
        .array(z.object({ paperId: id, recordId: id, version }))
        .min(1, '请选择题录')
        .max(2_000, '一次最多处理 2000 条'),
      decision: z.enum(['accept', 'reject', 'undecided']),
    }),
    data: afterDecision.extend({ matches: z.array(match.extend({ paperId: z.string() })) }),
  },
  /** A record found by hand becomes the paper's. */
  'POST /citations/matches/add': {
    summary: '指定论文对应的题录',
    access: 'order.search',
    body: z.object({ orderId: id, paperId: id, recordId: id }),
    data: afterDecision.extend({ matches: z.array(match.extend({ paperId: z.string() })) }),
  },
  'POST /citations/rule': {
    summary: '改变自引口径并重新判定',
    ...changed,
    body: z.object({ orderId: id, version, rule }),
  },
  'POST /citations/aliases': {
    summary: '补充作者姓名写法并重新判定',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      aliases: z.array(z.string().trim().min(1).max(120)).max(100, '最多 100 种写法'),
    }),
  },
  /** Empty: again what the records and the applicant say. */
  'POST /citations/paper-authors': {
    summary: '更正论文的作者名单并重新判定',
    ...changed,
    body: z.object({ orderId: id, version, paperId: id, authors: z.string().trim().max(20_000) }),
  },
  'POST /citations/search-dates': {
    summary: '各数据库的检索日期',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      dates: z.array(z.object({ database: z.number().int(), searchedOn: z.iso.date('日期不正确').nullable() })).max(40),
    }),
  },
  /** Everything from the start: papers, matches, citing records, verdicts. Decisions stay. */
  'POST /citations/recompute': {
    summary: '重新匹配与判定，保留人工决定',
    ...changed,
    body: z.object({ orderId: id }),
  },
  'GET /citations/orders/:id/charts': {
    summary: '按年份与数据库的被引次数',
    access: 'session',
    params: z.object({ id }),
    query: z.object({ paperId: id.optional() }),
    data: z.object({
      /** year null: the citing record tells none. */
      cells: z.array(
        z.object({
          year: z.number().nullable(),
          database: z.number(),
          others: z.number(),
          self: z.number(),
          check: z.number(),
        }),
      ),
      /** Over all databases, each citing work once. */
      union: z.array(
        z.object({ year: z.number().nullable(), others: z.number(), self: z.number(), check: z.number() }),
      ),
    }),
  },
  /** Who decided what, when and why; newest first. */
  'POST /citations/history': {
    summary: '人工决定的历史',
    access: 'session',
    body: z.object({
      orderId: id,
      paperId: id.optional(),
      recordId: id.optional(),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          actorName: z.string(),
          /** In Chinese: 判为他引, 否定对应, 改变口径 … */
          what: z.string(),
          paperNo: z.number().nullable(),
          paperTitle: z.string().nullable(),
          recordId: z.string().nullable(),
          recordTitle: z.string().nullable(),
          before: z.string(),
          after: z.string(),
          reason: z.string(),
        }),
      ),
      total: z.number(),
    }),
  },
});
