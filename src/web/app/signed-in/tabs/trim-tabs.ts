import type { TabsState } from '#domain/navigation/open-tabs.ts';

/** Lets the oldest pages go where no strip shows them; what is in front, fixed or still needed stays. */
export const trimTabs = (state: TabsState, most: number, needed: (path: string) => boolean): TabsState => {
  let surplus = state.tabs.length - most;
  if (surplus <= 0) return state;
  const tabs = state.tabs.filter(({ path, meta }) => {
    const stays = surplus <= 0 || meta.affix === true || path === state.active || needed(path);
    if (!stays) surplus -= 1;
    return stays;
  });
  return { ...state, tabs };
};
