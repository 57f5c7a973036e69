import { hiddenOnPhone } from '#domain/navigation/hidden-lists.ts';
import { HOME_PATH, landing } from '#domain/navigation/landing.ts';
import { isExternal, type MenuItem } from '#domain/navigation/menu-item.ts';
import { words } from '../shell-words.ts';

export type PhonePlace = 'home' | 'orders' | 'reports' | 'me';

export interface PhoneBarItem {
  key: PhonePlace;
  title: string;
  path: string;
}

const OWN_ORDERS = '/historicalCommission';
const NEW_ORDER = '/creatingDelegate';
const REPORTS = '/reportList';
const ME = '/Personal/index';

/** The desks on which orders are worked, as sections of the menu (§1.12). */
const desks: readonly string[] = [
  '/accept',
  '/recheck',
  '/signature',
  '/workOrder',
  '/checkForReference',
  '/noveltySearch',
  '/patentModule',
];

/** One's own orders for those who submit them, else the first desk one may open; null for those without orders. */
export const ordersPath = (menu: readonly MenuItem[]): string | null => {
  if (menu.some((item) => item.path === NEW_ORDER)) return OWN_ORDERS;
  const desk = menu.find(
    (item) =>
      desks.includes(item.path) && item.meta.buyType && !isExternal(item.path) && !hiddenOnPhone(item.meta.title),
  );
  return desk ? landing([desk], null) : null;
};

/** 首页 / 委托 / 报告 / 我的; who has no orders has no reports either. */
export const phoneBar = (menu: readonly MenuItem[]): readonly PhoneBarItem[] => {
  const orders = ordersPath(menu);
  const work: readonly PhoneBarItem[] = orders
    ? [
        { key: 'orders', title: words.orders, path: orders },
        { key: 'reports', title: words.reports, path: REPORTS },
      ]
    : [];
  return [{ key: 'home', title: words.home, path: HOME_PATH }, ...work, { key: 'me', title: words.mine, path: ME }];
};
