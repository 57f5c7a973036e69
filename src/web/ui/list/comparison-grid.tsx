import type { KeyboardEvent, ReactNode } from 'react';
import { Box, Row, Text } from '#web/ui/layout/layout.tsx';
import './comparison-grid.css';

/** How a cell reads: there, there in part, not there. */
export type CellTone = 'whole' | 'part' | 'none';

export interface GridCell {
  tone: CellTone;
  word: string;
  /** Where the passage stands. */
  place?: string;
  quote?: string;
  remark?: string;
}

export interface GridColumn {
  key: string;
  head: ReactNode;
  /** What single comparison gives, in the last row. */
  foot: ReactNode;
}

export interface GridRow {
  key: string;
  label: string;
  text: string;
  /** Stands below the text: remarks, buttons. */
  below?: ReactNode;
}

interface ComparisonGridProps {
  label: string;
  corner: string;
  footLabel: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  cellOf: (row: string, column: string) => GridCell | undefined;
  chosen: { row: string; column: string } | undefined;
  onChoose: (row: string, column: string) => void;
  /** Rows that a sentence speaks of. */
  lit?: readonly string[];
  /** Columns that a sentence speaks of. */
  litColumns?: readonly string[];
}

const signs: Record<CellTone, string> = { whole: '✓', part: '◐', none: '–' };

const Cell = ({ cell }: { cell: GridCell | undefined }) =>
  cell ? (
    <>
      <Row as="span" className="ui-grid-verdict" gap={6} align="baseline">
        <i aria-hidden="true">{signs[cell.tone]}</i>
        <b>{cell.word}</b>
        {cell.place && (
          <Text marginStart="auto" tone="soft" size="label">
            {cell.place}
          </Text>
        )}
      </Row>
      {cell.quote && <q>{cell.quote}</q>}
      {cell.remark && <small>{cell.remark}</small>}
    </>
  ) : (
    <Text tone="soft" weight={400}>
      未比对
    </Text>
  );

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from cell to cell and choose the one they reach. */
const onArrow = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest('td');
  if (!step || !from) return;
  const row = from.closest('tr');
  const next = event.currentTarget.rows[(row?.sectionRowIndex ?? 0) + step[0]]?.cells[from.cellIndex + step[1]];
  const button = next?.matches('td') ? next.querySelector('button') : undefined;
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.click();
};

/** What is compared × what it is compared with. A cell is a button; the last row says what each column alone gives. */
export const ComparisonGrid = (props: ComparisonGridProps) => (
  <Box overflow="auto">
    <table className="ui-grid" aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col">{props.corner}</th>
          {props.columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onArrow}>
        {props.rows.map((row) => (
          <tr key={row.key} data-lit={props.lit?.includes(row.key)}>
            <th scope="row">
              <b>{row.label}</b> {row.text}
              {row.below}
            </th>
            {props.columns.map(({ key }) => {
              const cell = props.cellOf(row.key, key);
              const isChosen = props.chosen?.row === row.key && props.chosen.column === key;
              return (
                <td key={key} data-tone={cell?.tone} data-chosen={isChosen} data-lit={props.litColumns?.includes(key)}>
                  <button type="button" aria-pressed={isChosen} onClick={() => props.onChoose(row.key, key)}>
                    <span className="visually-hidden">{`${row.label}：`}</span>
                    <Cell cell={cell} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{props.footLabel}</th>
          {props.columns.map(({ key, foot }) => (
            <td key={key}>{foot}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  </Box>
);
