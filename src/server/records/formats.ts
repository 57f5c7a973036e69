import { allReaders } from '#domain/literature/parsers/read-any.ts';
import { allTableReaders } from '#domain/literature/parsers/tables/tables.ts';

/** Every format a file may be read in, as a person chooses it. */
export const recordFormats = (): { format: string; name: string; table: boolean }[] => [
  ...allReaders.map(({ format, name }) => ({ format, name, table: false })),
  ...allTableReaders.map(({ format, name }) => ({ format, name, table: true })),
];

const names = new Map([
  ...recordFormats().map(({ format, name }): [string, string] => [format, name]),
  // Told by records of a tagged file of Web of Science, which nobody chooses by this name.
  ['derwent-tagged', 'Derwent Innovations Index（纯文本）'],
]);
const tables = new Set(allTableReaders.map(({ format }) => format));

const chosen = new Set(recordFormats().map(({ format }) => format));

export const isFormat = (format: string): boolean => chosen.has(format);
export const formatName = (format: string | null): string =>
  format === null ? '' : (names.get(format) ?? '未识别的格式');

const databases = new Map([
  ...allTableReaders.flatMap(({ format, database }): [string, string][] => (database ? [[format, database]] : [])),
  ['derwent-tagged', 'Derwent Innovations Index'],
]);
/** Whom a file of this format quotes; the form it has says nothing about a fact's source. */
export const sourceOfFormat = (format: string | null): string =>
  (format === null ? undefined : databases.get(format)) ?? formatName(format);
/** Any table can be read by columns that a person names. */
export const isMappable = (format: string | null): boolean => format !== null && tables.has(format);
