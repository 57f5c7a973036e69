import { isEntrustmentChild, isExternal, type MenuItem } from './menu-item.ts';

export const HOME_PATH = '/dashboard';
const DEEPEST = 4;

/** Nobody lands on what is hidden, elsewhere on the web, or on the order form. */
const canLand = (item: MenuItem): boolean => !item.hidden && !isExternal(item.path) && !isEntrustmentChild(item);

const descend = (item: MenuItem, levels: number): string => {
  const first = levels === 0 ? undefined : item.children.find(canLand);
  return first ? descend(first, levels - 1) : item.path;
};

/** §2.12: where / leads. A menu of null means that none is stored. */
export const landing = (menu: readonly MenuItem[] | null, schoolId: number | null): string => {
  if (menu === null) return schoolId === null ? '/login' : '/layout';
  const entries = menu.filter(canLand);
  const entry = entries.find((item) => item.meta.buyType) ?? entries[1];
  return entry ? descend(entry, DEEPEST) : HOME_PATH;
};
