import { type MenuItem, pagesOf } from './menu-item.ts';
import { type Query, refreshPath, refreshTarget } from './refresh.ts';

export interface TabMeta {
  title?: string | undefined;
  icon?: string | undefined;
  affix?: boolean | undefined;
  noCache?: boolean | undefined;
}

/** §3.8. A path has one tab; another query on it moves that tab on. */
export interface OpenTab {
  path: string;
  query: Query;
  fullPath: string;
  name: string;
  meta: TabMeta;
  title: string;
}

export interface TabsState {
  tabs: readonly OpenTab[];
  active: string | null;
}

/** `go` is where to navigate after closing; null leaves the user where they are. */
export interface TabsChange {
  state: TabsState;
  go: string | null;
}

export const NO_NAME = 'no-name';

export const noTabs: TabsState = { tabs: [], active: null };

export const tabOf = (visit: Omit<OpenTab, 'title'>): OpenTab => ({ ...visit, title: visit.meta.title || NO_NAME });

const affixTab = ({ path, name, meta }: MenuItem): OpenTab => tabOf({ path, query: {}, fullPath: path, name, meta });

/** The tabs that stand before anything was visited. */
export const affixTabs = (menu: readonly MenuItem[]): TabsState => ({
  tabs: pagesOf(menu)
    .filter((page) => page.meta.affix)
    .map(affixTab),
  active: null,
});

export const visit = (state: TabsState, route: Omit<OpenTab, 'title'>): TabsState => {
  if (refreshTarget(route.path) !== null) return state;
  const tab = tabOf(route);
  const known = state.tabs.some((open) => open.path === tab.path);
  const tabs = known ? state.tabs.map((open) => (open.path === tab.path ? tab : open)) : [...state.tabs, tab];
  return { tabs, active: tab.path };
};

const keep = (
  state: TabsState,
  stays: (tab: OpenTab) => boolean,
  then: (left: readonly OpenTab[]) => OpenTab | undefined,
) => {
  const tabs = state.tabs.filter((tab) => tab.meta.affix === true || stays(tab));
  if (tabs.length === state.tabs.length || tabs.some((tab) => tab.path === state.active)) {
    return { state: { tabs, active: state.active }, go: null };
  }
  const next = then(tabs);
  return { state: { tabs, active: next?.path ?? null }, go: next?.fullPath ?? '/' };
};

const last = (left: readonly OpenTab[]) => left.at(-1);

export const close = (state: TabsState, path: string): TabsChange => keep(state, (tab) => tab.path !== path, last);

/** The tab it was asked on stays, and is shown if the active one went. */
export const closeOthers = (state: TabsState, path: string): TabsChange =>
  keep(
    state,
    (tab) => tab.path === path,
    (left) => left.find((tab) => tab.path === path) ?? last(left),
  );

export const closeAll = (state: TabsState): TabsChange => keep(state, () => false, last);

export const refreshTab = (tab: OpenTab): string => refreshPath(tab.fullPath);
