import { type Key, type ReactNode, useMemo } from 'react';
import { useInstitutionChoice, useOfPlatform } from '#web/api/session/institution-choice.ts';
import { saveSheet } from '#web/api/transport/save-sheet.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { ListChange, ListState } from '#web/ui/list/list-state.ts';
import type { Column } from '#web/ui/list/table-columns.ts';
import { Empty } from '#web/ui/load/empty.tsx';
import type { Load } from '#web/ui/load/load.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { words } from '../ui/more-words.ts';
import { ChoiceFilter } from './choice-filter.tsx';

interface Listed<Row> {
  /** The whole answer; a list that is counted up to a limit says `capped`. */
  data: object | undefined;
  rows: readonly Row[] | undefined;
  total: number;
  loading: boolean;
  load: Load;
  state: ListState;
  change: (change: ListChange) => void;
}

interface ListTableProps<Row> {
  /** Under which the choice of columns is kept. */
  name: string;
  /** What is listed; also the name of the exported file. */
  label: string;
  list: Listed<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  /** Of which institution a row is: the platform's lists show it and filter by it. */
  institution?: (row: Row) => string;
  /** The buttons of a row. */
  actions?: (row: Row) => ReactNode;
  filters?: ReactNode;
  empty: { title: string; text: string };
  onOpen?: (row: Row) => void;
  /** Instead of the rows on the screen; null: nothing to export. */
  onExport?: (() => void) | null;
  selection?: { chosen: readonly Key[]; onChosen: (keys: Key[]) => void };
}

/** The table of a list page: filters, the institution for the platform, buttons at the end of each row, export. */
export const ListTable = <Row extends object>(props: ListTableProps<Row>) => {
  const { list, institution, actions, onExport, label } = props;
  const ofPlatform = useOfPlatform() && institution !== undefined;
  const institutions = useInstitutionChoice(ofPlatform);
  const columns = useMemo<Column<Row>[]>(() => {
    const own: Column<Row>[] = ofPlatform
      ? [
          {
            key: 'institutionName',
            title: words.institution,
            value: (row) => institution?.(row) || words.platform,
            sortable: true,
          },
        ]
      : [];
    const last: Column<Row>[] = actions
      ? [{ key: 'actions', title: words.actions, value: () => null, actions: true, render: actions }]
      : [];
    return [...own, ...props.columns, ...last];
  }, [props.columns, ofPlatform, institution, actions]);
  return (
    <DataTable<Row>
      name={props.name}
      label={label}
      columns={columns}
      rows={list.rows}
      total={list.total}
      capped={list.data !== undefined && 'capped' in list.data && list.data.capped === true}
      loading={list.loading}
      load={list.load}
      state={list.state}
      onState={list.change}
      rowKey={props.rowKey}
      rowLabel={props.rowLabel}
      {...(props.onOpen && { onOpen: props.onOpen })}
      {...(onExport !== null && { onExport: onExport ?? ((sheet) => void saveSheet(label, sheet)) })}
      {...(props.selection && { selection: props.selection })}
      toolbar={
        <>
          {props.filters}
          {ofPlatform && (
            <ChoiceFilter
              label={words.institution}
              width={200}
              value={list.state.filters.institution}
              options={institutions}
              onValue={(value) => list.change({ filters: { institution: value } })}
            />
          )}
        </>
      }
      empty={<Empty {...props.empty} />}
    />
  );
};

interface ListPageProps<Row> extends ListTableProps<Row> {
  title: string;
  text: ReactNode;
  /** The main buttons, at the right of the title. */
  head?: ReactNode;
  /** Stands between the title and the table. */
  note?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A page that is one list. */
export const ListPage = <Row extends object>({ title, text, head, note, children, ...table }: ListPageProps<Row>) => (
  <>
    <PageHead title={title} text={text}>
      {head}
    </PageHead>
    {note}
    <ListTable {...table} />
    {children}
  </>
);
