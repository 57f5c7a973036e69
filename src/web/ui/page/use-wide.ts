import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/breakpoints.ts';

const query = `(width >= ${breakpoints.middle}px)`;

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Wide enough for a column beside the main part. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
