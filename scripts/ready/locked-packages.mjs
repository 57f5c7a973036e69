/**
 * What a lock file says of a package, as far as it tells what the package needs.
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 * @typedef {Readonly<Record<string, LockedPackage>>} Locked
 */

/**
 * Where a package finds another: within itself, or beside one that holds it.
 * @param {Locked} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
export const placeOf = (packages, from, name) => {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  if (from === '') return undefined;
  return placeOf(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
};

/** @param {LockedPackage} entry */
export const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * Every place that the named packages of the root lead to.
 * @param {Locked} packages
 * @param {readonly string[]} names
 */
export const reached = (packages, names) => {
  /** @type {Set<string>} */
  const places = new Set();
  /** @param {string} from @param {string} name */
  const visit = (from, name) => {
    const place = placeOf(packages, from, name);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    for (const next of neededBy(packages[place] ?? {})) visit(place, next);
  };
  for (const name of names) visit('', name);
  return places;
};
