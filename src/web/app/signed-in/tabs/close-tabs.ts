import { close, closeAll, closeOthers, refreshTab, type TabsChange } from '#domain/navigation/open-tabs.ts';
import { goTo } from '#web/api/session/place.ts';
import { ask } from '#web/ui/dialog/ask.ts';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { words } from '../shell-words.ts';
import { setTabs, tabsStore } from './open-tabs-store.ts';

const agreesToLose = async (paths: readonly string[], doing: string): Promise<boolean> => {
  if (!paths.some(unsavedWork.at)) return true;
  return ask({
    title: words.unsaved,
    text: words.lostBy(doing),
    yes: words.stillDo(doing),
    no: words.goOn,
    danger: true,
  });
};

const perform = async (plan: () => TabsChange): Promise<void> => {
  const left = new Set(plan().state.tabs.map((tab) => tab.path));
  const going = tabsStore
    .getState()
    .tabs.map((tab) => tab.path)
    .filter((path) => !left.has(path));
  if (!(await agreesToLose(going, words.close))) return;
  // The answer may have taken a while: what is open now counts.
  const { state, go } = plan();
  setTabs(state);
  for (const path of going) unsavedWork.forget(path);
  if (go !== null) goTo(go);
};

export const closeTab = (path: string): Promise<void> => perform(() => close(tabsStore.getState(), path));
export const closeOtherTabs = (path: string): Promise<void> => perform(() => closeOthers(tabsStore.getState(), path));
export const closeAllTabs = (): Promise<void> => perform(() => closeAll(tabsStore.getState()));

/** §2.14 */
export const refreshOpenTab = async (path: string): Promise<void> => {
  const tab = tabsStore.getState().tabs.find((open) => open.path === path);
  if (!tab || !(await agreesToLose([path], words.reload))) return;
  unsavedWork.forget(path);
  goTo(refreshTab(tab));
};
