import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures and numbers of rows: as wide as they are. */
  narrow?: boolean;
}

interface ColumnsProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A table as it stands in a report; on a phone each row is a small list of its own. */
export const Columns = <Row,>({ label, columns, rows, rowKey }: ColumnsProps<Row>) => (
  <table className="rd-table" aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ title, narrow }) => (
          <th key={title} scope="col" data-narrow={narrow || undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ title, narrow, cell }) => (
            <td key={title} data-title={title} data-narrow={narrow || undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
