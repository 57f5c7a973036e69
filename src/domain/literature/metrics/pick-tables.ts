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

export interface PickedTable<T extends DatedTable> {
  table: T;
  /** What a person should know: the year they wished for is not there, and which stands for it. */
  note: string;
}

/** The tables of one kind that answer for a paper, by the order's wish; one per scheme and year. */
export const pickTables = <T extends DatedTable>(
  tables: readonly T[],
  wish: MetricYear,
  published: number | null,
): PickedTable<T>[] => {
  const picked = new Map<string, PickedTable<T>>();
  for (const scheme of new Set(tables.map((table) => table.scheme))) {
    const own = tables.filter((table) => table.scheme === scheme);
    const put = (table: T | undefined, note = ''): void => {
      if (table && !picked.has(table.id)) picked.set(table.id, { table, note });
    };
    if (wish !== 'latest' && published !== null) {
      const found = ofYear(own, published) ?? oldestOf(own);
      put(found, found && found.year !== published ? insteadOf(published, found.year) : '');
    }
    if (wish !== 'published' || published === null) put(newestOf(own));
  }
  return [...picked.values()].sort(
    ({ table: one }, { table: other }) => one.year - other.year || (one.scheme < other.scheme ? -1 : 1),
  );
};

const oldestOf = <T extends DatedTable>(tables: readonly T[]): T | undefined =>
  tables.reduce<T | undefined>((best, table) => (!best || table.year < best.year ? table : best), undefined);

const insteadOf = (wished: number, used: number): string => `没有 ${wished} 年的表，按 ${used} 年`;
