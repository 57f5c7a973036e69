import { readXlsx } from 'hucre/xlsx';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatDay } from '#domain/dates/format.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import type { PartProps } from './document-part.ts';
import { words } from './document-words.ts';
import { printedCopy } from './print-nodes.ts';

interface Table {
  name: string;
  rows: string[][];
}

/** More rows than this are for a spreadsheet program. */
const mostRows = 5000;

const cellWords = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDay(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return String(value);
};

const tablesOf = async (bytes: Uint8Array): Promise<Table[]> => {
  const { sheets } = await readXlsx(bytes);
  return sheets
    .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
    .map(({ name, rows }) => ({ name, rows: rows.map((row) => Array.from(row, cellWords)) }));
};

const SheetTable = ({ table }: { table: Table }) => {
  const [head = [], ...rest] = table.rows;
  const columns = Math.max(...table.rows.map((row) => row.length), 1);
  const filled = (row: readonly string[]) => Array.from({ length: columns }, (_, i) => row[i] ?? '');
  return (
    <table className="doc-sheet" aria-label={table.name}>
      <thead>
        <tr>
          {filled(head).map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <th key={i} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rest.slice(0, mostRows).map((row, y) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={y}>
            {filled(row).map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The sheets of a workbook as tables, one at a time. */
export const SheetView = ({ bytes, zoom, handle, onReady, onFault }: PartProps) => {
  const [tables, setTables] = useState<Table[]>([]);
  const [shown, setShown] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = false;
    tablesOf(bytes).then(
      (read) => {
        if (left) return;
        setTables(read);
        const cut = read.some(({ rows }) => rows.length > mostRows + 1);
        onReady(words.sheets(read.length, cut ? words.firstRows(mostRows) : ''));
      },
      () => left || onFault(words.brokenExcel),
    );
    return () => {
      left = true;
    };
  }, [bytes, onReady, onFault]);
  useImperativeHandle(handle, () => ({
    makeSearchable: async () => undefined,
    printable: async () => printedCopy(place.current),
  }));
  const table = tables[shown];
  return (
    <>
      {tables.length > 1 && (
        <Row as="nav" className="doc-sheets" wrap gap={4} marginBottom={10} aria-label={words.sheet}>
          {tables.map(({ name }, i) => (
            <button key={name} type="button" aria-current={i === shown || undefined} onClick={() => setShown(i)}>
              {name}
            </button>
          ))}
        </Row>
      )}
      <div ref={place} className="doc-table" style={{ zoom }}>
        {table && <SheetTable table={table} />}
      </div>
    </>
  );
};
