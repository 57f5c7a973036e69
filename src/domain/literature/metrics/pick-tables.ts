import type { MetricYear } from '#domain/services/choices.ts';

export interface DatedTable {
  id: string;
  kind: string;
  scheme: string;
  year: number;
  version: string;
}

const newestOf = <T extends DatedTable>(tables: readonly T[]): T | undefined =>
  tables.reduce<T | undefined>(
    (best, table) =>
      !best || table.year > best.year || (table.year === best.year && table.version > best.version) ? table : best,
    undefined,
  );

/** A list is valid until the next one: the year of publication takes its own, else the newest before it. */
const ofYear = <T extends DatedTable>(tables: readonly T[], year: number): T | undefined =>
  newestOf(tables.filter((table) => table.year <= year));

/** The tables of one kind that answer for a paper, by the order's wish; one per scheme and year. */
export const pickTables = <T extends DatedTable>(
  tables: readonly T[],
  wish: MetricYear,
  published: number | null,
): T[] => {
  const picked = new Map<string, T>();
  for (const scheme of new Set(tables.map((table) => table.scheme))) {
    const own = tables.filter((table) => table.scheme === scheme);
    const asked = [
      wish !== 'latest' && published !== null ? ofYear(own, published) : undefined,
      wish !== 'published' || published === null ? newestOf(own) : undefined,
    ];
    for (const table of asked) if (table) picked.set(table.id, table);
  }
  return [...picked.values()].sort((one, other) => one.year - other.year || (one.scheme < other.scheme ? -1 : 1));
};
