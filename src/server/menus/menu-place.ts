import type { MenuInput, MenuRecord } from '#contracts/institutions/menus.ts';
import { refuse } from '#domain/errors.ts';

/** The way up from a row; ends at the top, or where it would turn in a circle. */
const ancestors = (rows: readonly MenuRecord[], from: number | null): Set<number> => {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const seen = new Set<number>();
  for (let next = from; next !== null && !seen.has(next); next = parents.get(next) ?? null) seen.add(next);
  return seen;
};

/** Refuses a parent that is unknown or lies below the row itself, and a name that another row has. */
export const requirePlace = (rows: readonly MenuRecord[], input: MenuInput, id?: number): void => {
  const { parentId, name } = input;
  if (parentId !== null && !rows.some((row) => row.id === parentId))
    throw refuse('not-found', { sentence: '上级菜单不存在', fields: { parentId: '上级菜单不存在' } });
  if (id !== undefined && ancestors(rows, parentId).has(id))
    throw refuse('bad-input', {
      sentence: '上级菜单不能是自己或自己的下级',
      fields: { parentId: '上级菜单不能是自己或自己的下级' },
    });
  if (rows.some((row) => row.id !== id && row.name.toLowerCase() === name.toLowerCase()))
    throw refuse('already-exists', { sentence: '已有同名的菜单', fields: { name: '已有同名的菜单' } });
};
