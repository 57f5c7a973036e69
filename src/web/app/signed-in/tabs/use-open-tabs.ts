import { useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type OpenTab, type TabsState, visit } from '#domain/navigation/open-tabs.ts';
import { useSession } from '#web/api/transport/service.ts';
import type { PageRoutes } from '../pages/page-routes.ts';
import { type ShownPlace, useShownPlace } from '../pages/use-shown-place.ts';
import { firstTabs, setTabs, tabsKey, tabsStore, visitOf } from './open-tabs-store.ts';

export interface OpenTabs extends TabsState {
  place: ShownPlace | undefined;
  /** Tabs that were looked at since the page was loaded; only these are drawn. */
  seen: readonly OpenTab[];
}

const useSeen = (state: TabsState): readonly OpenTab[] => {
  const { tabs, active } = state;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const next = tabs.filter(({ path, meta }) => path === active || (seen.includes(path) && !meta.noCache));
  const paths = next.map((tab) => tab.path);
  if (paths.join(' ') !== seen.join(' ')) setSeen(paths);
  return next;
};

/** §4.14: every place the user comes to rest at is an open tab. */
export const useOpenTabs = (routes: PageRoutes): OpenTabs => {
  const menu = useSession((state) => state.menuList);
  const place = useShownPlace(routes);
  const [first] = useState(() => firstTabs(menu, routes, sessionStorage.getItem(tabsKey)));
  const stored = useStore(tabsStore);
  const before = stored.tabs.length === 0 ? first : stored;
  const route = place?.route;
  const search = place?.location.search ?? '';
  const state = useMemo(
    () => (route ? visit(before, visitOf(route, search)) : { ...before, active: null }),
    [before, route, search],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit is written down once, not again after a close
  useLayoutEffect(() => setTabs(state), [route, place?.location]);
  return { ...state, place, seen: useSeen(state) };
};
