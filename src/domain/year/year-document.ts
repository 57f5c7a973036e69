import { type Block, counted, none, note, type Part, type ReportDocument } from '../reports/document/document.ts';
import { tableOf } from '../reports/document/field.ts';
import { basisWords, cellWords, type DirectorYear, type YearCell, type YearTable } from './year-table.ts';

const indented = (name: string, depth: number): string => `${'　'.repeat(depth)}${name}`;

/** Whether there is something to draw: columns for a chart, and rows that stand in it. */
export const isDrawn = ({ chart, rows }: YearTable): boolean => chart !== 'none' && rows.some(({ drawn }) => drawn);

const tableBlock = (table: YearTable) => {
  const { title, heading, columns, rows, sum } = table;
  const cells = (of: readonly YearCell[]): string[] => columns.map(({ is }, at) => cellWords(of[at] ?? null, is));
  // A long title has the room; figures need little.
  const texts = columns.filter(({ is }) => is === 'text').length;
  const width = Math.min(24, Math.floor(100 / Math.max(columns.length + texts, 1)));
  return {
    ...tableOf<(typeof rows)[number]>(
      title,
      [
        { title: heading, cell: ({ name, depth }) => indented(name, depth) },
        ...columns.map(({ title: head, is }, at) => ({
          title: head,
          width: is === 'text' ? width * 1.6 : width,
          ...(is !== 'text' && { align: 'right' as const }),
          cell: (one: (typeof rows)[number]) => cellWords(one.cells[at] ?? null, is),
        })),
      ],
      rows,
    ),
    ...(sum && { foot: ['合计', ...cells(sum)] }),
  };
};

const blocksOf = (table: YearTable, chart: number): Block[] => {
  const words = basisWords(table);
  if (table.rows.length === 0) return [{ is: 'heading', text: table.title }, none(table.empty), ...note(words)];
  const block = tableBlock(table);
  return isDrawn(table)
    ? [{ is: 'figure', title: table.title, chart, drawn: true, words, table: block }, block]
    : [{ is: 'heading', text: table.title }, block, ...note(words)];
};

/** The tables that are drawn, in the order in which the document names their drawings. */
export const drawnTables = ({ parts }: DirectorYear): YearTable[] =>
  parts.flatMap(({ tables }) => tables.filter((table) => table.rows.length > 0 && isDrawn(table)));

/** The year as the tree that PDF, Word and workbook draw. */
export const yearDocument = (found: DirectorYear): ReportDocument => {
  const drawn = drawnTables(found);
  return {
    look: 'year',
    language: 'zh',
    title: `${found.year} 年度报告`,
    number: '',
    version: 1,
    draft: false,
    institution: { name: found.institution, englishName: '' },
    verification: { code: '', url: '' },
    cover: {
      facts: [
        { name: '单位', value: found.institution },
        { name: '年度', value: found.whole ? `${found.year} 年` : `${found.year} 年（未满一年）` },
        { name: '数据到', value: found.day },
      ],
    },
    parts: counted([
      {
        key: 'summary',
        title: '概要',
        blocks: [
          ...found.sentences.map((text): Block => ({ is: 'text', text, look: 'body' })),
          {
            is: 'facts',
            rows: found.figures.map(({ name, cell, is, note: beside }) => ({
              name,
              value: [cellWords(cell, is), beside].filter(Boolean).join('　'),
            })),
          },
        ],
      },
      ...found.parts.map(
        ({ key, title, tables }): Omit<Part, 'number'> => ({
          key,
          title,
          blocks: tables.flatMap((table) => blocksOf(table, drawn.indexOf(table))),
        }),
      ),
    ]),
  };
};
