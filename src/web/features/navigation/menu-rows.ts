import type { MenuRecord } from '#contracts/institutions/menus.ts';

export interface MenuLine extends MenuRecord {
  depth: number;
}

/** The rows as a tree read from top to bottom; one whose parent is not in the list (a search) stands at the top. */
export const inTreeOrder = (rows: readonly MenuRecord[]): MenuLine[] => {
  const known = new Set(rows.map(({ id }) => id));
  const below = new Map<number | null, MenuRecord[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const walk = (parent: number | null, depth: number): MenuLine[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
      .flatMap((row) => [{ ...row, depth }, ...walk(row.id, depth + 1)]);
  return walk(null, 0);
};

/** Itself and everything below cannot be its parent. */
export const possibleParents = (lines: readonly MenuLine[], id: number | undefined): MenuLine[] => {
  const start = lines.findIndex((line) => line.id === id);
  if (start < 0) return [...lines];
  const depth = lines[start]?.depth ?? 0;
  const after = lines.findIndex((line, i) => i > start && line.depth <= depth);
  return [...lines.slice(0, start), ...(after < 0 ? [] : lines.slice(after))];
};

/** One place up or down among its neighbours. */
export const moved = <Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] => {
  const [row, other] = [rows[at], rows[at + by]];
  return row === undefined || other === undefined ? [...rows] : rows.with(at, other).with(at + by, row);
};
