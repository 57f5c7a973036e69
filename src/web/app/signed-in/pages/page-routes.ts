import { HOME_PATH } from '#domain/navigation/landing.ts';
import { isExternal, type MenuItem, pagesOf } from '#domain/navigation/menu-item.ts';
import { plainPath } from '#domain/navigation/public-routes.ts';
import { words as names } from '#domain/navigation/title-words.ts';
import { WORK_ORDER_PATH } from '#domain/notifications/target.ts';
import { words } from '../shell-words.ts';
import { fixedPages, SIGNATURE_PATH } from './fixed-pages.ts';

/** open: the real view; unbought: in the menu without buyType (§2.32); withheld: in no menu of this user (§6.7). */
export type PageAccess = 'open' | 'unbought' | 'withheld';

export interface Crumb {
  title: string;
  path: string | null;
}

export interface PageRoute {
  path: string;
  title: string;
  name: string;
  icon: string;
  component: string | null;
  access: PageAccess;
  affix: boolean;
  noCache: boolean;
  /** Where a group leads instead of showing something itself. */
  redirect: string | null;
  /** The entry of the menu that is lit while this page is shown. */
  activeMenu: string;
  /** From 首页 down to the page (§2.17). */
  trail: readonly Crumb[];
}

export type PageRoutes = ReadonlyMap<string, PageRoute>;

const root: Crumb = { title: words.home, path: HOME_PATH };

const titleOf = ({ path, meta }: MenuItem): string => names.titleAt(path, meta.title);

const addCrumb = (trail: readonly Crumb[], crumb: Crumb): readonly Crumb[] =>
  trail.at(-1)?.title === crumb.title ? [...trail.slice(0, -1), crumb] : [...trail, crumb];

/** Open to every staff member who may see the order, also where the section is disabled. */
const alwaysOpen: readonly string[] = [WORK_ORDER_PATH];

const pageOf = (item: MenuItem, trail: readonly Crumb[]): PageRoute => ({
  path: item.path,
  title: titleOf(item),
  name: item.name,
  icon: item.meta.icon,
  component: item.component,
  access: item.meta.buyType || alwaysOpen.includes(item.path) ? 'open' : 'unbought',
  affix: item.meta.affix,
  noCache: item.meta.noCache,
  redirect: null,
  activeMenu: item.meta.activeMenu ?? item.path,
  trail: addCrumb(trail, { title: titleOf(item), path: null }),
});

/** A group leads to the page it names, or to its first one. */
const groupTarget = (item: MenuItem): string | undefined => {
  const pages = pagesOf(item.children);
  return (pages.find((page) => page.path === item.redirect) ?? pages[0])?.path;
};

const walk = (items: readonly MenuItem[], trail: readonly Crumb[], into: Map<string, PageRoute>): void => {
  for (const item of items) {
    if (isExternal(item.path)) continue;
    if (item.children.length === 0) {
      into.set(item.path, pageOf(item, trail));
      continue;
    }
    const target = groupTarget(item);
    walk(item.children, addCrumb(trail, { title: titleOf(item), path: target ?? null }), into);
    if (target && !into.has(item.path)) into.set(item.path, { ...pageOf(item, trail), redirect: target });
  }
};

const fixedPage = (path: string, title: string, component: string | null): PageRoute => ({
  path,
  title,
  name: path,
  icon: '',
  component,
  access: component === null ? 'withheld' : 'open',
  affix: false,
  noCache: false,
  redirect: null,
  activeMenu: path,
  trail: addCrumb([root], { title, path: null }),
});

/** Every page for this signed-in user: those of the menu first, then the fixed ones of §2. */
export const pageRoutes = (menu: readonly MenuItem[]): PageRoutes => {
  const routes = new Map<string, PageRoute>();
  walk(menu, [root], routes);
  for (const { path, title, component } of fixedPages) {
    const parent = routes.get(path.replace(/\/index$/, ''));
    if (routes.has(path)) continue;
    if (parent && parent.redirect === null) routes.set(path, { ...parent, path, name: path, affix: false });
    else routes.set(path, fixedPage(path, names.titleAt(path, title), component));
  }
  if (!routes.has(SIGNATURE_PATH)) routes.set(SIGNATURE_PATH, fixedPage(SIGNATURE_PATH, words.leaderSigns, null));
  return routes;
};

export const routeAt = (routes: PageRoutes, path: string): PageRoute | undefined => routes.get(plainPath(path));
