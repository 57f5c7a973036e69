import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is as the query has it, and follows it. */
export const mediaHook = (query: string) => {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
