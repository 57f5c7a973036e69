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

/** The parts of a line in one language. */
export interface LineNames {
  /** Absent: what the price list itself calls them. */
  kinds?: Readonly<Record<PriceLineKind, string>>;
  fields?: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  comma: string;
  part: string;
  clause: string;
  colon: string;
  /** An amount as `formatYuan` writes it, in this language. */
  amount: (written: string) => string;
}

const chineseNames: LineNames = {
  values: names,
  comma: '、',
  part: '，',
  clause: '；',
  colon: '：',
  amount: (written) => written,
};

const valueWords = (rule: unknown, value: unknown, { values, comma, part, amount }: LineNames): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => values[String(one)] ?? String(one)).join(comma);
  if (typeof value === 'object')
    return Object.entries(value as Record<string, number>)
      .map(([key, price]) => `${values[key] ?? key} ${amount(formatYuan(fen(price)))}`)
      .join(part);
  if (typeof value === 'number')
    return rule === 'fen' || rule === 'fen-or-null' ? amount(formatYuan(fen(value))) : String(value);
  return values[String(value)] ?? String(value);
};

/** A line in words, for reading another version. */
export const priceLineWords = (line: WordedLine, said: LineNames = chineseNames): string =>
  [said.kinds?.[line.kind] ?? lineRow(line.kind).label, valuesOf(line, said)].filter(Boolean).join(said.colon);

const valuesOf = (line: WordedLine, said: LineNames): string =>
  Object.entries(lineRow(line.kind).fields)
    .map(([name, { label, rule }]) => {
      const called = said.fields?.[name] ?? label;
      const value = line[name];
      if (typeof value === 'boolean') return value ? called : '';
      const words = valueWords(rule, value, said);
      return words && `${called} ${words}`.trim();
    })
    .filter(Boolean)
    .join(said.clause);
