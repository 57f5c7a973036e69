import type { z } from 'zod';
import type { workbenchCalls } from '#contracts/literature/workbench.ts';
import { countsIn } from '#domain/literature/held-by.ts';
import type { Db } from '../db/db.ts';
import { verdictOf } from './citation-store.ts';
import { type CountedPair, countedPairs, workOfPair } from './pair-store.ts';
import type { Work } from './works/work-store.ts';

type Charts = z.input<(typeof workbenchCalls)['GET /citations/orders/:id/charts']['data']>;
type Bar = { others: number; self: number; check: number };

const add = (bar: Bar, verdict: string): void => {
  if (verdict === 'other') bar.others += 1;
  else if (verdict === 'self') bar.self += 1;
  else if (verdict === 'check') bar.check += 1;
};

const byYear = <Row extends { year: number | null }>(rows: Row[]): Row[] =>
  rows.sort((a, b) => (a.year ?? 0) - (b.year ?? 0));

/** Citations per year, in each database and over all of them. */
export const chartsOf = async (db: Db, { order, form }: Work, paperId?: string): Promise<Charts> => {
  const pairs = (await countedPairs(db, order.id)).filter(
    (row) => verdictOf(row) !== 'excluded' && (paperId === undefined || row.paper_id === paperId),
  );
  const cells = new Map<string, Charts['cells'][number]>();
  for (const row of pairs)
    for (const database of countsIn(row.database, row.editions, form.databases)) {
      const key = `${row.year}|${database}`;
      const cell = cells.get(key) ?? { year: row.year, database, others: 0, self: 0, check: 0 };
      add(cell, verdictOf(row));
      cells.set(key, cell);
    }
  const union = new Map<number | null, Charts['union'][number]>();
  const ordered = new Set<number>(form.databases);
  const asked = pairs.filter((row) =>
    countsIn(row.database, row.editions, form.databases).some((database) => ordered.has(database)),
  );
  for (const works of Map.groupBy(asked, (row) => `${row.paper_id}|${workOfPair(row)}`).values()) {
    const year = earliest(works);
    const bar = union.get(year) ?? { year, others: 0, self: 0, check: 0 };
    add(bar, verdictOf(works[0]!));
    union.set(year, bar);
  }
  return { cells: byYear([...cells.values()]), union: byYear([...union.values()]) };
};

/** Databases may date one work differently; it counts in its first year. */
const earliest = (works: readonly CountedPair[]): number | null =>
  works.reduce<number | null>(
    (year, row) => (row.year !== null && (year === null || row.year < year) ? row.year : year),
    null,
  );
