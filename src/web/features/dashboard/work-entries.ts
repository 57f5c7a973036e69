import { hiddenInSecondLevel } from '#domain/navigation/hidden-lists.ts';
import { HOME_PATH } from '#domain/navigation/landing.ts';
import { isEntrustmentChild, isExternal, type MenuItem } from '#domain/navigation/menu-item.ts';
import { words as names } from '#domain/navigation/title-words.ts';
import { words as services } from '#domain/services/service-words.ts';
import { words } from './home-words.ts';

export interface EntryLink {
  title: string;
  path: string;
}

/** One card of the home page: a section of the user's menu. */
export interface WorkEntry extends EntryLink {
  /** One line of what is done there; empty for sections this list does not know. */
  text: string;
  /** §4.10: shown, yet not to be opened. */
  disabled: boolean;
  external: boolean;
  links: readonly EntryLink[];
}

const texts: Readonly<Record<string, string>> = {
  '/creatingDelegate': words.order,
  '/checkForReference': words.check,
  '/groupSearch': words.groupSearch,
  '/workOrder': words.workOrders,
  '/accept': words.accept,
  '/recheck': words.recheck,
  '/signature': words.signature,
  '/sci-techNoveltyretrieval': words.novelty,
  '/noveltySearch': words.noveltySearch,
  '/patentModule': words.patents,
  '/reportList': words.reports,
  '/resultsLibrary': words.publications,
  '/scholar': words.scholar,
  '/similarityCheck': words.similarityLine,
  '/taskStatistics': words.workload,
  '/yearReport': words.year,
  '/Personal': words.personal,
  '/system': words.administration,
  '/platform': words.platform,
};

const mostLinks = 6;

const linksOf = (item: MenuItem): EntryLink[] =>
  item.children
    .filter(
      (child) => !child.hidden && !isEntrustmentChild(child) && !hiddenInSecondLevel(item.meta.title, child.meta.title),
    )
    .map(({ meta, path }) => ({ title: names.titleAt(path, meta.title), path }));

const entryOf = (item: MenuItem): WorkEntry => {
  const links = linksOf(item);
  return {
    title: names.titleAt(item.path, item.meta.title),
    path: item.path,
    text: texts[item.path] ?? '',
    disabled: !item.meta.buyType,
    external: isExternal(item.path),
    // A single page below says nothing that the card itself does not.
    links: links.length > 1 && item.meta.buyType ? links.slice(0, mostLinks) : [],
  };
};

/** What the user can do here, in the order of the menu the server gave (§6.7). */
export const workEntries = (menu: readonly MenuItem[]): WorkEntry[] =>
  menu.filter((item) => !item.hidden && item.path !== HOME_PATH).map(entryOf);

/** The ways to begin an order, for those whose menu has the form. */
export const newOrderLinks = (menu: readonly MenuItem[]): EntryLink[] => {
  const at = (path: string) => menu.find((item) => item.path === path && item.meta.buyType);
  const form = at('/creatingDelegate');
  if (!form) return [];
  const others = [at('/sci-techNoveltyretrieval'), at('/patentModule')].filter((item) => item !== undefined);
  return [
    { title: services.citation, path: form.path },
    ...others.map(({ meta, path }) => ({ title: names.titleAt(path, meta.title), path })),
  ];
};

/** Where the menu shows the first of these pages that it has; undefined where it has none. */
export const pathOfPage = (menu: readonly MenuItem[], ...pages: readonly string[]): string | undefined => {
  const all = menu.flatMap((item) => [item, ...item.children]).filter(({ meta }) => meta.buyType);
  return pages.flatMap((page) => all.find(({ component }) => component === page)?.path ?? [])[0];
};
