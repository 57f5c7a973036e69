import { Table, type TableProps } from 'antd';
import { type Key, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { Load } from '../load/load.ts';
import { loadingText } from '../load/loading.tsx';
import { Unfilled } from '../load/unfilled.tsx';
import { words } from '../more-words.ts';
import { Moment } from '../value/moment.tsx';
import { StatusTag } from '../value/status-tag.tsx';
import { ColumnChoice, useChosenColumns } from './column-choice.tsx';
import type { ListChange, ListState } from './list-state.ts';
import { Paging } from './paging.tsx';
import { type Column, sheetOf, shownColumns, sortRows } from './table-columns.ts';
import './data-table.css';

interface Selection<Row> {
  chosen: readonly Key[];
  onChosen: (keys: Key[], rows: Row[]) => void;
}

interface DataTableProps<Row> {
  /** Under which the choice of columns is kept. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  total: number;
  /** There are more than were counted. */
  capped?: boolean;
  rowKey: (row: Row) => string;
  /** What a row is called, for those who hear the table. */
  rowLabel: (row: Row) => string;
  state: ListState;
  onState: (change: ListChange) => void;
  loading: boolean;
  /** Of the query that fills it: a failure shows in place of the rows. */
  load: Load;
  empty: ReactNode;
  /** Filters and buttons on the left above the table. */
  toolbar?: ReactNode;
  onOpen?: (row: Row) => void;
  onExport?: (sheet: ReturnType<typeof sheetOf>) => void;
  selection?: Selection<Row>;
}

/** J and K walk the rows, Enter opens one. */
const walk = (event: KeyboardEvent<HTMLElement>, open: (() => void) | undefined): void => {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { j: 'nextElementSibling', k: 'previousElementSibling' } as const;
  const key = event.key.toLowerCase();
  if (key === 'j' || key === 'k') (event.currentTarget[step[key]] as HTMLElement | null)?.focus();
  else if (key === 'enter' && open) {
    // Else the same press would go on to the first button of what it opened.
    event.preventDefault();
    open();
  }
};

const cellOf = <Row,>({ render, moment, meaning, value }: Column<Row>, row: Row): ReactNode => {
  const found = value(row);
  if (moment) return <Moment at={found} day={moment === 'day'} />;
  if (meaning) return <StatusTag meaning={meaning(row)}>{String(found)}</StatusTag>;
  return render?.(row) ?? found ?? '—';
};

const antColumns = <Row,>(columns: readonly Column<Row>[], sort: string): TableProps<Row>['columns'] =>
  columns.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.numeric ? 'right' : 'left',
    className: column.actions ? 'cy-row-actions' : column.numeric ? 'cy-figures' : '',
    // Rows come sorted: the library only draws the arrows.
    sorter: column.sortable ?? false,
    sortOrder: sort === column.key ? 'ascend' : sort === `-${column.key}` ? 'descend' : null,
    render: (_: unknown, row: Row) => cellOf(column, row),
  }));

const Sums = <Row,>({ columns, rows, offset }: { columns: readonly Column<Row>[]; rows: Row[]; offset: number }) => (
  <Table.Summary.Row>
    {offset > 0 && <Table.Summary.Cell index={0} />}
    {columns.map(({ key, sum, numeric }, i) => (
      <Table.Summary.Cell key={key} index={i + offset} align={numeric ? 'right' : 'left'}>
        {sum?.(rows) ?? (i === 0 ? words.pageTotal : null)}
      </Table.Summary.Cell>
    ))}
  </Table.Summary.Row>
);

/** The house's list: columns to choose, sort and filters in the address bar, export, sums, an inviting emptiness. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey, rowLabel, state, onState, onOpen, onExport, selection } = props;
  const [chosen, choose] = useChosenColumns(props.name, columns);
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen]);
  const sorted = useMemo(() => sortRows(rows ?? [], columns, state.sort), [rows, columns, state.sort]);

  const sortBy: TableProps<Row>['onChange'] = (_paging, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    onState({ sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '' });
  };

  return (
    <section className="cy-table" data-selects={selection ? true : undefined} aria-label={props.label}>
      <div className="cy-flow cy-table-bar">
        <div>{props.toolbar}</div>
        <ColumnChoice
          columns={columns}
          shown={shown.map(({ key }) => key)}
          onShown={choose}
          onExport={onExport && (() => onExport(sheetOf(sorted, shown)))}
        />
      </div>
      <Table<Row>
        rowKey={rowKey}
        columns={antColumns(shown, state.sort)}
        dataSource={sorted}
        pagination={false}
        showSorterTooltip={false}
        // With a scroll of its own the library draws the box that chooses all a second time, hidden yet focusable.
        scroll={selection ? {} : { x: 'max-content' }}
        loading={props.loading && { description: loadingText }}
        locale={{
          emptyText: (
            <Unfilled load={props.load} loaded={rows !== undefined && !props.loading} name={props.label}>
              {props.empty}
            </Unfilled>
          ),
        }}
        onChange={sortBy}
        onRow={(row) => ({
          tabIndex: 0,
          'aria-label': rowLabel(row),
          onKeyDown: (event) => walk(event, onOpen && (() => onOpen(row))),
          onDoubleClick: () => onOpen?.(row),
        })}
        rowSelection={
          selection && {
            selectedRowKeys: [...selection.chosen],
            onChange: selection.onChosen,
            getCheckboxProps: (row) => ({ 'aria-label': words.chooseRow(rowLabel(row)) }),
            getTitleCheckboxProps: () => ({ 'aria-label': words.chooseRows }),
          }
        }
        summary={
          sorted.length > 0 && shown.some(({ sum }) => sum?.(sorted) !== undefined)
            ? () => <Sums columns={shown} rows={sorted} offset={selection ? 1 : 0} />
            : undefined
        }
      />
      {props.total > 0 && (
        <Paging
          page={state.page}
          limit={state.limit}
          total={props.total}
          capped={props.capped ?? false}
          onChange={onState}
        />
      )}
    </section>
  );
};
