import type { LiteratureKind } from '#domain/literature/record.ts';
import type { DocumentType } from '#domain/novelty/query/query-model.ts';
import type { TriedRecord } from '#domain/novelty/query/trial.ts';
import type { KeptRecord } from '../db/stored-values.ts';

const typeOf: Readonly<Partial<Record<LiteratureKind, DocumentType>>> = {
  article: 'journal',
  conference: 'conference',
  thesis: 'thesis',
  patent: 'patent',
};

/** A record as a query is tried on it. */
export const triedOf = ({ id, data }: { id: string; data: KeptRecord }, verdicts: readonly number[]): TriedRecord => ({
  id,
  title: data.title,
  abstract: data.abstract ?? '',
  keywords: data.keywords,
  authors: data.authors.map(({ name }) => name),
  affiliations: data.affiliations,
  year: data.year,
  type: data.kind && typeOf[data.kind],
  relevant: verdicts.length === 0 ? undefined : Math.min(...verdicts) < 3,
});
