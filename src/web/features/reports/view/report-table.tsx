import { type ReactNode, use } from 'react';
import { DraftMarks } from '#web/ui/document/report-drawing.ts';

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

/**
 * The framed row comes into sight, also where the drawing itself comes later. On a narrow screen the paper does not
 * scroll by itself: the whole page would move away under the reader.
 */
const intoSight = (row: HTMLTableRowElement | null): void => {
  if (row && !matchMedia('(width < 1000px)').matches) row.scrollIntoView({ block: 'nearest' });
};

/** A table as it stands in a report; on a phone each row is a small list of its own. */
export const Columns = <Row,>({ label, columns, rows, rowKey }: ColumnsProps<Row>) => {
  const { framed } = use(DraftMarks);
  return (
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
          <tr
            key={rowKey(row)}
            ref={rowKey(row) === framed ? intoSight : null}
            data-framed={rowKey(row) === framed || undefined}
          >
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
};
