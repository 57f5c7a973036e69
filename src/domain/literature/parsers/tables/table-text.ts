import { isTotalRow } from '../joined/total-row.ts';
import {
  fileProblem,
  longestRecord,
  problemOf,
  type ReadItem,
  type TableReader,
  type TableRow,
  tooLong,
} from '../reader.ts';
import { type Delimiting, delimiterOf, splitDelimited } from './delimited.ts';
import { type FoundHeader, findHeader } from './find-header.ts';
import { sniffWosHeader, wosTagOf } from './wos-columns.ts';

const headLength = 60_000;
const linesTried = 30;

/** How a text is cut into cells, and which row names the columns. */
export interface FoundTable extends FoundHeader {
  cut: Delimiting;
}

/** Looks for a table in the beginning of a text; each delimiter that some early line suggests is tried. */
export const findTable = (head: string, readers?: readonly TableReader[]): FoundTable | undefined => {
  const start = head.slice(head.charCodeAt(0) === 0xfeff ? 1 : 0, headLength);
  const lines = start.split(/\r\n|\n|\r/, linesTried);
  let best: FoundTable | undefined;
  for (const delimiter of new Set(lines.filter((line) => line.trim()).map(delimiterOf))) {
    const cut = { delimiter, quotes: delimiter !== '\t' || !isBareWos(lines) };
    const found = findHeader(firstRows(start, cut), readers);
    if (found && found.sureness > (best?.sureness ?? 0)) best = { ...found, cut };
  }
  return best;
};

/** Web of Science quotes nothing; but a spreadsheet that saved its file anew quotes every cell with a comma, so each author. */
const isBareWos = (lines: readonly string[]): boolean => {
  const at = lines.findIndex((line) => sniffWosHeader(line.split('\t')) >= 0.9);
  if (at < 0) return false;
  const authors = lines[at]!.split('\t').findIndex((heading) => wosTagOf(heading) === 'AU');
  return !lines.slice(at + 1).some((line) => /^".*"$/.test(line.split('\t')[authors] ?? ''));
};

const firstRows = (text: string, cut: Delimiting): TableRow[] => {
  const rows: TableRow[] = [];
  for (const item of splitDelimited(text, cut)) {
    if ('row' in item) rows.push(item.row);
    if (rows.length >= linesTried) break;
  }
  return rows;
};

/** Every row of a delimited text, cut by the delimiter most frequent in its first line. */
export const rowsOfText = (text: string): TableRow[] => {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const delimiter = delimiterOf(text.slice(start, 20_000).split(/\r\n|\n|\r/, 1)[0] ?? '');
  const rows: TableRow[] = [];
  for (const item of splitDelimited(text.slice(start), { delimiter, quotes: true }))
    if ('row' in item) rows.push(item.row);
  return rows;
};

function* unmarked(text: string | Iterable<string>): Generator<string> {
  let first = true;
  for (const piece of typeof text === 'string' ? [text] : text) {
    yield first && piece.charCodeAt(0) === 0xfeff ? piece.slice(1) : piece;
    first = false;
  }
}

/** Reads a delimited text by the table found in it. */
export function* readTableText(text: string | Iterable<string>, found: FoundTable): Generator<ReadItem> {
  const faults: ReadItem[] = [];
  let seen = 0;
  let swallowed: number | undefined;
  const widths = new Widths(found.header.length);
  const above: TableRow[] = [];
  const rows = function* (): Generator<TableRow> {
    for (const item of splitDelimited(unmarked(text), found.cut)) {
      if ('problem' in item) faults.push(item);
      else if (seen++ <= found.at) above.push(item.row);
      else if ((item.row.raw?.length ?? 0) > longestRecord) faults.push(tooLong({ line: item.row.line }));
      else {
        swallowed ??= linesSwallowed(item.row, found) ? item.row.line : undefined;
        widths.add(item.row);
        yield item.row;
      }
    }
  };
  for (const item of tableItems(found, rows())) {
    yield item;
    if (faults.length > 0) yield* faults.splice(0);
  }
  yield* faults;
  yield* rowsPassedOver(above.slice(0, found.at), found.line);
  if (swallowed !== undefined)
    yield fileProblem(`第 ${swallowed} 行有一格跨了几行，其中像是别的记录，请核对那里的引号`);
  if (widths.isCut)
    yield fileProblem(`表格的最后一行（第 ${widths.line} 行）比其他行少几格，文件可能被截断，请重新导出后核对`);
}

const fewestCells = 3;

/** Above the headings stands a query or a name; rows of one width are a table that nobody read. */
export function* rowsPassedOver(rows: readonly TableRow[], line: number): Generator<ReadItem> {
  const widths = rows
    .map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    .filter((width) => width >= fewestCells);
  if (widths.some((width, at) => at > 0 && width === widths[at - 1]))
    yield fileProblem(`第 ${line} 行的表头之上有 ${widths.length} 行像是另一张表的内容，没有读入，请核对`);
}

/** So many columns at least, else a line of running text has as many commas. */
const fewestColumns = 5;

/** A quote that closes too late takes whole rows into one cell: a line inside it has as many cells as the table. */
const linesSwallowed = ({ raw }: TableRow, { header, cut }: FoundTable): boolean => {
  if (!cut.quotes || header.length < fewestColumns || !raw || !(raw.includes('\n') || raw.includes('\r'))) return false;
  const inside = raw.split(/\r\n|\n|\r/).slice(1);
  return inside.some((line) => {
    const cells = line.replace(/"[^"]*"/g, '').split(cut.delimiter).length;
    return cells === header.length;
  });
};

/** Notices a last row with fewer cells than every one before it. */
class Widths {
  #least: number;
  #last: TableRow | undefined;

  constructor(header: number) {
    this.#least = header;
  }

  add(row: TableRow): void {
    if (this.#last) this.#least = Math.min(this.#least, this.#last.cells.length);
    if (row.cells.some((cell) => cell.trim()) && !isTotalRow(row.cells)) this.#last = row;
  }

  get isCut(): boolean {
    return this.#last !== undefined && this.#last.cells.length < this.#least;
  }

  get line(): number {
    return this.#last?.line ?? 1;
  }
}

/** The records of rows; a row that somebody added up is told and is none. */
export function* tableItems({ reader, header }: FoundHeader, rows: Iterable<TableRow>): Generator<ReadItem> {
  const totals: TableRow[] = [];
  const records = function* (): Generator<TableRow> {
    for (const row of rows)
      if (isTotalRow(row.cells)) totals.push(row);
      else yield row;
  };
  yield* orNothing(reader.readRows(header, records()));
  const [first] = totals;
  if (first) {
    const words = first.cells.map((cell) => cell.trim()).filter(Boolean);
    yield fileProblem(`第 ${first.line} 行是合计（${words.join(' ').slice(0, 40)}），没有当作题录读入`);
  }
}

/** Headings with nothing below them are told, since a quote gone astray may have hidden the rows. */
function* orNothing(items: Iterable<ReadItem>): Generator<ReadItem> {
  let any = false;
  for (const item of items) {
    any = true;
    yield item;
  }
  if (!any) yield { problem: problemOf({ line: 1 }, '表头之下没有记录', true) };
}

export const noTable = (): ReadItem => ({
  problem: problemOf({ line: 1 }, '没有找到带有题名一列的表头，请选择各列的含义', true),
});
