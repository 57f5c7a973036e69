import type { ReactNode } from 'react';
import type { Meaning } from '../value/status-tag.tsx';

export type CellValue = string | number | null;

export interface Column<Row> {
  key: string;
  title: string;
  /** What the cell says as plain text or number: shown unless `render` is given, sorted by, exported. */
  value: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** The value is a moment: shown to the minute, or by its day alone. */
  moment?: 'time' | 'day';
  /** The value is a state: shown as a tag that means this. */
  meaning?: (row: Row) => Meaning;
  /** Figures stand on the right. */
  numeric?: boolean;
  width?: number;
  sortable?: boolean;
  /** What stands under the column; given the rows on the screen. */
  sum?: (rows: readonly Row[]) => ReactNode;
  /** Off until the user asks for it. */
  optional?: boolean;
  /** Neither chosen away nor exported: the buttons of the row. */
  actions?: boolean;
}

const collator = new Intl.Collator('zh-Hans-CN', { numeric: true });

const compare = (one: CellValue, other: CellValue): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
};

/** By the column that `sort` names (`-key` turned round); rows without a value stay at the end either way. */
export const sortRows = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): Row[] => {
  const down = sort.startsWith('-');
  const column = columns.find(({ key }) => key === sort.slice(down ? 1 : 0));
  if (!column) return [...rows];
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    const order = compare(one, other);
    return down && one !== null && other !== null ? -order : order;
  });
};

/** The columns to show: those chosen in the order of the table, else those that are not optional. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): Column<Row>[] =>
  columns.filter(({ key, optional, actions }) => actions || (chosen ? chosen.includes(key) : !optional));

/** What an export holds: the columns on the screen, as values. */
export const sheetOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => {
  const exported = columns.filter(({ actions }) => !actions);
  return {
    headers: exported.map(({ title }) => title),
    rows: rows.map((row) => exported.map((column) => column.value(row))),
  };
};

/** Reads the stored choice; keys that the table no longer has are forgotten. */
export const readChosen = <Row>(text: string | null, columns: readonly Column<Row>[]): string[] | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(stored)) return null;
    const known = columns.filter(({ key, actions }) => !actions && stored.includes(key)).map(({ key }) => key);
    return known.length > 0 ? known : null;
  } catch {
    return null;
  }
};
