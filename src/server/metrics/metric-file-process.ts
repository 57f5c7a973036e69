import { refuse } from '#domain/errors.ts';
import { guessMetricColumns, type MetricMapping, readMetricRow } from '#domain/literature/metrics/metric-columns.ts';
import type { JournalRow, MetricKind } from '#domain/literature/metrics/metric-kinds.ts';
import type { TableRow } from '#domain/literature/parsers/reader.ts';
import { rowsOfText } from '#domain/literature/parsers/tables/table-text.ts';
import { openExport } from '../files/reading/open-export.ts';

export interface RowFault {
  row: number;
  what: string;
}

/** What the columns mean, where it was said: then the rows are read as journals. */
interface Wanted {
  kind: MetricKind;
  mapping: MetricMapping;
}

export interface MetricFile {
  header: readonly string[];
  /** The first rows, each cell cut. */
  sample: string[][];
  rows: number;
  /** What the headings seem to mean. */
  mapping: MetricMapping;
  journals: JournalRow[];
  faults: RowFault[];
  refused: number;
}

const headingWithin = 20;
const rowsShown = 8;
const longestShown = 200;
const faultsTold = 200;

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

const journalsOf = (rows: readonly TableRow[], { kind, mapping }: Wanted) => {
  const journals: JournalRow[] = [];
  const faults: RowFault[] = [];
  for (const { line, cells } of rows) {
    if (cells.every((cell) => !cell.trim())) continue;
    const outcome = readMetricRow(kind, mapping, cells);
    if ('row' in outcome) journals.push(outcome.row);
    else faults.push({ row: line, what: outcome.fault });
  }
  return { journals, faults: faults.slice(0, faultsTold), refused: faults.length };
};

/** An uploaded data set as a table with its headings, and its rows as journals where the columns are known. */
export const run = async ({ path, wanted }: { path: string; wanted?: Wanted }): Promise<MetricFile> => {
  const opened = await openExport(path);
  if (opened.kind === 'refused') throw refuse('wrong-type', { sentence: opened.sentence });
  const tables = opened.kind === 'sheets' ? opened.sheets : [rowsOfText([...opened.pieces].join(''))];
  const found = tables.find((table) => table.length > 1);
  if (!found) throw refuse('bad-input', { sentence: '文件中没有表格：至少要有一行表头和一行数据' });
  const at = headingAt(found);
  const header = found[at]!.cells;
  const rows = found.slice(at + 1);
  return {
    header,
    sample: rows.slice(0, rowsShown).map(({ cells }) => cells.map((cell) => cell.slice(0, longestShown))),
    rows: rows.length,
    mapping: guessMetricColumns(header),
    ...(wanted ? journalsOf(rows, wanted) : { journals: [], faults: [], refused: 0 }),
  };
};
