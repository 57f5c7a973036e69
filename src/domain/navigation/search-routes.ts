import { isEntrustmentChild, type MenuItem } from './menu-item.ts';

/** §2.28, §9.8 */
export const routeSearch = {
  titleWeight: 0.7,
  pathWeight: 0.3,
  threshold: 0.4,
  minMatchLength: 1,
  maxPatternLength: 32,
} as const;

export interface SearchableRoute {
  path: string;
  /** Titles from the top entry down to the page. */
  titles: readonly string[];
  icon: string;
  buyType: boolean;
}

export const cutPattern = (pattern: string): string =>
  [...pattern.trim()].slice(0, routeSearch.maxPatternLength).join('');

interface RouteMatch {
  item: MenuItem;
  titles: readonly string[];
}

/** An index child repeats its parent's title; saying it once is enough. */
const addTitle = (titles: readonly string[], title: string) => (titles.at(-1) === title ? titles : [...titles, title]);

const visiblePages = (menu: readonly MenuItem[], above: readonly string[]): RouteMatch[] =>
  menu
    .filter((item) => !item.hidden)
    .flatMap((item) => {
      const titles = addTitle(above, item.meta.title);
      const pages = visiblePages(item.children, titles);
      return pages.some((page) => !isEntrustmentChild(page.item)) ? pages : [{ item, titles }, ...pages];
    });

/** Every page once; of the many 委托单 children one that may be opened, if any may. */
export const flattenForSearch = (menu: readonly MenuItem[]): SearchableRoute[] => {
  const pages = visiblePages(menu, []);
  const forms = pages.filter(({ item }) => isEntrustmentChild(item));
  const form = forms.find(({ item }) => item.meta.buyType) ?? forms[0];
  return pages
    .filter((page) => !isEntrustmentChild(page.item) || page === form)
    .map(({ item, titles }) => ({
      path: item.path,
      titles: isEntrustmentChild(item) ? [item.meta.title] : titles,
      icon: item.meta.icon,
      buyType: item.meta.buyType,
    }));
};
