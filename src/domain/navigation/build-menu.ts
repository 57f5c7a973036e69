import { isApplicant, isPlatformAdministrator, type UserType } from '../identity/user-types.ts';
import type { InstitutionProfile } from '../institutions/profile.ts';
import { isOffered, type Service } from '../services/service.ts';
import { ENTRUSTMENT_SUBPATH, ENTRUSTMENT_TITLE, isExternal, type MenuItem, type MenuRow } from './menu-item.ts';
import { offeredServices } from './work-types.ts';

export interface MenuRequest {
  rows: readonly MenuRow[];
  userType: UserType;
  /** Ids of the rows that the user's roles grant; when given they count instead of the user type. */
  roleMenus?: readonly number[] | undefined;
  /** Whether the user's roles let them submit an order; without it the type alone says so. */
  mayOrder?: boolean | undefined;
  /** Whether the user orders for many: the page is there for nobody else. */
  mayGroup?: boolean | undefined;
  workType: number;
  pastDue: boolean;
  profile: InstitutionProfile;
}

const ENTRUSTMENT_COMPONENT = 'orders/order-form';
const SIGNATURE_TITLE = '领导签章';

/** Home and the personal centre stay open whatever was bought, so that nobody is locked out of the account. */
const alwaysBought: readonly string[] = ['/dashboard', '/Personal'];

const staysOpen = (path: string) => alwaysBought.some((open) => path === open || path.startsWith(`${open}/`));

interface Purchase {
  modules: readonly Service[];
  pastDue: boolean;
}

const isBought = (row: MenuRow, { modules, pastDue }: Purchase): boolean =>
  staysOpen(row.path) || (!pastDue && (row.module === null || modules.includes(row.module)));

/** What a role grants, with the groups above it. */
const grantedRows = (rows: readonly MenuRow[], granted: readonly number[]): Set<number> => {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const seen = new Set<number>();
  for (const id of granted) {
    let next: number | null | undefined = parents.has(id) ? id : null;
    while (next !== null && next !== undefined && !seen.has(next)) {
      seen.add(next);
      next = parents.get(next);
    }
  }
  return seen;
};

/** A module that was not bought is shown and closed; a service that the institution does not offer is not there. */
const isThere = ({ module }: MenuRow, { services }: InstitutionProfile): boolean =>
  module === null || isOffered(module, services);

/** An applicant orders for many only by a right of their own. */
const GROUP_PATH = '/groupOrders';

const visibleRows = ({ rows, userType, roleMenus, mayGroup = false, profile }: MenuRequest): MenuRow[] => {
  const granted = roleMenus === undefined ? null : grantedRows(rows, roleMenus);
  return rows
    .filter((row) => isThere(row, profile) && (mayGroup || row.path !== GROUP_PATH))
    .filter((row) => (granted ? granted.has(row.id) : row.userTypes.includes(userType)))
    .sort((a, b) => a.order - b.order || a.id - b.id);
};

const itemOf = (row: MenuRow, buyType: boolean, children: MenuItem[]): MenuItem => ({
  path: row.path,
  name: row.name,
  component: row.component,
  hidden: row.hidden,
  meta: {
    title: row.title,
    icon: row.icon,
    buyType,
    affix: row.affix,
    noCache: row.noCache,
    activeMenu: row.activeMenu,
  },
  redirect: row.redirect,
  children,
});

/** A page that gets children becomes their first one, so that the entry itself never opens something else. */
const withIndexChild = (item: MenuItem): MenuItem => {
  if (item.component === null || item.children.length === 0) return item;
  const index: MenuItem = { ...item, name: `${item.name}Index`, hidden: false, redirect: null, children: [] };
  return { ...item, component: null, meta: { ...item.meta, affix: false }, children: [index, ...item.children] };
};

const childrenOf = (rows: readonly MenuRow[], parent: number | null, parentBought: boolean, purchase: Purchase) =>
  rows
    .filter((row) => row.parentId === parent)
    .map((row): MenuItem => {
      const buyType = parentBought && isBought(row, purchase);
      return itemOf(row, buyType, childrenOf(rows, row.id, buyType, purchase));
    })
    .filter((item) => item.component !== null || item.children.length > 0 || isExternal(item.path));

const getsEntrustment = (item: MenuItem): boolean =>
  !item.hidden && !isExternal(item.path) && item.meta.title !== SIGNATURE_TITLE;

/** §2.19: the 委托单 child comes last and is disabled with its parent. */
const withEntrustment = (item: MenuItem, pastDue: boolean): MenuItem => {
  if (!getsEntrustment(item)) return item;
  const child: MenuItem = {
    path: `${item.path}${ENTRUSTMENT_SUBPATH}`,
    name: `${item.name}Entrustment`,
    component: ENTRUSTMENT_COMPONENT,
    hidden: false,
    meta: {
      title: ENTRUSTMENT_TITLE,
      icon: 'form',
      buyType: item.meta.buyType && !pastDue,
      affix: false,
      noCache: false,
      activeMenu: null,
    },
    redirect: null,
    children: [],
  };
  return { ...item, children: [...item.children, child] };
};

/**
 * §2.19, §6.2. The platform administrator belongs to no institution that could take an order, and a role without the
 * right to submit one (the three separated administrators) would only reach a refusal.
 */
const getsForms = ({ userType, mayOrder = true }: MenuRequest): boolean =>
  mayOrder && !isApplicant(userType) && !isPlatformAdministrator(userType);

const indexed = (item: MenuItem): MenuItem => withIndexChild({ ...item, children: item.children.map(indexed) });

const moveFirst = (menu: MenuItem[], first: readonly string[]): MenuItem[] => {
  const rank = (item: MenuItem) => {
    const at = first.indexOf(item.path);
    return at === -1 ? first.length : at;
  };
  return menu.toSorted((a, b) => rank(a) - rank(b));
};

/** Rows are edited by people; the router needs every name once. */
const withUniqueNames = (menu: MenuItem[], taken = new Set<string>()): MenuItem[] =>
  menu.map((item) => {
    let name = item.name;
    for (let n = 2; taken.has(name); n += 1) name = `${item.name}${n}`;
    taken.add(name);
    return { ...item, name, children: withUniqueNames(item.children, taken) };
  });

export const buildMenu = (request: MenuRequest): MenuItem[] => {
  const { userType, workType, pastDue, profile } = request;
  const top = childrenOf(visibleRows(request), null, true, { modules: offeredServices(workType, profile), pastDue });
  const entrusted = getsForms(request) ? top.map((item) => withEntrustment(item, pastDue)) : top;
  return withUniqueNames(moveFirst(entrusted.map(indexed), profile.menuFirst[userType] ?? []));
};
