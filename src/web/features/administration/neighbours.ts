import { isEntrustmentChild, isExternal, type MenuItem } from '#domain/navigation/menu-item.ts';

/** The other pages of the group that holds this path. */
export const neighbours = (menu: readonly MenuItem[], path: string): readonly MenuItem[] => {
  const group = menu.find((item) => item.children.some((child) => child.path === path));
  return (group?.children ?? []).filter(
    (item) => item.path !== path && !item.hidden && !isExternal(item.path) && !isEntrustmentChild(item),
  );
};
