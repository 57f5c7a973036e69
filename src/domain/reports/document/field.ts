import { field, type Tag } from '../tag.ts';
import type { Column, Row, TableBlock } from './document.ts';

export type Value = string | number;

/** One thing that is said of every row of a list: by its tag in Word, in its column of the workbook. */
export interface Field<Item> {
  /** The name of its tag; empty where no template asks for it. */
  tag: string;
  meaning: string;
  head: string;
  /** Of its column in the workbook, in letters; 0: it has none. */
  width: number;
  read(item: Item): Value;
  /** How Word writes it; what is empty is a dash. */
  word(item: Item): Value;
}

interface Said<Item> {
  tag?: string;
  meaning?: string;
  head?: string;
  width?: number;
  word?: (item: Item) => Value;
}

export const says = <Item>(head: string, read: (item: Item) => Value, said: Said<Item> = {}): Field<Item> => ({
  tag: said.tag ?? '',
  meaning: said.meaning ?? head,
  head,
  width: said.width ?? 0,
  read,
  word: said.word ?? ((item) => (read(item) === '' ? '—' : read(item))),
});

export const tagsOf = <Item>(fields: readonly Field<Item>[]): Tag<Item>[] =>
  fields.filter(({ tag }) => tag !== '').map(({ tag, meaning, word }) => field(tag, meaning, word));

/** A sheet of the workbook. */
export interface Sheet {
  name: string;
  columns: readonly { head: string; width: number }[];
  rows: readonly (readonly Value[])[];
}

/** A sheet may not be named by these signs. */
export const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, '_').slice(0, 31);

export const sheetOf = <Item>(name: string, fields: readonly Field<Item>[], items: readonly Item[]): Sheet => {
  const shown = fields.filter(({ width }) => width > 0);
  return {
    name: sheetName(name),
    columns: shown.map(({ head, width }) => ({ head, width })),
    rows: items.map((item) => shown.map(({ read }) => read(item))),
  };
};

type Cells<Item> = readonly (Column & { cell: (item: Item, at: number) => Row['cells'][number] })[];

/** A table of the document; columns say what stands in them. */
export const tableOf = <Item>(
  name: string,
  columns: Cells<Item>,
  items: readonly Item[],
  more: Partial<Pick<TableBlock, 'caption' | 'foot' | 'stacked' | 'long'>> & {
    key?: (item: Item, at: number) => string;
  } = {},
): TableBlock => {
  const { key, ...rest } = more;
  return {
    is: 'table',
    name,
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: items.map((item, at) => ({
      key: key ? key(item, at) : String(at + 1),
      cells: columns.map(({ cell }) => cell(item, at)),
    })),
    ...rest,
  };
};
