import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

const id = z.uuid('编号不正确');

/** One record in a list: enough to recognise it. */
export const recordLine = z.object({
  id: z.string(),
  /** 0: a source that has no number. */
  database: z.number(),
  databaseName: z.string(),
  /** Indexes of the database that hold it, by their own names: SCI-E, CPCI-S … */
  editions: z.array(z.string()),
  /** Numbers of every database that holds it. */
  heldBy: z.array(z.number()),
  title: z.string(),
  /** As one line; long lists end with 等. */
  authors: z.string(),
  source: z.string(),
  year: z.number().nullable(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  doi: z.string(),
  accession: z.string(),
  documentType: z.string(),
});
export type RecordLine = z.output<typeof recordLine>;

export const recordAuthor = z.object({
  name: z.string(),
  fullName: z.string(),
  corresponding: z.boolean(),
  group: z.boolean(),
  affiliations: z.array(z.string()),
  emails: z.array(z.string()),
  orcid: z.string(),
  researcherId: z.string(),
  scopusId: z.string(),
});

export const recordView = recordLine.extend({
  translatedTitle: z.string(),
  people: z.array(recordAuthor),
  moreAuthors: z.boolean(),
  correspondence: z.array(z.string()),
  emails: z.array(z.string()),
  issn: z.string(),
  eissn: z.string(),
  conference: z.string(),
  publisher: z.string(),
  earlyAccess: z.string(),
  articleNumber: z.string(),
  language: z.string(),
  keywords: z.array(z.string()),
  abstract: z.string(),
  funding: z.array(z.string()),
  citedReferences: z.array(z.string()),
  timesCited: z.number().nullable(),
  /** By each collection that counts for itself; one that is not here is unknown. */
  statedCounts: z.array(z.object({ name: z.string(), count: z.number() })),
  /** The record as the database wrote it. */
  raw: z.string(),
  /** Which files brought it. */
  imports: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      line: z.number(),
      at: z.string(),
      /** Indexes this file proves. */
      editions: z.array(z.string()),
    }),
  ),
  /** Indexes that a person named, with their evidence. */
  editionDecisions: z.array(z.object({ edition: z.string(), by: z.string(), at: z.string(), reason: z.string() })),
});
export type RecordView = z.output<typeof recordView>;

export const recordCalls = defineCalls({
  'POST /records/list': {
    summary: '已导入的题录',
    access: 'order.search',
    body: z.object({
      ...paging,
      importId: id.optional(),
      orderId: id.optional(),
      database: z.number().int().optional(),
    }),
    data: listOf(recordLine),
  },
  'GET /records/:id': {
    summary: '一条题录及其原文',
    access: 'session',
    params: z.object({ id }),
    data: recordView,
  },
});
