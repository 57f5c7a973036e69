import { z } from 'zod';
import type { WorkFields } from '#domain/literature/matching/fingerprint.ts';
import { author, keptRecord } from '../records/kept-record.ts';

const text = z.string();

/** A paper as a list of a branch or an order names it. */
export const listedPaper = z.looseObject({
  title: text,
  authors: text,
  source: text,
  year: z.number().nullable(),
  doi: text,
});

export const authorNames = z.array(z.looseObject({ name: text })).nullable();
export const authors = z.array(author).nullable();
export const affiliations = z.array(text).nullable();

/** The part of a record that two works are compared by. */
export const comparedFields = keptRecord.pick({
  title: true,
  translatedTitle: true,
  kind: true,
  documentType: true,
  authors: true,
  source: true,
  sourceAbbreviation: true,
  series: true,
  conference: true,
  issn: true,
  eissn: true,
  isbn: true,
  year: true,
  volume: true,
  issue: true,
  pages: true,
  articleNumber: true,
  doi: true,
  accessions: true,
  abstract: true,
}) satisfies z.ZodType<WorkFields>;
