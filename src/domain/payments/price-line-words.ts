import { fen, formatYuan } from '../money/yuan.ts';
import { journalMetrics, noveltyRanges, patentTypes } from '../services/choices.ts';
import { lineRow, type PriceLineKind, priceLineKinds } from './price-list.ts';

/** A line as it is kept or edited: read by its kind's own fields. */
export type WordedLine = Readonly<Record<string, unknown>> & { readonly kind: PriceLineKind };

export const isPriceLine = (value: object): value is WordedLine =>
  'kind' in value && typeof value.kind === 'string' && Object.hasOwn(priceLineKinds, value.kind);

/** What the choices are called that a line keeps as words. */
export const choiceLabels: Readonly<Record<string, string>> = {
  report: '每份报告',
  paper: '每篇论文',
  all: '全部引用',
  'by-others': '他引',
};

const names: Readonly<Record<string, string>> = {
  ...journalMetrics,
  ...noveltyRanges,
  ...patentTypes,
  ...choiceLabels,
};

const valueWords = (rule: unknown, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => names[String(one)] ?? String(one)).join('、');
  if (typeof value === 'object')
    return Object.entries(value as Record<string, number>)
      .map(([key, price]) => `${names[key] ?? key} ${formatYuan(fen(price))}`)
      .join('，');
  if (typeof value === 'boolean') return value ? '是' : '';
  if (typeof value === 'number')
    return rule === 'fen' || rule === 'fen-or-null' ? formatYuan(fen(value)) : String(value);
  return names[String(value)] ?? String(value);
};

/** A line in words, for reading another version. */
export const priceLineWords = (line: WordedLine): string =>
  [lineRow(line.kind).label, valuesOf(line)].filter(Boolean).join('：');

const valuesOf = (line: WordedLine): string =>
  Object.entries(lineRow(line.kind).fields)
    .map(([name, { label, rule }]) => [label, valueWords(rule, line[name])] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => (words === '是' ? label : `${label} ${words}`))
    .join('；');
