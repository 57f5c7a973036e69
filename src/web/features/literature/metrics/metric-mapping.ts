import { columnsOfKind, type MetricColumn, type MetricMapping } from '#domain/literature/metrics/metric-columns.ts';
import type { MetricKind } from '#domain/literature/metrics/metric-kinds.ts';

const entriesOf = (mapping: MetricMapping) => Object.entries(mapping) as [MetricColumn, number][];

/** What the column at a place holds. */
export const columnAt = (mapping: MetricMapping, place: number): MetricColumn | undefined =>
  entriesOf(mapping).find(([, at]) => at === place)?.[0];

/** A place holds one thing and a thing has one place; without a column the place is not used. */
export const withColumn = (mapping: MetricMapping, place: number, column: MetricColumn | undefined): MetricMapping => {
  const others = entriesOf(mapping).filter(([name, at]) => at !== place && name !== column);
  return Object.fromEntries(column ? [...others, [column, place]] : others);
};

/** Only what a table of this kind can hold. */
export const mappingFor = (kind: MetricKind, mapping: MetricMapping): MetricMapping => {
  const known = columnsOfKind(kind);
  return Object.fromEntries(entriesOf(mapping).filter(([column]) => known.includes(column)));
};

const namedKinds: readonly [RegExp, MetricKind][] = [
  [/预警|warning/i, 'warning'],
  [/cssci|南大核心/i, 'cssci'],
  [/cscd/i, 'cscd'],
  [/北大|中文核心|pku/i, 'pku'],
  [/中科院|分区表|大类/i, 'cas'],
  [/\besi\b|基本科学指标/i, 'esi'],
  [/jcr|jif|impact|影响因子|引证报告/i, 'jcr'],
];

/** What a table seems to be, by the name of its file and else by its columns; a person has the last word. */
export const guessKind = (fileName: string, mapping: MetricMapping): MetricKind => {
  const named = namedKinds.find(([pattern]) => pattern.test(fileName.replaceAll('_', ' ')))?.[1];
  if (named) return named;
  return mapping.majorZone === undefined && mapping.minorZone === undefined ? 'jcr' : 'cas';
};

/** The year in a file's name; of several the latest that is not after this one. */
export const guessYear = (fileName: string, thisYear: number): number => {
  const years = [...fileName.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(Number).filter((year) => year <= thisYear);
  return years.length > 0 ? Math.max(...years) : thisYear;
};
