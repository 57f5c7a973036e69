import { chinaDay } from '#domain/dates/china-day.ts';
import type { UserType } from '#domain/identity/user-types.ts';
import { purchaseStatus, unpurchased } from '#domain/institutions/purchase.ts';
import { buildMenu } from '#domain/navigation/build-menu.ts';
import type { MenuItem, MenuRow } from '#domain/navigation/menu-item.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { maySubmitOrders } from './menu-policy.ts';
import { allMenus, menuRowsOf, ordersForMany, purchaseOf, roleMenusOf } from './menu-store.ts';

const everyModule = 5;

/** Rows the roles name, and those of the user's type for each role that names none; undefined when none names any. */
export const grantedMenus = (
  rows: readonly MenuRow[],
  userType: UserType,
  roles: ReadonlyArray<readonly number[] | null>,
): number[] | undefined => {
  if (roles.every((ids) => ids === null)) return undefined;
  const byType = rows.filter((row) => row.userTypes.includes(userType)).map((row) => row.id);
  return [...new Set(roles.flatMap((ids) => ids ?? byType))];
};

export interface MenuHolder {
  userType: UserType;
  institutionId: number | null;
  /** What each of the roles says of the menu. */
  roles: ReadonlyArray<readonly number[] | null>;
  mayOrder: boolean;
  mayGroup?: boolean;
}

/** §6.7 The tree as somebody of this type, institution and roles gets it. */
export const menuFor = async (db: Db, holder: MenuHolder, now: Date): Promise<MenuItem[]> => {
  const { userType, institutionId, roles, mayOrder, mayGroup } = holder;
  const [kept, purchase, profile] = await Promise.all([
    allMenus(db),
    purchaseOf(db, institutionId),
    profileOf(db, institutionId),
  ]);
  const rows = menuRowsOf(kept);
  const today = chinaDay(now);
  return buildMenu({
    rows,
    userType,
    roleMenus: grantedMenus(rows, userType, roles),
    mayOrder,
    mayGroup,
    workType: purchase?.work_type ?? everyModule,
    pastDue: purchaseStatus(purchase?.due_date ?? null, today) === unpurchased,
    profile,
  });
};

/** §7.6: the tree as this user of this institution gets it. */
export const menuList = async ({ actor, db }: SessionContext, now: Date): Promise<MenuItem[]> => {
  const { userType, institutionId, userId } = actor;
  const roles = await roleMenusOf(db, userId);
  const may = { mayOrder: maySubmitOrders(actor), mayGroup: await ordersForMany(db, userId) };
  return menuFor(db, { userType: userType as UserType, institutionId, roles, ...may }, now);
};
