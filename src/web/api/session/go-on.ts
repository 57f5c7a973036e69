import { createStore } from 'zustand/vanilla';

interface Going {
  userName: string;
  path: string;
}

/** Where somebody was going when they had to sign in anew, such as after changing an initial password. */
export const goOnStore = createStore<{ going: Going | undefined }>(() => ({ going: undefined }));

export const goOnLater = (going: Going): void => goOnStore.setState({ going });

export const arrived = (): void => goOnStore.setState({ going: undefined });

/** Only the one who was going there goes on. */
export const placeOf = (going: Going | undefined, userName: string): string | undefined =>
  going?.userName === userName ? going.path : undefined;
