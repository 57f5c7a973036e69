import { useSyncExternalStore } from 'react';
import { useLayoutSettings } from '#web/api/session/layout-settings.ts';

const query = window.matchMedia('(prefers-color-scheme: dark)');

const follow = (changed: () => void) => {
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the page is dark now, by choice or by the system. */
export const useDark = (): boolean => {
  const { colourMode } = useLayoutSettings();
  const system = useSyncExternalStore(follow, () => query.matches);
  return colourMode === 'auto' ? system : colourMode === 'dark';
};
