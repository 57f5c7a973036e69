import type { UserType } from '../identity/user-types.ts';
import type { Service } from '../services/service.ts';

export interface MenuMeta {
  title: string;
  icon: string;
  buyType: boolean;
  affix: boolean;
  noCache: boolean;
  activeMenu: string | null;
}

/** One entry of the menu as the server sends it (§3.4). Paths are whole, never relative to the parent. */
export interface MenuItem {
  path: string;
  name: string;
  component: string | null;
  hidden: boolean;
  meta: MenuMeta;
  redirect: string | null;
  children: MenuItem[];
}

/** One entry of the menu as it is kept and edited. A row without a component only groups its children. */
export interface MenuRow {
  id: number;
  parentId: number | null;
  path: string;
  name: string;
  component: string | null;
  title: string;
  icon: string;
  order: number;
  hidden: boolean;
  affix: boolean;
  noCache: boolean;
  activeMenu: string | null;
  redirect: string | null;
  userTypes: readonly UserType[];
  module: Service | null;
}

export const isExternal = (path: string): boolean => /^https?:\/\//i.test(path);

export const ENTRUSTMENT_TITLE = '委托单';
export const ENTRUSTMENT_SUBPATH = '/creatingDelegate/papers';

/** The 委托单 child that the builder appends, as opposed to the applicant's own form. */
export const isEntrustmentChild = (item: MenuItem): boolean =>
  item.meta.title === ENTRUSTMENT_TITLE && item.path.endsWith(ENTRUSTMENT_SUBPATH);

/** Pages of the menu in order: entries without children that may be routed to. */
export const pagesOf = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => (item.children.length > 0 ? pagesOf(item.children) : isExternal(item.path) ? [] : [item]));
