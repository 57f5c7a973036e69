import { hiddenInSecondLevel, hiddenOnPhone } from '#domain/navigation/hidden-lists.ts';
import { isExternal, type MenuItem, pagesOf } from '#domain/navigation/menu-item.ts';
import { words as names } from '#domain/navigation/title-words.ts';

/** One entry as the menu shows it. */
export interface MenuEntry {
  key: string;
  title: string;
  path: string;
  external: boolean;
  /** §4.10: shown, yet not to be opened. */
  disabled: boolean;
  children: readonly MenuEntry[];
  /** Pages of the group that its list leaves out. */
  unlisted: readonly string[];
}

const isListed = (item: MenuItem, child: MenuItem): boolean =>
  !child.hidden && !hiddenInSecondLevel(item.meta.title, child.meta.title);

const entryOf = (item: MenuItem): MenuEntry => ({
  key: item.name,
  title: names.titleAt(item.path, item.meta.title),
  path: item.path,
  external: isExternal(item.path),
  disabled: !item.meta.buyType,
  children: item.children.filter((child) => isListed(item, child)).map(entryOf),
  unlisted: pagesOf(item.children.filter((child) => !isListed(item, child))).map(({ path }) => path),
});

/** The top menu of the desktop (§2.24, §2.27). */
export const desktopMenu = (menu: readonly MenuItem[]): readonly MenuEntry[] =>
  menu.filter((item) => !item.hidden).map(entryOf);

/** The same on phones and tablets, without the entries of §2.26. */
export const phoneMenu = (menu: readonly MenuItem[]): readonly MenuEntry[] =>
  desktopMenu(menu.filter((item) => !hiddenOnPhone(item.meta.title)));

const keysWhere = (entries: readonly MenuEntry[], isLit: (entry: MenuEntry) => boolean): readonly string[] => {
  for (const entry of entries) {
    const below = keysWhere(entry.children, isLit);
    if (below.length > 0) return [entry.key, ...below];
    if (isLit(entry)) return [entry.key];
  }
  return [];
};

/** The keys from the lit entry up, so that its group is lit too; of a page that no list shows, those of its group. */
export const keysOf = (entries: readonly MenuEntry[], path: string): readonly string[] => {
  const listed = keysWhere(entries, (entry) => entry.path === path);
  return listed.length > 0 ? listed : keysWhere(entries, (entry) => entry.unlisted.includes(path));
};

export const findEntry = (entries: readonly MenuEntry[], key: string): MenuEntry | undefined => {
  for (const entry of entries) {
    const found = entry.key === key ? entry : findEntry(entry.children, key);
    if (found) return found;
  }
  return undefined;
};
