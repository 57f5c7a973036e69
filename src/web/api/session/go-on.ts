import { createStore } from 'zustand/vanilla';

interface Going {
  /** Who was going there; undefined: nobody was signed in, whoever signs in goes on. */
  userName: string | undefined;
  /** With its query. */
  path: string;
}

const key = 'goOn';

const readKept = (): Going | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Going> | null;
    const { path, userName } = kept ?? {};
    // Only a page of this platform: `//host` would be another one.
    return typeof path === 'string' && /^\/(?!\/)/.test(path) ? { path, userName } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Where somebody was going when they had to sign in. It outlives a reload and the way over the campus sign-on, and ends
 * with the window.
 */
export const goOnStore = createStore<{ going: Going | undefined; leaving: boolean }>(() => ({
  going: readKept(),
  leaving: false,
}));

const keep = (going: Going | undefined): void => {
  goOnStore.setState({ going });
  if (going) sessionStorage.setItem(key, JSON.stringify(going));
  else sessionStorage.removeItem(key);
};

export const goOnLater = (going: Going): void => keep(going);

/** The page asked for before signing in. Who signs out asks for nothing, and a place that is known already stays. */
export const askedFor = (path: string, userName?: string): void => {
  const { going, leaving } = goOnStore.getState();
  if (!leaving && going?.path !== path) keep({ path, userName });
};

export const arrived = (): void => keep(undefined);

/** Signs out by choice: the next one starts at their home. */
export const leaveForGood = (): void => {
  goOnStore.setState({ leaving: true });
  keep(undefined);
};

export const entered = (): void => goOnStore.setState({ leaving: false });

/** Only the one who was going there goes on. */
export const placeOf = (going: Going | undefined, userName: string): string | undefined =>
  going && (going.userName === undefined || going.userName === userName) ? going.path : undefined;
