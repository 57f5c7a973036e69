import { z } from 'zod';
import type { DraftContent } from '#domain/reports/report-content.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { checkItems, journalMetrics, keysOf, reportLanguages, selfCitationRules } from '#domain/services/choices.ts';
import { services } from '#domain/services/service.ts';
import type { CountedFee, OpenItem } from '../db/stored-values.ts';
import { noveltyReport } from './novelty-report-json.ts';
import { patentReport } from './patent-report-json.ts';

const text = z.string();
const texts = z.array(text);
const database = z.number().int().positive();

/**
 * Reports as they were frozen. Every object is loose: the hash of a report counts what a later release no longer
 * knows, so nothing may be dropped when it is read.
 */
const counts = z.looseObject({
  total: z.number(),
  self: z.number().nullable(),
  others: z.number().nullable(),
  toCheck: z.number().nullable(),
  articles: z.number(),
});
const databaseCounts = z.looseObject({ ...counts.shape, database, code: text });

const paper = z.looseObject({
  place: z.number(),
  title: text,
  authors: text,
  ownRole: text,
  source: text,
  issn: text,
  year: text,
  volume: text,
  issue: text,
  pages: text,
  doi: text,
  documentType: text,
  reference: text,
  inclusions: z.array(z.looseObject({ database, code: text, accession: text, editions: texts })),
  metrics: z.array(
    z.looseObject({
      metric: z.enum(keysOf(journalMetrics)),
      scheme: text,
      year: z.number(),
      version: text,
      value: text,
      detail: text,
    }),
  ),
  metricGaps: z
    .array(
      z.looseObject({
        metric: z.enum(keysOf(journalMetrics)),
        state: z.enum(['none', 'unsearched']),
        tables: text,
      }),
    )
    .optional(),
  searches: z
    .array(
      z.looseObject({
        database,
        code: text,
        question: z.enum(keysOf(checkItems)),
        state: z.enum(['found', 'none', 'unsearched', 'open']),
        day: text,
        by: z.enum(['import', 'fetch', 'hand', '']),
      }),
    )
    .optional(),
  citations: z.array(databaseCounts),
  union: counts.nullable(),
  citing: z.array(
    z.looseObject({
      reference: text,
      authors: text.optional(),
      listedAuthors: text.optional(),
      databases: texts,
      accession: text,
      verdict: z.enum(['self', 'others', 'to-check']),
      evidence: text,
    }),
  ),
  doubtful: z.number().optional(),
});

const content = z.looseObject({
  schemaVersion: z.literal(1),
  service: z.enum(keysOf(services)),
  language: z.enum(keysOf(reportLanguages)),
  title: text,
  orderNumber: text,
  orderedOn: text,
  institution: z.looseObject({
    name: text,
    englishName: text,
    station: text,
    address: text,
    phone: text,
    email: text,
  }),
  client: z.looseObject({
    name: text,
    unit: text,
    department: text,
    number: text,
    jobTitle: text,
    phone: text,
    email: text,
    purpose: text,
  }),
  author: z.looseObject({ name: text, aliases: texts, identifiers: texts, unit: text, englishUnit: text }),
  request: z.looseObject({
    checks: texts,
    publicationYears: text,
    citationYears: text,
    metrics: z.array(z.enum(keysOf(journalMetrics))),
    metricYear: text,
    rule: z.looseObject({ key: z.enum(keysOf(selfCitationRules)), name: text, explanation: text }),
    listsCiting: z.boolean(),
    remarks: text,
  }),
  databases: z.array(
    z.looseObject({ id: database, code: text, name: text, range: text, searchedOn: text, statement: text }),
  ),
  papers: z.array(paper),
  totals: z.looseObject({
    papers: z.number(),
    included: z.number().nullable(),
    inclusion: z.array(z.looseObject({ database, code: text, papers: z.number() })),
    citations: z.array(databaseCounts),
    union: counts.nullable(),
    overruled: z.number(),
  }),
  conclusion: texts,
  novelty: noveltyReport.optional(),
  patent: patentReport.optional(),
});

export const reportData = content.extend({
  number: text,
  version: z.number(),
  issuedOn: text,
  verification: z.looseObject({ code: text, url: text }),
  people: z.looseObject({
    searcher: text,
    reviewer: text,
    rechecker: text,
    signer: text,
    searcherTitle: text.optional(),
    reviewerTitle: text.optional(),
  }),
}) satisfies z.ZodType<ReportData>;

export const draftContent = z.looseObject({
  report: content,
  template: z.looseObject({ key: text, version: z.number().nullable() }),
  attached: z.array(z.looseObject({ kind: z.enum(['docx', 'pdf']), fileId: text, name: text, sha256: text })),
}) satisfies z.ZodType<DraftContent>;

export const openItems = z.array(z.object({ label: text, count: z.number() })) satisfies z.ZodType<OpenItem[]>;

export const countedFee = z.object({
  total: z.number(),
  lines: z.array(z.object({ label: text, quantity: z.number(), amount: z.number(), why: text })),
}) satisfies z.ZodType<CountedFee>;
