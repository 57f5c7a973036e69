import { hiddenInSecondLevel, hiddenOnPhone } from '#domain/navigation/hidden-lists.ts';
import { isExternal, type MenuItem } from '#domain/navigation/menu-item.ts';

/** One entry as the menu shows it. */
export interface MenuEntry {
  key: string;
  title: string;
  path: string;
  external: boolean;
  /** §4.10: shown, yet not to be opened. */
  disabled: boolean;
  children: readonly MenuEntry[];
}

const shownChildren = (item: MenuItem): readonly MenuEntry[] =>
  item.children
    .filter((child) => !child.hidden && !hiddenInSecondLevel(item.meta.title, child.meta.title))
    .map(entryOf);

const entryOf = (item: MenuItem): MenuEntry => ({
  key: item.name,
  title: item.meta.title,
  path: item.path,
  external: isExternal(item.path),
  disabled: !item.meta.buyType,
  children: shownChildren(item),
});

/** The top menu of the desktop (§2.24, §2.27). */
export const desktopMenu = (menu: readonly MenuItem[]): readonly MenuEntry[] =>
  menu.filter((item) => !item.hidden).map(entryOf);

/** The same on phones and tablets, without the entries of §2.26. */
export const phoneMenu = (menu: readonly MenuItem[]): readonly MenuEntry[] =>
  desktopMenu(menu.filter((item) => !hiddenOnPhone(item.meta.title)));

/** The keys from the lit entry up, so that its group is lit too. */
export const keysOf = (entries: readonly MenuEntry[], path: string): readonly string[] => {
  for (const entry of entries) {
    const below = keysOf(entry.children, path);
    if (below.length > 0) return [entry.key, ...below];
    if (entry.path === path) return [entry.key];
  }
  return [];
};

export const findEntry = (entries: readonly MenuEntry[], key: string): MenuEntry | undefined => {
  for (const entry of entries) {
    const found = entry.key === key ? entry : findEntry(entry.children, key);
    if (found) return found;
  }
  return undefined;
};
