import {
  type FieldNames,
  type PersonField,
  personFields,
  type RawRow,
  type RosterField,
  type UnitField,
  unitFields,
} from './read-rows.ts';

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** What stands at a path such as data.list; undefined where nothing does. */
export const valueAt = (value: unknown, path: string): unknown => path.split('.').filter(Boolean).reduce(inside, value);

/** The rows of an answer; undefined where there is no list. */
export const rowsOfAnswer = (answer: unknown, listPath: string): unknown[] | undefined => {
  const list = valueAt(answer, listPath);
  return Array.isArray(list) ? list : undefined;
};

const textOf = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value).slice(0, 200) : String(value);
};

const plainKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');

/** The value of a field: by the name that was set, or by any that it usually has. */
const cellOf = (
  row: unknown,
  own: string | undefined,
  { heading, synonyms }: { heading: string; synonyms: string },
) => {
  if (own?.trim()) return textOf(valueAt(row, own.trim()));
  if (typeof row !== 'object' || row === null) return undefined;
  const names = new Set([heading, ...synonyms.split(' ')].map(plainKey));
  const key = Object.keys(row).find((one) => names.has(plainKey(one)));
  return key === undefined ? undefined : textOf((row as Record<string, unknown>)[key]);
};

const rawRows = <Key extends RosterField>(
  rows: readonly unknown[],
  fields: Readonly<Record<Key, { heading: string; synonyms: string }>>,
  names: FieldNames,
  place: (at: number) => string,
): RawRow<Key>[] =>
  rows.map((row, at) => {
    const cells: Partial<Record<Key, string>> = {};
    for (const key of Object.keys(fields) as Key[]) {
      const text = cellOf(row, names[key], fields[key]);
      if (text !== undefined) cells[key] = text;
    }
    return { place: place(at), cells };
  });

export const peopleOfAnswer = (rows: readonly unknown[], names: FieldNames): RawRow<PersonField>[] =>
  rawRows(rows, personFields, names, (at) => `人员第 ${at + 1} 条`);

export const unitsOfAnswer = (rows: readonly unknown[], names: FieldNames): RawRow<UnitField>[] =>
  rawRows(rows, unitFields, names, (at) => `部门第 ${at + 1} 条`);
