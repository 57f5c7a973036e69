import Fuse from 'fuse.js';
import { cutPattern, routeSearch, type SearchableRoute } from '#domain/navigation/search-routes.ts';

/** Does the Chinese text read like these letters? pinyin-pro's `match`, which is loaded when the search first opens. */
export type PinyinMatch = (text: string, letters: string) => boolean;

interface Indexed {
  route: SearchableRoute;
  titles: readonly string[];
  path: string;
}

const fuseOf = (routes: readonly SearchableRoute[]) =>
  new Fuse<Indexed>(
    routes.map((route) => ({
      route,
      titles: [...new Set([route.titles.at(-1) ?? '', route.titles.join(' ')])],
      path: route.path,
    })),
    {
      keys: [
        { name: 'titles', weight: routeSearch.titleWeight },
        { name: 'path', weight: routeSearch.pathWeight },
      ],
      threshold: routeSearch.threshold,
      minMatchCharLength: routeSearch.minMatchLength,
      shouldSort: true,
    },
  );

/** ü is typed as v, yu or itself. */
const lettersOf = (pattern: string): string | undefined => {
  const letters = pattern
    .toLowerCase()
    .replaceAll(/[\s']/g, '')
    .replaceAll('ü', 'v')
    .replaceAll(/([ln])yu/g, '$1v');
  return /^[a-z]+$/.test(letters) ? letters : undefined;
};

/**
 * §2.28, §9.8: titles and paths fuzzily; letters are also read as pinyin or initials, and such hits come first, since a
 * path that merely resembles them is the weaker sign.
 */
export const createRouteSearch = (routes: readonly SearchableRoute[]) => {
  const fuse = fuseOf(routes);
  return (text: string, readsLike?: PinyinMatch): readonly SearchableRoute[] => {
    const pattern = cutPattern(text);
    if (pattern === '') return routes;
    const letters = lettersOf(pattern);
    const byPinyin =
      letters && readsLike ? routes.filter(({ titles }) => titles.some((title) => readsLike(title, letters))) : [];
    const fuzzy = fuse.search(pattern).map(({ item }) => item.route);
    return [...new Set([...byPinyin, ...fuzzy])];
  };
};

/** pinyin-pro is large: asked for once, when it is first needed. */
export const loadPinyinMatch = async (): Promise<PinyinMatch> => {
  const { match } = await import('pinyin-pro');
  return (text, letters) => match(text, letters, { v: true, continuous: true }) !== null;
};
