import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/breakpoints.ts';

const query = `(width < ${breakpoints.phone}px)`;

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Too narrow for a table: a phone in the hand. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
