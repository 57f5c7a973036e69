import { z } from 'zod';
import { mostPapers } from '#domain/orders/forms/paper.ts';
import { defineCalls } from '../call.ts';

const sum = z.object({
  sum: z.number(),
  /** Papers that have the figure; of the others it is not known. */
  papers: z.number(),
});

const provenPaper = z.object({
  key: z.string(),
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  year: z.string(),
  doi: z.string(),
  indexed: z.array(z.string()),
  /** null, as `others`: not known, which is not 0. */
  cited: z.number().nullable(),
  others: z.number().nullable(),
  /** Nobody has decided whose they are. */
  toCheck: z.number().nullable(),
  unconfirmed: z.number().nullable(),
  /** Of which years the citing works are; empty: of all. */
  years: z.string(),
  /** The databases that citations were counted in. */
  databases: z.array(z.string()),
  from: z.string(),
  day: z.string(),
  reportId: z.string(),
  report: z.string(),
  rule: z.string(),
  citedMore: z.number().nullable(),
  newlyIndexed: z.array(z.string()),
});
export type ProvenPaperView = z.output<typeof provenPaper>;

const figures = z.object({
  papers: z.number(),
  cited: sum.nullable(),
  others: sum.nullable(),
  hIndex: z.number().nullable(),
  toCheck: z.number(),
  unconfirmed: z.number(),
  /** Papers whose counts are of some years alone. */
  limited: z.number(),
  from: z.string(),
  to: z.string(),
});

const person = { name: z.string(), department: z.string(), orcid: z.string() };

const publicPage = z.object({
  ...person,
  institution: z.string(),
  figures,
  papers: z.array(provenPaper.omit({ key: true, reportId: true, report: true, citedMore: true, newlyIndexed: true })),
});
export type PublicScholarPage = z.output<typeof publicPage>;

const page = z.object({
  ...person,
  papers: z.array(provenPaper),
  figures,
  years: z.array(z.object({ year: z.number(), others: z.number(), self: z.number(), unjudged: z.number() })),
  withoutYear: z.number(),
  unlisted: z.number(),
  reports: z.array(z.object({ id: z.string(), number: z.string(), issuedOn: z.string() })),
  /** Reports on another author's papers, or on several authors'; they say nothing of this person. */
  otherAuthors: z.number(),
  /** Issued and not paid for yet. */
  held: z.number(),
  /** Works in the results library that are this person's and stand in no report. */
  fresh: z.array(z.object({ id: z.string(), title: z.string(), source: z.string(), year: z.number().nullable() })),
  /** What sources state since the reports, which nobody verified; null: the institution does not let it be shown. */
  newer: z
    .array(
      z.object({
        key: z.string(),
        title: z.string(),
        database: z.string(),
        cited: z.number().nullable(),
        /** Whether no report says that this database holds the paper. */
        indexed: z.boolean(),
        day: z.string(),
        /** Whether the day is that of the file; else it is the one on which it came in. */
        exported: z.boolean(),
      }),
    )
    .nullable(),
  /** Of the page that everybody may read; null: nobody else may. */
  publicCode: z.string().nullable(),
});
export type ScholarPageView = z.output<typeof page>;

const knownOrder = z.object({
  /** Of how many own reports, issued and paid for, it is told. */
  reports: z.number(),
  papers: z.array(
    z.object({
      title: z.string(),
      known: z
        .object({
          cited: z.number().nullable(),
          others: z.number().nullable(),
          toCheck: z.number().nullable(),
          unconfirmed: z.number().nullable(),
          years: z.string(),
          indexed: z.array(z.string()),
          from: z.string(),
          day: z.string(),
          report: z.string(),
          reportId: z.string(),
        })
        .nullable(),
      newDatabases: z.array(z.string()),
    }),
  ),
  newPapers: z.number(),
  newDatabases: z.array(z.string()),
});
export type KnownOrderView = z.output<typeof knownOrder>;

export const scholarCalls = defineCalls({
  'GET /scholar': { summary: '我的学术页：已由报告核实的论文', access: 'order.create', data: page },
  'POST /scholar/new-report': {
    summary: '照上一份报告的委托起草新的一份，加上成果库里还没有报告的论文',
    access: 'order.create',
    body: z.object({
      /** The works that stand in no report alone. */
      onlyFresh: z.boolean(),
    }),
    data: z.object({ id: z.string() }),
  },
  'POST /scholar/known': {
    summary: '正在填写的委托里，本人已出具并付清的报告核过什么，哪些论文与数据库是新的',
    access: 'order.create',
    body: z.object({
      papers: z
        .array(z.object({ title: z.string().max(1000), doi: z.string().max(300), year: z.string().max(10) }))
        .max(mostPapers, `最多 ${mostPapers} 篇`),
      databases: z.array(z.number().int()).max(200, '最多 200 个数据库'),
    }),
    data: knownOrder,
  },
  'POST /scholar/publish': {
    summary: '公开或收回自己的学术页',
    access: 'order.create',
    body: z.object({ open: z.boolean() }),
    data: z.object({ code: z.string().nullable() }),
  },
  'GET /scholar/public/:code': {
    summary: '公开的学术页，凭网址查看',
    access: 'public',
    params: z.object({ code: z.string().max(60) }),
    data: publicPage,
    sharedLimit: { max: 60, seconds: 60 },
  },
});
