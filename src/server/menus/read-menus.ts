import type { MenuRecord } from '#contracts/institutions/menus.ts';
import { refuse } from '#domain/errors.ts';
import { PLATFORM_ADMINISTRATOR } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { allMenus } from './menu-store.ts';

const ofPlatformOnly = ({ userTypes }: Pick<MenuRecord, 'userTypes'>): boolean =>
  userTypes.length > 0 && userTypes.every((type) => type === PLATFORM_ADMINISTRATOR);

/** An institution's administrator picks menus for roles: those of the platform are not among them. */
const readable = async ({ actor, db }: SessionContext): Promise<MenuRecord[]> => {
  const rows = await allMenus(db);
  return actor.institutionId === null ? rows : rows.filter((row) => !ofPlatformOnly(row));
};

const listed = (list: MenuRecord[]) => ({ list, total: list.length });

export const listMenus = async (context: SessionContext, title: string) => {
  const wanted = title.toLowerCase();
  return listed((await readable(context)).filter((row) => row.title.toLowerCase().includes(wanted)));
};

/** §7.11: 0 asks for the top level. */
export const childMenus = async (context: SessionContext, pid: number) => {
  const rows = await readable(context);
  if (pid !== 0 && !rows.some((row) => row.id === pid)) throw refuse('not-found', { sentence: '上级菜单不存在' });
  return listed(rows.filter((row) => row.parentId === (pid === 0 ? null : pid)));
};

/** Ids that a role of this institution (or of all, for null) may name. */
export const requireKnownMenus = async (
  db: Db,
  institutionId: number | null,
  ids: readonly number[] | null,
): Promise<void> => {
  if (!ids?.length) return;
  const known = new Map((await allMenus(db)).map((row) => [row.id, row]));
  for (const id of ids) {
    const row = known.get(id);
    if (!row || (institutionId !== null && ofPlatformOnly(row)))
      throw refuse('not-found', { sentence: `菜单 ${id} 不存在`, fields: { menuIds: `菜单 ${id} 不存在` } });
  }
};
