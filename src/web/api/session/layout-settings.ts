import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ColourMode = 'auto' | 'light' | 'dark';

/** §2.31, and dark mode beside it. The theme colour and the size are cookies of the session. */
export interface LayoutSettings {
  showTags: boolean;
  fixedHeader: boolean;
  showLogo: boolean;
  uniqueOpened: boolean;
  /** Single keys act on pages that have some. */
  singleKeys: boolean;
  colourMode: ColourMode;
}

export const defaultLayout: LayoutSettings = {
  showTags: true,
  fixedHeader: true,
  showLogo: true,
  uniqueOpened: true,
  singleKeys: true,
  colourMode: 'auto',
};

const storageKey = 'layoutSettings';
const colourModes: readonly unknown[] = ['auto', 'light', 'dark'];

/** Reads what was stored; a value that does not fit leaves the default standing. */
export const readLayout = (text: string | null): LayoutSettings => {
  const layout = { ...defaultLayout };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return layout;
  }
  if (typeof stored !== 'object' || stored === null) return layout;
  for (const [key, value] of Object.entries(stored)) {
    if (key === 'colourMode' ? colourModes.includes(value) : key in layout && typeof value === 'boolean')
      Object.assign(layout, { [key]: value });
  }
  return layout;
};

const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);

/** Kept per browser, for whoever signs in there. */
export const layoutStore = createStore<LayoutSettings>(() => readLayout(stored));

export const changeLayout = (change: Partial<LayoutSettings>): void => {
  layoutStore.setState(change);
  localStorage.setItem(storageKey, JSON.stringify(layoutStore.getState()));
};

export const useLayoutSettings = (): LayoutSettings => useStore(layoutStore);
