import { z } from 'zod';
import { roleFindings, rolePrints } from '#domain/literature/paper/author-role.ts';
import { paperFields } from '#domain/literature/paper/described-paper.ts';
import { searchGaps } from '#domain/literature/searches/search-state.ts';
import { checkItems, journalMetrics, keysOf, selfCitationRules } from '#domain/services/choices.ts';
import { defineCalls } from '../call.ts';
import { dueLeft } from '../order-shapes.ts';
import { recordLine } from './records.ts';
import { citationCounts, citationSummary } from './summary.ts';

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

/** done ● (everything ordered was searched, nothing is open), doubtful ◐ (something waits for a person), unsearched ○. */
export const paperMarks = ['done', 'doubtful', 'unsearched'] as const;

const field = z.enum(keysOf(paperFields), '没有这个字段');
const text = z.string();

/** What is printed of the paper, on every screen and in every file. */
const printed = z.object({
  title: text,
  authors: text,
  source: text,
  issn: text,
  year: text,
  volume: text,
  issue: text,
  pages: text,
  doi: text,
});

/** What was typed beside what the record says; choice null: nobody decided, the record is printed. */
const difference = z.object({
  field,
  typed: text,
  record: text,
  choice: z
    .object({
      use: z.enum(['record', 'typed', 'corrected']),
      value: text.optional(),
      reason: text.optional(),
      by: text,
      at: text,
    })
    .nullable(),
});

/** The applicant's role as claimed, as the author list shows it, and as it is printed. */
const role = z.object({
  claimed: text,
  /** What a person has to decide before the draft is finished; null where the list proves the claim. */
  finding: z.enum(keysOf(roleFindings)).nullable(),
  /** What the author list shows, in Chinese. */
  words: text,
  printed: text,
  decision: z.object({ print: z.enum(keysOf(rolePrints)), reason: text, by: text, at: text }).nullable(),
});

const paper = z.object({
  id: z.string(),
  /** Its number in the order, from 1. */
  no: z.number(),
  printed,
  differences: z.array(difference),
  /** Some record is the paper's. */
  described: z.boolean(),
  role,
  /** From here on as the applicant typed it. */
  title: z.string(),
  authors: z.string(),
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
  /** 去重后: each citing work once, over the databases of the order. */
  union: citationCounts,
  /** One entry per database of the order, and per other database that has something. */
  databases: z.array(
    z.object({
      database: z.number(),
      /** Of each question that was ordered there: found n, searched and none, not searched. */
      searches: z.array(
        z.object({
          question: z.enum(keysOf(checkItems)),
          state: z.enum(['found', 'none', 'unsearched']),
          day: z.string(),
          by: z.enum(['import', 'fetch', 'hand', '']),
          byName: z.string(),
          /** What the source itself says there is. */
          sourceCount: z.number().nullable(),
          /** What came in, before any rule or period leaves something out; null: nothing counts it. */
          obtained: z.number().nullable(),
          /** Why it is open, or short of what the source says. */
          why: z.enum(keysOf(searchGaps)),
        }),
      ),
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

/** A database in which something ordered was not searched, and what one press could say of it. */
export const unsearchedDatabase = z.object({
  database: z.number(),
  code: z.string(),
  questions: z.array(z.enum(keysOf(checkItems))),
  /** Numbers of the papers, of all so many. */
  papers: z.array(z.number()),
  of: z.number(),
  /** What stopped each fetch, in words; empty where nobody asked. */
  why: z.string(),
  /** Files of it that came in. */
  files: z.number(),
  proposal: z.string(),
});

const board = z.object({
  orderId: z.string(),
  number: z.string(),
  applicantName: z.string(),
  assigneeName: z.string().nullable(),
  due: dueLeft,
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
      /** Nobody named the day: it is the day the last file of the database came in. */
      searchedByImport: z.boolean(),
    }),
  ),
  /** Databases in which something ordered was not searched, with what one press could say of them. */
  unsearched: z.array(unsearchedDatabase),
  /** What left the order because it cannot be searched or given, and may be put back. */
  takenOff: z.array(
    z.object({
      database: z.number().nullable(),
      metric: z.enum(keysOf(journalMetrics)).nullable(),
      name: z.string(),
      reason: z.string(),
      day: z.string(),
    }),
  ),
  /** Fen that somebody asked for without a price list: no count changes it. */
  handPrice: z.number().nullable(),
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

/** What can leave an order and come back to it. */
const partsOfOrder = {
  orderId: id,
  version,
  databases: z.array(z.number().int()).max(40).default([]),
  metrics: z
    .array(z.enum(keysOf(journalMetrics), '没有这个指标'))
    .max(20)
    .default([]),
};

export const workbenchCalls = defineCalls({
  'GET /citations/orders/:id': {
    summary: '查收查引工作台：论文、数据库与汇总',
    access: 'session',
    params: z.object({ id }),
    /** matches: with the records found, so that a workbench opens with one call less. */
    query: z.object({ matches: z.stringbool().optional() }),
    data: board.extend({ matches: z.array(match.extend({ paperId: z.string() })).optional() }),
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
  /** Of one field, of one paper, or of all papers: every field where typed and record differ. */
  'POST /citations/paper-fields/choose': {
    summary: '采用题录或保留填写，可逐篇或全部',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      use: z.enum(['record', 'typed']),
      paperId: id.optional(),
      field: field.optional(),
    }),
  },
  /** null takes the correction back. */
  'POST /citations/paper-fields/correct': {
    summary: '更正论文的一个字段，须写理由',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      paperId: id,
      field,
      value: z.string().trim().max(20_000, '内容太长').nullable(),
      reason: z.string().trim().max(500, '理由最多 500 字').default(''),
    }),
  },
  /** null takes the decision back. */
  'POST /citations/paper-roles/decide': {
    summary: '决定题录不能证明的作者角色如何写',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      paperIds: z.array(id).min(1, '请选择论文').max(5_000),
      print: z.enum(keysOf(rolePrints)).nullable(),
      reason: z.string().trim().max(500, '理由最多 500 字').default(''),
    }),
  },
  /** A person's word that an index of Web of Science holds these records; holds false takes it back. */
  'POST /citations/editions': {
    summary: '标明题录所在的索引（SCI-E、SSCI 等）及依据',
    access: 'order.search',
    body: z.object({
      orderId: id,
      recordIds: z.array(id).min(1, '请选择题录').max(2_000, '一次最多处理 2000 条'),
      database: z.number().int(),
      holds: z.boolean(),
      reason: z.string().trim().max(500, '依据最多 500 字').default(''),
    }),
    data: afterDecision,
  },
  'POST /citations/search-dates': {
    summary: '登记各数据库已检索的日期：没有题录的即为已检索、未检出；可按论文登记，可撤回',
    ...changed,
    body: z.object({
      orderId: id,
      version,
      /** Of one paper, else of all papers of now; null takes the word back. */
      dates: z
        .array(
          z.object({
            database: z.number().int(),
            searchedOn: z.iso.date('日期不正确').nullable(),
            paperId: id.optional(),
          }),
        )
        .max(200),
    }),
  },
  /** What cannot be searched leaves the order: not printed, not charged for, told to the applicant. */
  'POST /citations/take-off': {
    summary: '不能检索的数据库或不能提供的指标从委托中去掉，告知委托人，不计费',
    ...changed,
    body: z.object({
      ...partsOfOrder,
      reason: z.string().trim().min(1, '请写明原因').max(500, '最多 500 字'),
    }),
  },
  'POST /citations/put-back': {
    summary: '把去掉的数据库或指标放回委托，告知委托人，照常检索与计费',
    ...changed,
    body: z.object(partsOfOrder),
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
