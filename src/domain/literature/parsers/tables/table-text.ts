import { longestRecord, problemOf, type ReadItem, type TableReader, type TableRow, tooLong } from '../reader.ts';
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
export function* readTableText(
  text: string | Iterable<string>,
  { cut, reader, header, at }: FoundTable,
): Generator<ReadItem> {
  const faults: ReadItem[] = [];
  let seen = 0;
  const rows = function* (): Generator<TableRow> {
    for (const item of splitDelimited(unmarked(text), cut)) {
      if ('problem' in item) faults.push(item);
      else if (seen++ <= at) continue;
      else if ((item.row.raw?.length ?? 0) > longestRecord) faults.push(tooLong({ line: item.row.line }));
      else yield item.row;
    }
  };
  for (const item of orNothing(reader.readRows(header, rows()))) {
    yield item;
    if (faults.length > 0) yield* faults.splice(0);
  }
  yield* faults;
}

/** Headings with nothing below them are told, since a quote gone astray may have hidden the rows. */
export function* orNothing(items: Iterable<ReadItem>): Generator<ReadItem> {
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
