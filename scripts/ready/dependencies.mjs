import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installInHalves } from './halves.mjs';
import { hashText } from './hash.mjs';
import { ReadyError, run, step } from './step.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Package
 * @typedef {{ packages: Record<string, Package> }} Lock
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 * @typedef {'running' | 'all'} Extent
 */

/** What the platform and its pages need; the tools of tests come with the first test. @param {string} root */
export const readyToRun = (root) => readyDependencies(root, 'running');

/** @param {string} root */
export const readyEverything = (root) => readyDependencies(root, 'all');

/**
 * @param {string} root
 * @param {Extent} extent
 */
async function readyDependencies(root, extent) {
  const stamp = join(root, 'node_modules', '.chayin-lock');
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const platform = thisPlatform();
  if (!needsInstall({ wanted, installed: read(hiddenLock(root)), stamp: read(stamp), platform, extent })) return;
  await step(extent === 'all' ? '正在安装依赖' : '正在安装运行所需的依赖', () => install(root, extent));
  const installed = read(hiddenLock(root)) ?? '{"packages":{}}';
  const missing = missingPackages(JSON.parse(wanted), JSON.parse(installed), platform, extent, 'demanded');
  if (missing.length > 0) throw new ReadyError(`依赖与 package-lock.json 不符：${missing.join('、')}。`);
  writeFileSync(stamp, stampOf(wanted, installed, extent));
}

/**
 * Whether an install has to run. An install by hand counts when it holds every package of the lock file; the stamp
 * counts when our own install could not get an optional package and would fail to get it again.
 * @param {{ wanted: string, installed: string | undefined, stamp: string | undefined, platform: Platform,
 *   extent: Extent }} state
 */
export function needsInstall({ wanted, installed, stamp, platform, extent }) {
  if (installed === undefined) return true;
  if (stamp === stampOf(wanted, installed, 'all') || stamp === stampOf(wanted, installed, extent)) return false;
  return missingPackages(JSON.parse(wanted), JSON.parse(installed), platform, extent).length > 0;
}

/**
 * @param {string} wanted
 * @param {string} installed
 * @param {Extent} extent
 */
export const stampOf = (wanted, installed, extent) => `${hashText(wanted)} ${hashText(installed)} ${extent}`;

/**
 * Packages of the lock file that this platform needs and that are absent or of another version; only those that
 * are not optional when `which` says so.
 * @param {Lock} wanted
 * @param {Lock} installed
 * @param {Platform} platform
 * @param {Extent} extent
 * @param {'all' | 'demanded'} [which]
 */
export function missingPackages(wanted, installed, platform, extent, which = 'all') {
  return Object.keys(wanted.packages).filter((path) => {
    const entry = wanted.packages[path];
    if (path === '' || !entry || entry.link || !isNeeded(entry, platform)) return false;
    if (extent === 'running' && (entry.dev || entry.devOptional)) return false;
    if (which === 'demanded' && isOptional(entry)) return false;
    const there = installed.packages[path];
    return !there || there.version !== entry.version || there.integrity !== entry.integrity;
  });
}

/** @param {Package} entry */
const isOptional = (entry) => Boolean(entry.optional || entry.devOptional);

/**
 * @param {Package} entry
 * @param {Platform} platform
 */
function isNeeded(entry, platform) {
  if (!isOptional(entry)) return true;
  // Optional and for every platform: a part of something that may itself be left out.
  if (!entry.os && !entry.cpu) return false;
  return allows(entry.os, platform.os) && allows(entry.cpu, platform.cpu) && allows(entry.libc, platform.libc);
}

/**
 * @param {string | string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  const items = [list ?? []].flat();
  if (items.includes(`!${value}`)) return false;
  const named = items.filter((item) => !item.startsWith('!'));
  return named.length === 0 || named.includes(value);
}

/** @returns {Platform} */
function thisPlatform() {
  const glibc = process.platform !== 'linux' || existsGlibc();
  return { os: process.platform, cpu: process.arch, libc: glibc ? 'glibc' : 'musl' };
}

function existsGlibc() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime !== undefined;
}

/**
 * Not `npm ci`: it refuses the lock file where a registry does not carry every optional package of other platforms.
 * `npm install` takes the same versions from the lock file, and what it did is compared with it afterwards.
 * Tests need the development packages even where NODE_ENV=production leaves them out; no package needs its install script.
 * @param {string} root
 * @param {Extent} extent
 */
async function install(root, extent) {
  const unfinished = join(root, '.cache', 'installing');
  // Half-written packages of an interrupted install look whole to npm.
  const anew = existsSync(unfinished) || !existsSync(hiddenLock(root));
  if (anew) rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(unfinished, '');
  const dev = extent === 'all' ? '--include=dev' : '--omit=dev';
  const flags = ['--no-save', dev, '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  // By the path, not process.execPath: that one may just have been removed with node_modules.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? { command: 'node', before: [process.env.npm_execpath] }
    : { command: 'npm', before: [] };
  const failure = '依赖没有装成。请检查网络和 npm 的镜像设置，然后重试。';
  const installAt = (/** @type {string} */ folder) =>
    run(failure, npm.command, [...npm.before, 'install', '--prefix', folder, ...flags, '--loglevel=error'], {
      cwd: folder,
    });
  await (anew ? installInHalves(root, extent, installAt) : installAt(root));
  rmSync(unfinished);
}

/** @param {string} root */
const hiddenLock = (root) => join(root, 'node_modules', '.package-lock.json');

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
