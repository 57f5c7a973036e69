import type { MenuInput, MenuRecord } from '#contracts/institutions/menus.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { requirePlace } from './menu-place.ts';
import { allMenus, deleteMenu, insertMenu, lockMenus, sortMenu, updateMenu } from './menu-store.ts';

/** §7.12: one change at a time. */
const editing = <Result>(
  context: SessionContext,
  work: (db: Db, rows: MenuRecord[]) => Promise<Result>,
): Promise<Result> =>
  context.db.tx(async (db) => {
    await lockMenus(db);
    return work(db, await allMenus(db));
  });

const found = (rows: readonly MenuRecord[], id: number): MenuRecord => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw refuse('not-found', { sentence: '菜单不存在' });
  return row;
};

export const saveMenu = (context: SessionContext, input: MenuInput): Promise<{ id: number }> =>
  editing(context, async (db, rows) => {
    requirePlace(rows, input);
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    await insertMenu(db, id, input);
    await writeAudit(db, { by: context, action: 'menu.create', subjectId: id, after: input });
    return { id };
  });

export const changeMenu = (
  context: SessionContext,
  { id, version, ...input }: MenuInput & { id: number; version: number },
): Promise<{ version: number }> =>
  editing(context, async (db, rows) => {
    const before = found(rows, id);
    if (before.version !== version) throw refuse('conflict');
    requirePlace(rows, input, id);
    await updateMenu(db, id, version, input);
    await writeAudit(db, { by: context, action: 'menu.update', subjectId: id, before, after: input });
    return { version: version + 1 };
  });

export const removeMenu = (context: SessionContext, id: number): Promise<void> =>
  editing(context, async (db, rows) => {
    const before = found(rows, id);
    const below = rows.filter((row) => row.parentId === id).map((row) => row.title);
    if (below.length > 0) throw refuse('in-use', { sentence: `请先删除或移走下级菜单：${below.join('、')}` });
    await deleteMenu(db, id);
    await writeAudit(db, { by: context, action: 'menu.delete', subjectId: id, before });
  });

const numbersApart = 10;

/** Gives the entries below one parent a new order; an entry somebody else added or took away meanwhile is a conflict. */
export const arrangeMenus = (
  context: SessionContext,
  { parentId, ids, seen }: { parentId: number | null; ids: readonly number[]; seen?: readonly number[] | undefined },
): Promise<void> =>
  editing(context, async (db, rows) => {
    if (parentId !== null) found(rows, parentId);
    const below = rows.filter((row) => row.parentId === parentId);
    const wanted = new Set(ids);
    if (wanted.size !== ids.length || below.length !== ids.length || !below.every((row) => wanted.has(row.id)))
      throw refuse('conflict', { sentence: '这一级的菜单已有增减，请重新打开再排' });
    if (seen && seen.join() !== below.map(({ id }) => id).join())
      throw refuse('conflict', { sentence: '别人刚刚排过次序，现在显示的是新的次序，请再排一次' });
    for (const [at, id] of ids.entries()) await sortMenu(db, id, (at + 1) * numbersApart);
    await writeAudit(db, {
      by: context,
      action: 'menu.arrange',
      subjectId: parentId ?? 0,
      before: below.map(({ title }) => title),
      after: ids.map((id) => found(rows, id).title),
    });
  });
