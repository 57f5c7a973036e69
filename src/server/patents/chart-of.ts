import type { PatentChartDocument, PatentProject } from '#contracts/patents/workbench.ts';
import { looksLikePatentNumber } from '#domain/orders/forms/check-digits.ts';
import {
  type ChartDocument,
  type ChartReading,
  chartSentences,
  countCells,
  priorArtOf,
  priorArtWords,
  singleResult,
  withInherited,
} from '#domain/patents/claim-chart.ts';
import type { DocumentRow, WorkRow } from './patent-store.ts';

/** A column that is neither of the set nor named by a patent number is a paper, a book, a standard. */
export const isLiterature = ({ record_id, office, name }: DocumentRow): boolean =>
  record_id === null && !office && !looksLikePatentNumber(name);

const documentOf = (row: DocumentRow): ChartDocument => ({
  id: row.id,
  name: row.name,
  office: row.office || undefined,
  publishedOn: row.published_on ?? undefined,
  filedOn: row.filed_on ?? undefined,
  isLiterature: isLiterature(row),
  cells: row.cells,
});

const viewOf = (row: DocumentRow, { claims }: WorkRow, how: ChartReading): PatentChartDocument => {
  const document = documentOf(row);
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    recordId: row.record_id,
    name: row.name,
    title: row.title,
    owner: row.owner,
    office: row.office,
    publishedOn: row.published_on,
    filedOn: row.filed_on,
    category: row.category,
    priorArt: how.mode === 'use' ? '' : priorArtWords[priorArtOf(document, how.priorityDay)],
    cells: row.cells,
    results: claims.map((claim) => {
      const whole = withInherited(claim, claims);
      const { coversAll: _, ...counts } = countCells(whole, document, how.mode);
      return { claim: claim.number, ...counts, result: singleResult(whole, document, how) };
    }),
  };
};

/** The claim chart with what its cells say. */
export const chartOf = (work: WorkRow, rows: readonly DocumentRow[], how: ChartReading): PatentProject['chart'] => {
  const documents = rows.map(documentOf);
  return {
    mode: how.mode,
    claims: work.claims,
    documents: rows.map((row) => viewOf(row, work, how)),
    sentences: work.claims.flatMap((claim) =>
      chartSentences(claim, work.claims, documents, how).map((sentence) => ({ claim: claim.number, ...sentence })),
    ),
  };
};
