import type { PatentChartDocument, PatentProject } from '#contracts/patents/workbench.ts';
import {
  type ChartDocument,
  type ChartMode,
  chartSentences,
  countCells,
  priorArtOf,
  priorArtWords,
  singleResult,
} from '#domain/patents/claim-chart.ts';
import type { DocumentRow, WorkRow } from './patent-store.ts';

const documentOf = (row: DocumentRow): ChartDocument => ({
  id: row.id,
  name: row.name,
  office: row.office || undefined,
  publishedOn: row.published_on ?? undefined,
  filedOn: row.filed_on ?? undefined,
  cells: row.cells,
});

const viewOf = (
  row: DocumentRow,
  { claims }: WorkRow,
  how: { mode: ChartMode; priorityDay: string },
): PatentChartDocument => {
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
      const { coversAll: _, ...counts } = countCells(claim, document, how.mode);
      return { claim: claim.number, ...counts, result: singleResult(claim, document, how) };
    }),
  };
};

/** The claim chart with what its cells say. */
export const chartOf = (
  work: WorkRow,
  rows: readonly DocumentRow[],
  how: { mode: ChartMode; priorityDay: string },
): PatentProject['chart'] => {
  const documents = rows.map(documentOf);
  return {
    mode: how.mode,
    claims: work.claims,
    documents: rows.map((row) => viewOf(row, work, how)),
    sentences: work.claims.flatMap((claim) =>
      chartSentences(claim, documents, how).map((sentence) => ({ claim: claim.number, ...sentence })),
    ),
  };
};
