import { decimalYuan, fen } from '../money/yuan.ts';

/** null: not known, which is not 0. */
export type YearCell = string | number | null;

export interface YearColumn {
  title: string;
  /** Amounts are fen. */
  is: 'count' | 'money' | 'days' | 'share' | 'text';
  /** Stands in the chart. */
  drawn?: boolean | undefined;
}

export interface YearRow {
  name: string;
  /** How far below the root, in a tree. */
  depth: number;
  cells: YearCell[];
  /** What is not known, or is counted already by the rows below it, stands in the table alone. */
  drawn: boolean;
}

/** One table of the year, drawn as a chart where it has columns for one, with what its figures rest on. */
export interface YearTable {
  key: string;
  title: string;
  /** What a row is. */
  heading: string;
  unit: string;
  columns: YearColumn[];
  rows: YearRow[];
  /** Of everything once; absent where the rows do not make up a whole. */
  sum?: YearCell[] | undefined;
  chart: 'none' | 'standing' | 'lying';
  stacked: boolean;
  /** Until when it is counted. */
  day: string;
  /** What is counted. */
  base: string;
  /** What the figures do not cover; empty: everything is covered. */
  missing: string[];
  /** What stands there instead of an empty table. */
  empty: string;
}

export interface YearFigure {
  name: string;
  is: YearColumn['is'];
  cell: YearCell;
  note: string;
}

/** The director's year as one value: screen, PDF, Word and workbook draw it and add nothing. */
export interface DirectorYear {
  year: number;
  /** Until when it is counted. */
  day: string;
  /** Whether the year was over by then. */
  whole: boolean;
  institution: string;
  sentences: string[];
  figures: YearFigure[];
  parts: { key: string; title: string; tables: YearTable[] }[];
}

export const unknownWords = '—';

/** A figure as everybody reads it: the same letters on the screen, in the PDF, in Word. */
export const cellWords = (cell: YearCell, is: YearColumn['is']): string => {
  if (cell === null) return unknownWords;
  if (typeof cell === 'string') return cell;
  if (is === 'money') return decimalYuan(fen(cell));
  return is === 'share' ? `${cell}%` : String(cell);
};

export const row = (name: string, cells: YearCell[], more: Partial<YearRow> = {}): YearRow => ({
  name,
  cells,
  depth: 0,
  drawn: true,
  ...more,
});

/** Of a hundred, with one decimal; of nothing there is no share. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** The sentence under every chart: until when, of what, and what is not in it. Where there is nothing, nothing is covered. */
export const basisWords = ({
  day,
  base,
  missing,
  rows,
}: Pick<YearTable, 'day' | 'base' | 'missing' | 'rows'>): string => {
  const cover = missing.length > 0 ? `未覆盖：${missing.join('；')}` : rows.length > 0 ? '全部覆盖' : '';
  return [`数据到 ${day}`, base, cover].filter(Boolean).join('。').concat('。');
};
