import { type GateItem, gateKinds } from '#domain/reports/finishing-gate.ts';
import type { OpenItem } from '#server/db/stored-values.ts';

export const placesOf = (numbers: readonly number[]): string => `第 ${numbers.join('、')} 篇`;

export const gateItem = (
  kind: GateItem['kind'],
  lines: readonly string[],
  to: string,
  more: Partial<GateItem> = {},
): GateItem[] =>
  lines.length === 0 && more.count === undefined
    ? []
    : [{ kind, label: gateKinds[kind].name, count: lines.length, lines: [...lines], to, ...more }];

export const workItems = (items: readonly OpenItem[], to: string): GateItem[] =>
  items.map(({ label, count }) => ({ kind: 'work', label, count, lines: [], to }));
