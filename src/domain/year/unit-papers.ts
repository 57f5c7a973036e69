import type { KnownUnit } from '../roster/roster.ts';
import { unitLine } from '../roster/units.ts';
import { outsideTree } from '../statistics/by-unit.ts';
import { row, type YearRow } from './year-table.ts';
import type { YearWork } from './year-work.ts';

/** Papers, of how many the citations are known, and their sum; of none there is no sum. */
const cellsOf = (works: readonly YearWork[]): (number | null)[] => {
  const counts = works.flatMap(({ cited }) => cited?.total ?? []);
  return [works.length, counts.length, counts.length > 0 ? counts.reduce((sum, one) => sum + one, 0) : null];
};

/**
 * The departments as the roster's tree, each with the papers of all below it, every paper once. A paper of two departments
 * stands in both. Those of none are told at the end.
 */
export const unitRows = (units: readonly KnownUnit[], works: readonly YearWork[]): YearRow[] => {
  const known = new Map(units.map((unit) => [unit.code, unit]));
  const papers = new Map<string, Set<YearWork>>();
  const outside: YearWork[] = [];
  for (const work of works) {
    const codes = new Set(work.units.flatMap((code) => unitLine(known, code)));
    if (codes.size === 0) outside.push(work);
    for (const code of codes) {
      const those = papers.get(code);
      if (those) those.add(work);
      else papers.set(code, new Set([work]));
    }
  }
  const below = (code: string): KnownUnit[] =>
    units.filter(({ parentCode }) => (known.has(parentCode) ? parentCode : '') === code);
  const roots = below('');
  // Under one root everything would be one bar.
  const drawnDepth = roots.length === 1 && below(roots[0]!.code).length > 0 ? 1 : 0;
  const rows: YearRow[] = [];
  const place = (unit: KnownUnit, depth: number): void => {
    const those = papers.get(unit.code);
    if (those || !unit.gone)
      rows.push(row(unit.name, cellsOf([...(those ?? [])]), { depth, drawn: depth === drawnDepth && !!those }));
    for (const child of below(unit.code)) place(child, depth + 1);
  };
  for (const root of roots) place(root, 0);
  return outside.length > 0 ? [...rows, row(`未归属（${outsideTree}）`, cellsOf(outside), { drawn: false })] : rows;
};

export const unitSum = cellsOf;
