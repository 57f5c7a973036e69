import type { KnownUnit } from '#domain/roster/roster.ts';
import { unitLine } from '#domain/roster/units.ts';

export interface UnitFigures {
  /** Of the roster, active. */
  people: number;
  submitted: number;
  completed: number;
  /** Of completed orders. */
  papers: number;
}

export interface UnitRow extends UnitFigures {
  code: string;
  name: string;
  /** How far below the root. */
  depth: number;
  /** What names this department itself, none below it. */
  own: UnitFigures;
}

const none: UnitFigures = { people: 0, submitted: 0, completed: 0, papers: 0 };
const names = Object.keys(none) as (keyof UnitFigures)[];

const added = (a: UnitFigures, b: UnitFigures): UnitFigures =>
  Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as UnitFigures;

const isEmpty = (figures: UnitFigures): boolean => names.every((name) => figures[name] === 0);

/** What no department of the tree bears. */
export const outsideTree = '没有对应到名册的院系';

/**
 * The departments as a tree, each with the figures of all below it. A code that the tree does not know, or none, is told
 * at the end as its own row, so that the roots and that row make the whole. One that is gone is shown while it has figures.
 */
export const sumByUnit = (
  units: readonly KnownUnit[],
  told: ReadonlyMap<string, UnitFigures>,
): { rows: UnitRow[]; total: UnitFigures } => {
  const known = new Map(units.map((unit) => [unit.code, unit]));
  const sums = new Map<string, UnitFigures>();
  let outside = none;
  let total = none;
  for (const [code, figures] of told) {
    total = added(total, figures);
    if (!known.has(code)) outside = added(outside, figures);
    for (const above of unitLine(known, code)) sums.set(above, added(sums.get(above) ?? none, figures));
  }
  const below = (code: string): KnownUnit[] =>
    units.filter(({ parentCode }) => (known.has(parentCode) ? parentCode : '') === code);
  const rows: UnitRow[] = [];
  const placed = new Set<string>();
  const place = (unit: KnownUnit, depth: number): void => {
    if (placed.has(unit.code)) return;
    placed.add(unit.code);
    const figures = sums.get(unit.code) ?? none;
    if (!(unit.gone && isEmpty(figures)))
      rows.push({ code: unit.code, name: unit.name, depth, own: told.get(unit.code) ?? none, ...figures });
    for (const child of below(unit.code)) place(child, depth + 1);
  };
  for (const root of below('')) place(root, 0);
  if (!isEmpty(outside)) rows.push({ code: '', name: outsideTree, depth: 0, own: outside, ...outside });
  return { rows, total };
};
