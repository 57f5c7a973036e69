import { fen, formatYuan } from '#domain/money/yuan.ts';
import { journalMetrics, noveltyRanges, patentTypes } from '#domain/orders/forms/choices.ts';
import { lineRow } from '#domain/payments/price-list.ts';
import { choiceLabels, type DraftLine } from './price-draft.ts';

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
export const lineWords = (line: DraftLine): string => `${lineRow(line.kind).label}：${valuesOf(line)}`;

const valuesOf = (line: DraftLine): string =>
  Object.entries(lineRow(line.kind).fields)
    .map(([name, { label, rule }]) => [label, valueWords(rule, line[name])] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => (words === '是' ? label : `${label} ${words}`))
    .join('；');
