import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { createStore } from 'zustand/vanilla';
import { plainPath } from '#domain/navigation/public-routes.ts';

export type TabWords = Readonly<Record<string, string>>;

export const tabWordsKey = 'tabWords';

/** Words come from this window only; anything else in the storage reads as none. */
export const readTabWords = (text: string | null): TabWords => {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
};

/** What the page in a tab is about, by path: two tabs of one title are told apart by it, also after a reload. */
export const tabWordsStore = createStore<TabWords>(() =>
  readTabWords(typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(tabWordsKey)),
);

export const setTabWords = (path: string, words: string): void => {
  const { [path]: _, ...others } = tabWordsStore.getState();
  const next = words ? { ...others, [path]: words } : others;
  tabWordsStore.setState(next, true);
  sessionStorage.setItem(tabWordsKey, JSON.stringify(next));
};

export const forgetTabWords = (): void => {
  tabWordsStore.setState({}, true);
  sessionStorage.removeItem(tabWordsKey);
};

/** The tab of this page says its title and these words. Nothing is taken back when the tab goes to the background. */
export const useTabWords = (words: string): void => {
  const path = plainPath(useLocation().pathname);
  useEffect(() => setTabWords(path, words), [path, words]);
};
