import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeOf, reached } from './locked-packages.mjs';
import { pagePackages } from './page-packages.mjs';

/**
 * @typedef {import('./locked-packages.mjs').LockedPackage & { devDependencies?: Record<string, string> }} Manifest
 * @typedef {{ packages: Record<string, Manifest> }} Lock
 * @typedef {{ manifest: Manifest, lock: Lock }} Half
 */

/**
 * With the charts' library, which the server needs as well: the lighter half takes it. These and all they need are half of
 * an install's work: npm unpacks on one core, and there are two.
 */
const ofPages = new Set([...pagePackages, 'echarts']);

/** Where it stands in the root's folder; what lies within another package begins with that one's name. @param {string} path */
const nameAt = (path) => path.slice('node_modules/'.length);

/** @param {Record<string, string> | undefined} names @param {(name: string) => boolean} keeps */
const only = (names, keeps) => Object.fromEntries(Object.entries(names ?? {}).filter(([name]) => keeps(name)));

/**
 * What package.json and the lock file say of the pages' packages, and of the server's; the few that both need are in both.
 * @param {Manifest} manifest
 * @param {Lock} lock
 * @param {'running' | 'all'} extent
 * @returns {{ pages: Half, server: Half }}
 */
export function halvesOf(manifest, lock, extent) {
  /** @param {(name: string) => boolean} keeps @returns {Half} */
  const half = (keeps) => {
    const narrowed = (/** @type {Manifest} */ of) => ({
      ...of,
      dependencies: only(of.dependencies, keeps),
      devDependencies: only(of.devDependencies, (name) => extent === 'all' && keeps(name)),
      optionalDependencies: only(of.optionalDependencies, keeps),
    });
    const own = narrowed(manifest);
    const names = Object.keys({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies });
    const places = reached(lock.packages, names);
    // npm asks the registry for each that the lock file lacks: those of other platforms, of which nothing comes.
    const locked = (/** @type {string} */ path, /** @type {Manifest} */ entry) => ({
      ...entry,
      ...(entry.optionalDependencies && {
        optionalDependencies: only(
          entry.optionalDependencies,
          (name) => placeOf(lock.packages, path, name) !== undefined,
        ),
      }),
    });
    const packages = Object.entries(lock.packages)
      .filter(([path]) => path === '' || places.has(path))
      .map(([path, entry]) => [path, path === '' ? narrowed(entry) : locked(path, entry)]);
    return { manifest: own, lock: { ...lock, packages: Object.fromEntries(packages) } };
  };
  return { pages: half((name) => ofPages.has(name)), server: half((name) => !ofPages.has(name)) };
}

/**
 * Installs both halves at once, each in a folder of its own, and joins them as the root's node_modules. `npm` installs
 * what the package.json and the lock file of a folder say.
 * @param {string} root
 * @param {'running' | 'all'} extent
 * @param {(folder: string) => Promise<void>} npm
 */
export async function installInHalves(root, extent, npm) {
  const place = join(root, '.cache', 'halves');
  rmSync(place, { recursive: true, force: true });
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { pages, server } = halvesOf(read('package.json'), read('package-lock.json'), extent);
  const folders = [server, pages].map(({ manifest, lock }, at) => {
    const folder = join(place, at === 0 ? 'server' : 'pages');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return folder;
  });
  // Both are waited for: what one still writes must not come behind the removal of its folder.
  const ends = await Promise.allSettled(folders.map(npm));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  joinHalves(root, /** @type {[string, string]} */ (folders));
  rmSync(place, { recursive: true, force: true });
}

/**
 * @param {string} root
 * @param {[string, string]} folders
 */
function joinHalves(root, [server, pages]) {
  const modules = join(root, 'node_modules');
  const hidden = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  const [lock, added] = [hidden(server), hidden(pages)];
  renameSync(join(server, 'node_modules'), modules);
  // What lies within another package comes along with it; what both need is there already.
  const outer = Object.keys(added.packages).filter((path) => !nameAt(path).includes('node_modules/'));
  for (const path of outer.filter((one) => existsSync(join(pages, one)) && !lock.packages[one])) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    renameSync(join(pages, path), join(root, path));
  }
  const bin = join(pages, 'node_modules', '.bin');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  // Links to their neighbours, which mean the same in the other folder.
  for (const name of existsSync(bin) ? readdirSync(bin) : []) renameSync(join(bin, name), join(modules, '.bin', name));
  // Last of all: npm believes it only where nothing is newer.
  const packages = Object.entries({ ...lock.packages, ...added.packages }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    join(modules, '.package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, undefined, 2),
  );
}
