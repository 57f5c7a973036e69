import type { Block, Cell, ReportDocument, TableBlock, Text } from './document.ts';
import { type Sheet, sheetName, type Value } from './field.ts';

export const plainText = (text: Text): string =>
  typeof text === 'string' ? text : text.map((span) => span.text).join('');

export const cellText = (cell: Cell): string =>
  typeof cell === 'object' && 'items' in cell ? cell.items.map(plainText).join(cell.joint) : plainText(cell);

const written = /^-?\d{1,15}(?:\.\d{1,4})?$/;

/** Figures stay numbers, so that a workbook adds them up. */
const sheetValue = (cell: Cell, isFigure: boolean): Value => {
  const text = cellText(cell);
  return isFigure && written.test(text) ? Number(text) : text;
};

const sheetOfTable = ({ name, columns, rows, foot }: TableBlock): Sheet => ({
  name: sheetName(name),
  columns: columns.map(({ title, align }, at) => ({ head: title, width: at === 0 ? 36 : align === 'right' ? 16 : 28 })),
  rows: [...rows.map(({ cells }) => cells), ...(foot ? [foot] : [])].map((cells) =>
    cells.map((cell, at) => sheetValue(cell, columns[at]?.align === 'right')),
  ),
});

const wordsIn = (block: Block): [string, string][] => {
  if (block.is === 'text') return [['', plainText(block.text)]];
  if (block.is === 'facts') return block.rows.map(({ name, value }) => [name, value]);
  return block.is === 'figure' ? [[block.title, block.words]] : [];
};

/** A document's tables as sheets, behind one sheet with everything that it says in words. */
export const sheetsOfTree = ({ title, cover, parts }: ReportDocument): Sheet[] => {
  const tables = parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.is === 'table' ? [block] : [])));
  const words: (readonly [string, string])[] = [
    ['', title],
    ...cover.facts.map(({ name, value }) => [name, value] as const),
    ...parts.flatMap((part) => {
      let heading = part.title;
      return part.blocks.flatMap((block) => {
        if (block.is === 'heading') heading = block.text;
        return wordsIn(block).map(([name, text]) => [name || heading, text] as const);
      });
    }),
  ];
  return [
    {
      name: '说明',
      columns: [
        { head: '项目', width: 26 },
        { head: '内容', width: 110 },
      ],
      rows: words.map((line) => [...line]),
    },
    ...tables.map(sheetOfTable),
  ];
};
