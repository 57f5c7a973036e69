import type { TableReader, TableRow } from '../reader.ts';
import { recordsOfRows } from './table-records.ts';
import { sniffWosHeader, wosTagOf } from './wos-columns.ts';
import { fillFromWosTags } from './wos-row.ts';

/** A line break inside a cell cuts a row of unquoted text in two: the second half begins with no publication type. */
function* withoutCuts(header: readonly string[], rows: Iterable<TableRow>): Generator<TableRow> {
  const type = header.findIndex((heading) => wosTagOf(heading) === 'PT');
  let held: TableRow | undefined;
  for (const row of rows) {
    const cut = held && type === 0 && row.cells.length < header.length && !/^[A-Z]$/i.test(row.cells[0]?.trim() ?? '');
    if (held && cut && held.cells.length < header.length) {
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

/** Web of Science as tab-delimited text or as Excel, of every year: columns are found by name, short or long. */
export const wosTableReader: TableReader = {
  format: 'wos-table',
  name: 'Web of Science 表格（制表符分隔或 Excel）',
  sniffHeader: sniffWosHeader,
  readRows: (header, rows) =>
    recordsOfRows(header, withoutCuts(header, rows), {
      format: 'wos-table',
      title: header.find((heading) => wosTagOf(heading) === 'TI') ?? 'TI',
      nameOf: wosTagOf,
      fill: ({ fields, record }) => {
        fillFromWosTags(record, fields);
        record.database = 'Web of Science';
      },
    }),
};
