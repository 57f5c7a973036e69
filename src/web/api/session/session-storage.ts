import type { MenuItem } from '#domain/navigation/menu-item.ts';
import type { OpenAccess } from '../transport/open-signature.ts';

/** The two storages of the browser, or their like in a test. */
export interface SessionPlaces {
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** §3.10 */
const localKeys = ['menuList', 'workType', 'fullName'] as const;
/** §3.11 */
const sessionKeys = ['routerList', 'dueDateFlag', 'openAccess', 'openTabs'] as const;

/** One line per route, for search and tabs (§3.11). */
export interface RouterEntry {
  path: string;
  title: string;
  hidden: boolean;
}

const flatten = (items: MenuItem[], hidden = false): RouterEntry[] =>
  items.flatMap((item) => {
    const here = { path: item.path, title: item.meta.title, hidden: hidden || item.hidden };
    return [here, ...flatten(item.children, here.hidden)];
  });

export const rememberMenu = ({ local, session }: SessionPlaces, menuList: MenuItem[]): void => {
  local.setItem('menuList', JSON.stringify(menuList));
  session.setItem('routerList', JSON.stringify(flatten(menuList)));
};

/** §4.6 */
export const forgetSession = ({ local, session }: SessionPlaces): void => {
  for (const key of localKeys) local.removeItem(key);
  for (const key of sessionKeys) session.removeItem(key);
};

const parse = <T>(text: string | null): T | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    // Somebody else wrote there: as good as nothing.
    return undefined;
  }
};

/** What survives a reload of the page; the rest comes with user info. */
export const recallSession = ({ local, session }: SessionPlaces) => {
  const workType = Number(local.getItem('workType'));
  const menuList = parse<MenuItem[]>(local.getItem('menuList'));
  return {
    menuList: Array.isArray(menuList) ? menuList : [],
    workType: workType > 0 ? workType : undefined,
    fullName: local.getItem('fullName') ?? '',
    openAccess: parse<OpenAccess>(session.getItem('openAccess')),
  };
};
