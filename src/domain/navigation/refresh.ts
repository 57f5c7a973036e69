import { plainPath } from './public-routes.ts';

export type Query = Readonly<Record<string, string | undefined>>;

const PREFIX = '/redirect';

/** §2.14: going here reloads the tab. */
export const refreshPath = (fullPath: string): string => `${PREFIX}${fullPath}`;

/** What `/redirect{fullPath}` leads back to; null for every other path. Never leaves the site. */
export const refreshTarget = (path: string): string | null => {
  let plain = plainPath(path);
  if (plain !== PREFIX && !plain.startsWith(`${PREFIX}/`)) return null;
  while (plain === PREFIX || plain.startsWith(`${PREFIX}/`)) plain = plainPath(plain.slice(PREFIX.length));
  return plain;
};

export const withQuery = (path: string, query: Query): string => {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};
