import type { Column } from './read-columns.ts';

const basicTypes: Readonly<Record<string, string>> = {
  text: 'string',
  'character varying': 'string',
  character: 'string',
  uuid: 'string',
  date: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
};

/** The type of a column's value, without what its being empty or filled in adds. */
const valueType = ({ table, column, type, words }: Column, named: ReadonlySet<string>): string => {
  if (named.has(`${table}.${column}`)) return `ColumnTypes['${table}.${column}']`;
  if (words) return words.map((word) => `'${word}'`).join(' | ');
  const basic = basicTypes[type.replace('[]', '')];
  if (!basic) throw new Error(`${table}.${column}: no type for ${type}; name one in column-types.ts`);
  return type.endsWith('[]') ? `${basic}[]` : basic;
};

const typeOf = (column: Column, named: ReadonlySet<string>): string => {
  const { type, nullable, filled, computed } = column;
  const isNamed = named.has(`${column.table}.${column.column}`);
  if (!isNamed && type.startsWith('timestamp')) return nullable ? 'StampOrNull' : filled ? 'Stamp' : 'GivenStamp';
  if (!isNamed && type.startsWith('json')) return nullable ? 'UnreadJsonOrNull' : filled ? 'UnreadJson' : 'GivenJson';
  const value = valueType(column, named);
  if (computed) return `GeneratedAlways<${value}>`;
  if (nullable) return `OrNull<${value}>`;
  return filled ? `Generated<${value}>` : value;
};

export const interfaceName = (table: string): string =>
  `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`;

/** The module of table types; `named` are the columns whose type the domain gives. */
export const writeTypes = (columns: readonly Column[], named: ReadonlySet<string>): string => {
  const tables = new Map<string, Column[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  const unknown = [...named].filter((name) => !columns.some(({ table, column }) => name === `${table}.${column}`));
  if (unknown.length > 0) throw new Error(`column-types.ts names columns that are not there: ${unknown.join(', ')}`);
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.flatMap((column) => [
      ...(column.note ? [`  /** ${column.note} */`] : []),
      `  ${column.column}: ${typeOf(column, named)};`,
    ]);
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`;
  });
  const list = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  const body = [...interfaces, `export interface Tables {\n${list.join('\n')}\n}`].join('\n\n');
  const used = (names: readonly string[]): string => names.filter((name) => body.match(`\\b${name}\\b`)).join(', ');
  return `// Written by \`npm run table-types\` from the migrations; never by hand.
// biome-ignore-all format: written by a program
import type { ${used(['Generated', 'GeneratedAlways'])} } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import type { ${used(['GivenJson', 'GivenStamp', 'OrNull', 'Stamp', 'StampOrNull', 'UnreadJson', 'UnreadJsonOrNull'])} } from './columns.ts';

${body}
`;
};
