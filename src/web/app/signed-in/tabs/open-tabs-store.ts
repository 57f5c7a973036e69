import { createStore } from 'zustand/vanilla';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { affixTabs, noTabs, type OpenTab, type TabsState, visit } from '#domain/navigation/open-tabs.ts';
import { forgetTabWords } from '#web/ui/page/tab-words.ts';
import { type PageRoute, type PageRoutes, routeAt } from '../pages/page-routes.ts';

export const tabsKey = 'openTabs';

type Visit = Omit<OpenTab, 'title'>;

/** §3.8: the tab that a visit to this route opens. */
export const visitOf = (route: PageRoute, search: string): Visit => ({
  path: route.path,
  query: Object.fromEntries(new URLSearchParams(search)),
  fullPath: `${route.path}${search}`,
  name: route.name,
  meta: { title: route.title, icon: route.icon, affix: route.affix, noCache: route.noCache },
});

/** Addresses only: titles and rights come from today's menu. */
const readAddresses = (text: string | null): string[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string' && each.startsWith('/')) : [];
  } catch {
    return [];
  }
};

/** The tabs a page starts with: affix ones, then those that were open before a reload and still exist. */
export const firstTabs = (menu: readonly MenuItem[], routes: PageRoutes, stored: string | null): TabsState => {
  const fixed = affixTabs(menu).tabs.map((tab) => tab.fullPath);
  const start = [...fixed, ...readAddresses(stored)].reduce((state, address) => {
    const [path = '', search = ''] = address.split(/(?=\?)/);
    const route = routeAt(routes, path);
    return route && route.redirect === null ? visit(state, visitOf(route, search)) : state;
  }, noTabs);
  return { ...start, active: null };
};

export const writeTabs = ({ tabs }: TabsState): string => JSON.stringify(tabs.map((tab) => tab.fullPath));

/** The open tabs of this browser window. */
export const tabsStore = createStore<TabsState>(() => noTabs);

export const setTabs = (state: TabsState): void => {
  tabsStore.setState(state, true);
  sessionStorage.setItem(tabsKey, writeTabs(state));
};

/** After signing out, nobody sees what the last one had open. */
export const forgetTabs = (): void => {
  tabsStore.setState(noTabs, true);
  sessionStorage.removeItem(tabsKey);
  forgetTabWords();
};
