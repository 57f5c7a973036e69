import type { WriteSheet } from 'hucre';

export type Value = string | number;
export type Column<Row> = readonly [heading: string, width: number, value: (row: Row) => Value];

const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`;

const headingStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E6F0FA' } },
} as const;

/** A table under a heading that stays in sight, each column to be filtered. */
export const sheetOf = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): WriteSheet => ({
  name,
  columns: columns.map(([, width]) => ({ width })),
  rows: [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, , value]) => value(row)))],
  cells: new Map(columns.map(([heading], at) => [`0,${at}`, { value: heading, style: headingStyle }])),
  freezePane: { rows: 1 },
  autoFilter: { range: `A1:${letterOf(columns.length - 1)}${rows.length + 1}` },
});
