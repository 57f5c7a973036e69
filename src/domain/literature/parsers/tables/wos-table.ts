import { problemOf, type ReadItem, type TableReader, type TableRow } from '../reader.ts';
import { fieldAt, type TaggedEntry, type TaggedField } from '../tagged-lines.ts';
import { recordFromWos } from '../wos/wos-tagged-record.ts';
import { isHeadingAgain } from './table-records.ts';
import { sniffWosHeader, wosTagOf } from './wos-columns.ts';

const format = 'wos-table';

/** A line break inside a cell cuts a row of unquoted text in two: the second half begins with no publication type. */
function* withoutCuts(header: readonly string[], rows: Iterable<TableRow>): Generator<TableRow> {
  const type = header.findIndex((heading) => wosTagOf(heading) === 'PT');
  let held: TableRow | undefined;
  for (const row of rows) {
    const short = type === 0 && row.cells.length < header.length && !/^[A-Z]$/i.test(row.cells[0]?.trim() ?? '');
    if (held && short && held.cells.length < header.length) {
      const [first = '', ...rest] = row.cells;
      const cells = [...held.cells.slice(0, -1), `${held.cells.at(-1) ?? ''} ${first}`, ...rest];
      held = { line: held.line, cells, raw: `${held.raw ?? ''}\n${row.raw ?? ''}` };
      continue;
    }
    if (held) yield held;
    held = row;
  }
  if (held) yield held;
}

/** Tags that the platform's plain text writes one item a line, and its tables by semicolons. */
const lists = new Set(['AU', 'AF', 'BA', 'BF', 'BE', 'ED', 'CA', 'GP', 'CR', 'Z2']);

/** A row as the plain text would have it, so that one rule reads both. */
const entryOf = (tags: readonly string[], cells: readonly string[], line: number, ordinal: number): TaggedEntry => {
  const fields: TaggedField[] = [];
  let text = '';
  for (const [place, tag] of tags.entries()) {
    const cell = cells[place]?.trim();
    if (!cell || !tag) continue;
    const from = text.length;
    const value = lists.has(tag) ? cell.replace(/;\s+/g, '\n') : cell;
    text += `${value}\n`;
    const wrapped = value.includes('\n') || value.includes('\r');
    fields.push(fieldAt(tag, from, text.length - 1, line, wrapped));
  }
  return { text, fields, line, ordinal, from: 0, to: text.length, ended: true };
};

function* readRows(header: readonly string[], rows: Iterable<TableRow>): Generator<ReadItem> {
  const tags = header.map((heading) => (wosTagOf(heading) === 'DL' ? 'UR' : wosTagOf(heading.trim())));
  let ordinal = 0;
  for (const { line, cells, raw } of withoutCuts(header, rows)) {
    if (cells.every((cell) => !cell.trim()) || isHeadingAgain(header, cells)) continue;
    ordinal += 1;
    const record = recordFromWos(entryOf(tags, cells, line, ordinal));
    record.provenance.format = format;
    record.provenance.raw = raw ?? cells.join('\t');
    record.database ??= 'Web of Science';
    yield { record };
    const beyond = cells.slice(header.length).filter((cell) => cell.trim());
    if (beyond.length > 0) {
      record.provenance.extra[''] = beyond;
      yield { problem: problemOf({ line, record: ordinal }, `这一行比表头多出 ${beyond.length} 格内容，请核对各列`) };
    }
    if (!record.title) yield { problem: problemOf({ line, record: ordinal, field: 'TI' }, '没有题名') };
  }
}

/** Web of Science as tab-delimited text or as Excel, of every year: columns are found by name, short or long. */
export const wosTableReader: TableReader = {
  format,
  name: 'Web of Science 表格（制表符分隔或 Excel）',
  sniffHeader: sniffWosHeader,
  readRows,
};
