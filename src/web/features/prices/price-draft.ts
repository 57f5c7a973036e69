import { type LineRow, lineRow, type PriceLineKind, priceLineKinds } from '#domain/payments/price-list.ts';
import { keysOf, noveltyRanges } from '#domain/services/choices.ts';
import type { Service } from '#domain/services/service.ts';

/** A line while it is edited: not yet checked. */
export type DraftLine = Readonly<Record<string, unknown>> & { readonly kind: PriceLineKind };

export interface DraftRow {
  /** Stays with the line while others come and go. */
  key: number;
  line: DraftLine;
}

let last = 0;
export const rowOf = (line: DraftLine): DraftRow => {
  last += 1;
  return { key: last, line };
};

type Rule = LineRow['fields'][string]['rule'];

const emptyValue = (rule: Rule): unknown => {
  if (rule === 'fen' || rule === 'count') return 0;
  if (rule === 'percent') return 10;
  if (rule === 'fen-or-null') return null;
  if (rule === 'flag') return false;
  if (rule === 'metrics') return [];
  if (rule === 'ranges') return Object.fromEntries(keysOf(noveltyRanges).map((range) => [range, 0]));
  if (rule === 'patent-types') return {};
  return rule[0];
};

export const newLine = (kind: PriceLineKind): DraftLine => ({
  kind,
  ...Object.fromEntries(Object.entries(lineRow(kind).fields).map(([name, { rule }]) => [name, emptyValue(rule)])),
});

/** Kinds that may still be added: each once, unless it may stand more often. */
export const kindsLeft = (service: Service, rows: readonly DraftRow[]): PriceLineKind[] =>
  (Object.keys(priceLineKinds) as PriceLineKind[]).filter((kind) => {
    const row = lineRow(kind);
    return row.services.includes(service) && (row.repeats || !rows.some(({ line }) => line.kind === kind));
  });

/** Yuan as they are typed; exact for every amount that is a whole number of fen. */
export const yuanOf = (fen: unknown): number | null => (typeof fen === 'number' ? fen / 100 : null);
export const fenOf = (yuan: number | null): number | null => (yuan === null ? null : Math.round(yuan * 100));
