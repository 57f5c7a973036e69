import { isPlainObject } from './layers.ts';

type Tree = Readonly<Record<string, unknown>>;

/** What stands at `branding.shortName`, or undefined. */
export const valueAt = (tree: unknown, path: string): unknown => {
  let found: unknown = tree;
  for (const key of path.split('.')) {
    if (!isPlainObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
};

/** The tree with another value there; undefined takes it away, and what becomes empty with it. */
export const withValue = (tree: Tree, path: string, value: unknown): Tree => {
  const [key = '', ...rest] = path.split('.');
  const { [key]: old, ...others } = tree;
  if (rest.length === 0) return value === undefined ? others : { ...others, [key]: value };
  const inner = withValue(isPlainObject(old) ? old : {}, rest.join('.'), value);
  return Object.keys(inner).length === 0 ? others : { ...others, [key]: inner };
};

/** The same whatever the order of the keys. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  if (!isPlainObject(one) || !isPlainObject(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(one[key], other[key]));
};
