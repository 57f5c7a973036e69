import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { type Load, useClaim } from './load.ts';
import { loadingText } from './loading.tsx';

interface UnfilledProps {
  load: Load;
  loaded: boolean;
  /** What the list is called. */
  name?: string | undefined;
  /** The invitation of a list that is truly empty. */
  children: ReactNode;
}

/** What a list without rows says: that it failed, that it is loading, or that it is empty. */
export const Unfilled = ({ load, loaded, name, children }: UnfilledProps) => {
  const failure = useClaim(load);
  if (failure) return <Failed name={name} {...failure} />;
  return loaded ? children : loadingText;
};
