import { z } from 'zod';
import { type Author, type LiteratureRecord, literatureKinds } from '#domain/literature/record.ts';
import { readJson } from '../db/read-json.ts';
import type { KeptRecord } from '../db/stored-values.ts';
import { keptPatent } from './kept-patent.ts';

const text = z.string();
const texts = z.array(z.string());
/** Records of earlier releases lack a list that came later. */
const list = texts.default([]);

export const author = z.object({
  name: text,
  family: text.optional(),
  given: text.optional(),
  fullName: text.optional(),
  otherName: text.optional(),
  group: z.boolean().optional(),
  corresponding: z.boolean().optional(),
  affiliations: z.array(z.number()).default([]),
  emails: list,
  orcid: text.optional(),
  researcherId: text.optional(),
  scopusId: text.optional(),
}) satisfies z.ZodType<Author>;

const accessionOwner = z.enum([
  'wos',
  'scopus',
  'ei',
  'cscd',
  'cssci',
  'cnki',
  'wanfang',
  'weipu',
  'pubmed',
  'embase',
  'other',
]);

/** A record as it is kept in JSON: its raw text stands in a pack, the references it cites are left out for a work. */
export const keptRecord = z.object({
  title: text,
  translatedTitle: text.optional(),
  kind: z.enum(Object.keys(literatureKinds) as (keyof typeof literatureKinds)[]),
  documentType: text.optional(),
  authors: z.array(author).default([]),
  moreAuthors: z.boolean().default(false),
  editors: z.array(author).default([]),
  affiliations: list,
  correspondence: list,
  emails: list,
  source: text.optional(),
  sourceAbbreviation: text.optional(),
  series: text.optional(),
  conference: text.optional(),
  publisher: text.optional(),
  place: text.optional(),
  issn: text.optional(),
  eissn: text.optional(),
  isbn: list,
  year: z.number().optional(),
  date: text.optional(),
  earlyAccess: text.optional(),
  volume: text.optional(),
  issue: text.optional(),
  pages: text.optional(),
  articleNumber: text.optional(),
  doi: text.optional(),
  url: text.optional(),
  accessions: z.partialRecord(accessionOwner, text),
  editions: list,
  database: text.optional(),
  language: text.optional(),
  keywords: list,
  abstract: text.optional(),
  funding: list,
  citedReferences: list,
  citedReferenceCount: z.number().optional(),
  timesCited: z.number().optional(),
  patent: keptPatent.optional(),
  provenance: z.object({
    format: text,
    line: z.number(),
    ordinal: z.number(),
    key: text.optional(),
    raw: text.default(''),
    extra: z.record(text, texts).default({}),
  }),
}) satisfies z.ZodType<LiteratureRecord> & { shape: Record<keyof LiteratureRecord, unknown> };

/** What a record says, as the database keeps it. */
export const readKept = (data: unknown, id: string): KeptRecord =>
  readJson(keptRecord, data, { table: 'literature_records', column: 'data', id });

/** The same within a row. */
export const withKept = <Row extends { id: string; data: unknown }>(
  row: Row,
): Omit<Row, 'data'> & { data: KeptRecord } => ({
  ...row,
  data: readKept(row.data, row.id),
});
