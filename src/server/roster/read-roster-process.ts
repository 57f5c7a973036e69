import { Refusal, refuse } from '#domain/errors.ts';
import { rowsOfText } from '#domain/literature/parsers/tables/table-text.ts';
import {
  type FieldNames,
  mapPersonColumns,
  mapUnitColumns,
  type PersonField,
  type RawRoster,
  type RawRow,
  type RosterField,
  type UnitField,
} from '#domain/roster/read-rows.ts';
import { cellText, type HeadingMap } from '#domain/tables/heading-map.ts';
import { openExport } from '../files/reading/open-export.ts';

interface SheetRow {
  line: number;
  cells: readonly string[];
}

const headingWithin = 20;
const mostRows = 200_000;

const sheetsOf = async (path: string): Promise<SheetRow[][]> => {
  const opened = await openExport(path);
  if (opened.kind === 'refused') throw refuse('bad-input', { sentence: opened.sentence });
  if (opened.kind === 'sheets') return opened.sheets;
  if (opened.damaged) throw refuse('bad-input', { sentence: '文件的文字已经损坏，请以 UTF-8 或 GBK 重新导出' });
  return [rowsOfText([...opened.pieces].join(''))];
};

interface Heading<Key extends RosterField> {
  at: number;
  places: Partial<Record<Key, number>>;
}

const findHeading = <Key extends RosterField>(
  rows: readonly SheetRow[],
  map: (row: readonly string[]) => HeadingMap<Key> | undefined,
): Heading<Key> | undefined => {
  for (const [at, row] of rows.slice(0, headingWithin).entries()) {
    const found = map(row.cells);
    if (found) return { at, places: found.places };
  }
  return undefined;
};

const tableOf = <Key extends RosterField>(
  rows: readonly SheetRow[],
  { at, places }: Heading<Key>,
  name: string,
): RawRow<Key>[] =>
  rows.slice(at + 1).flatMap(({ line, cells }) => {
    if (cells.every((cell) => !cell.trim())) return [];
    const named = Object.entries(places) as [Key, number][];
    return [
      {
        place: `${name}第 ${line} 行`,
        cells: Object.fromEntries(
          named.map(([key, place]) => [key, cellText(cells[place] ?? '')]),
        ) as RawRow<Key>['cells'],
      },
    ];
  });

interface Asked {
  files: { path: string; name: string }[];
  names: FieldNames;
}

/** The people and departments in one or two files, whichever sheet they stand on. */
export const run = async ({ files, names }: Asked): Promise<RawRoster> => {
  let people: RawRow<PersonField>[] | undefined;
  let units: RawRow<UnitField>[] | null = null;
  for (const { path, name } of files) {
    const before = files.length > 1 ? `${name} ` : '';
    for (const rows of await sheetsOf(path).catch((error: unknown) => {
      if (error instanceof Refusal) throw refuse(error.code, { sentence: `${before}${error.sentence ?? '不能读取'}` });
      throw error;
    })) {
      const person: Heading<PersonField> | undefined = people ? undefined : findHeading(rows, mapPersonColumns(names));
      if (person) people = tableOf(rows, person, before);
      const unit: Heading<UnitField> | undefined =
        units || person ? undefined : findHeading(rows, mapUnitColumns(names));
      if (unit) units = tableOf(rows, unit, before);
    }
  }
  if (!people) throw refuse('bad-input', { sentence: '没有找到有“工号”或“学号”一列的表格，表头应在前 20 行' });
  if (people.length === 0) throw refuse('bad-input', { sentence: '名册里没有人，没有采用' });
  if (people.length + (units?.length ?? 0) > mostRows)
    throw refuse('too-large', { sentence: `名册超过 ${mostRows} 行` });
  return { people, units };
};
