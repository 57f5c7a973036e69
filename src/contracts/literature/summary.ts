import { z } from 'zod';

/** How many, split by the rule and the decisions of people: total = others + self + check. */
export const citationCounts = z.object({
  total: z.number(),
  others: z.number(),
  self: z.number(),
  /** Still to be decided by a person. */
  check: z.number(),
});
export type CitationCounts = z.output<typeof citationCounts>;

/** 频次 counts pairs of citing record and paper, 施引篇数 each citing work once however many papers it cites. */
const bothCounts = z.object({ citations: citationCounts, articles: citationCounts });

/** Exactly what the report will say. */
export const citationSummary = z.object({
  rule: z.string(),
  ruleName: z.string(),
  papers: z.number(),
  /** Papers found in at least one database. */
  found: z.number(),
  databases: z.array(
    bothCounts.extend({
      database: z.number(),
      code: z.string(),
      name: z.string(),
      /** Papers this database holds (收录). */
      included: z.number(),
    }),
  ),
  /** Over all databases, each citing work once. */
  union: bothCounts,
  byPaper: z.array(
    z.object({
      paperId: z.string(),
      databases: z.array(citationCounts.extend({ database: z.number(), included: z.boolean() })),
      union: citationCounts,
      /** Pairs of the paper that wait for a person. */
      checks: z.number(),
    }),
  ),
  /** Pairs a person decided against the rule; the report says how many. */
  overruled: z.number(),
  /** What still needs a person. */
  needs: z.object({
    matches: z.number(),
    verdicts: z.number(),
    /** References that may mean a paper. */
    references: z.number(),
    /** Papers whose stated role the record does not prove. */
    roles: z.number(),
    total: z.number(),
  }),
});
export type SummaryView = z.output<typeof citationSummary>;
