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

const uuidLength = 36;

/** Paying names its order as `order`; so does a file of one, which is looked at for itself. */
const orderOf = ({ query: { id, order, file } }: OpenTab): string | undefined => id ?? (file ? undefined : order);

/** An order has one tab, whichever of its pages is looked at: its own, its workbench, its review, its payment. */
const isOfOne = (one: OpenTab, other: OpenTab): boolean => {
  const order = orderOf(one);
  return one.path === other.path || (order?.length === uuidLength && order === orderOf(other));
};

export const visit = (state: TabsState, route: Omit<OpenTab, 'title'>): TabsState => {
  if (refreshTarget(route.path) !== null) return state;
  const tab = tabOf(route);
  const known = state.tabs.some((open) => open.path === tab.path);
  const tabs = known ? state.tabs.map((open) => (open.path === tab.path ? tab : open)) : [...state.tabs, tab];
  return { tabs: lookedAtLast(tabs, tab), active: tab.path };
};

/** Of the pages of one order the one looked at stands behind the others: the strip shows the last. */
const lookedAtLast = (tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] => {
  const fellows = tabs.filter((open) => open !== tab && isOfOne(open, tab));
  if (fellows.length === 0) return tabs;
  const inTurn = [...fellows, tab].values();
  return tabs.map((open) => (isOfOne(open, tab) ? (inTurn.next().value ?? open) : open));
};

/** The tabs to be shown: of the pages of one order the last, where the first stands. */
export const shownTabs = (tabs: readonly OpenTab[]): OpenTab[] =>
  tabs
    .filter((tab, at) => !tabs.slice(0, at).some((before) => isOfOne(before, tab)))
    .map((first) => tabs.findLast((tab) => isOfOne(first, tab)) ?? first);

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

/** Whether a tab is the one of this path, or another page of its order. */
const goesWith = ({ tabs }: TabsState, path: string) => {
  const asked = tabs.find((tab) => tab.path === path);
  return (tab: OpenTab): boolean => asked !== undefined && isOfOne(asked, tab);
};

export const close = (state: TabsState, path: string): TabsChange => {
  const goes = goesWith(state, path);
  return keep(state, (tab) => !goes(tab), last);
};

/** The tab it was asked on stays, and is shown if the active one went. */
export const closeOthers = (state: TabsState, path: string): TabsChange =>
  keep(state, goesWith(state, path), (left) => left.find((tab) => tab.path === path) ?? last(left));

export const closeAll = (state: TabsState): TabsChange => keep(state, () => false, last);

export const refreshTab = (tab: OpenTab): string => refreshPath(tab.fullPath);
