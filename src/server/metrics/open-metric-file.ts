import { refuse } from '#domain/errors.ts';
import { guessMetricColumns, type MetricMapping } from '#domain/literature/metrics/metric-columns.ts';
import type { TableRow } from '#domain/literature/parsers/reader.ts';
import { rowsOfText } from '#domain/literature/parsers/tables/table-text.ts';
import type { WithFiles } from '../files/file-store.ts';
import { readableFile } from '../files/read-file.ts';
import { openExport } from '../files/reading/open-export.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import type { SessionContext } from '../http/context.ts';

export interface MetricFile {
  institutionId: number | null;
  header: readonly string[];
  rows: readonly TableRow[];
  mapping: MetricMapping;
}

const headingWithin = 20;

const score = (mapping: MetricMapping): number =>
  Object.keys(mapping).length + (mapping.title === undefined ? 0 : 2) + (mapping.issn === undefined ? 0 : 2);

/** The row that names the most columns; publishers put titles and remarks above it. */
const headingAt = (rows: readonly TableRow[]): number => {
  let best = 0;
  rows.slice(0, headingWithin).forEach(({ cells }, at) => {
    if (score(guessMetricColumns(cells)) > score(guessMetricColumns(rows[best]!.cells))) best = at;
  });
  return best;
};

/** An uploaded data set as a table with its headings. */
export const openMetricFile = async (
  services: WithFiles,
  { db, actor }: SessionContext,
  fileId: string,
): Promise<MetricFile> => {
  const file = await readableFile(db, actor, fileId, 'database');
  const opened = await openExport(await readWhole(services.files, file.sha256, Number(file.size)));
  if (opened.kind === 'refused') throw refuse('wrong-type', { sentence: opened.sentence });
  const tables = opened.kind === 'sheets' ? opened.sheets : [rowsOfText([...opened.pieces].join(''))];
  const rows = tables.find((table) => table.length > 1);
  if (!rows) throw refuse('bad-input', { sentence: '文件中没有表格：至少要有一行表头和一行数据' });
  const at = headingAt(rows);
  const header = rows[at]!.cells;
  return { institutionId: file.institution_id, header, rows: rows.slice(at + 1), mapping: guessMetricColumns(header) };
};
