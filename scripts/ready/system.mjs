import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { debianPackages, proofPackages } from './debian-packages.mjs';
import { ReadyError, run, step } from './step.mjs';

/** Programs of the system that the tests use: installed on Debian by root, else told. */
export async function readySystem() {
  const missing = await install(debianPackages);
  if (missing.length === 0) return;
  const report = missingReport(missing);
  if (process.env.CI === 'true') throw new ReadyError(report);
  console.warn(report);
}

/** What only the proof uses is not installed where it would begin to serve at once; the proof says what it left out. */
export async function readyProofSystem() {
  if (!existsSync('/run/systemd/system')) await install(proofPackages);
}

/**
 * Which of them are missing still.
 * @param {readonly import('./debian-packages.mjs').SystemPart[]} parts
 */
async function install(parts) {
  const missing = missingFrom(parts);
  if (missing.length === 0 || !mayInstall({ uid: process.getuid?.(), release: osRelease() })) return missing;
  await step(`正在安装系统软件 ${missing.map(({ name }) => name).join('、')}`, () => installDebian(missing));
  return missingFrom(parts);
}

/**
 * @param {readonly import('./debian-packages.mjs').SystemPart[]} parts
 */
export const missingFrom = (parts) => parts.filter((part) => !part.isThere());

/**
 * @param {{ uid: number | undefined, release: string }} machine
 */
export function mayInstall({ uid, release }) {
  // Ubuntu's chromium is a snap, which containers cannot run: only Debian itself.
  return uid === 0 && /^ID="?debian"?$/m.test(release);
}

/**
 * @param {readonly { name: string, purpose: string }[]} missing
 */
export function missingReport(missing) {
  const lines = missing.map(({ name, purpose }) => `缺少 ${name}：${purpose}。`);
  const names = missing.map(({ name }) => name).join(' ');
  return [...lines, `在 Debian 上可执行：sudo apt-get install -y --no-install-recommends ${names}`].join('\n');
}

function osRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

/** @param {readonly { name: string }[]} missing */
async function installDebian(missing) {
  const names = missing.map(({ name }) => name);
  if (names.includes('postgresql')) preventCluster();
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const failure = `系统软件没有装成：${names.join('、')}。请检查网络和 apt 的镜像设置，然后重试。`;
  const common = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Options::=--force-confold'];
  await run(failure, 'apt-get', [...common, 'update'], options);
  await run(failure, 'apt-get', [...common, 'install', '-y', '--no-install-recommends', ...names], options);
}

/** The tests use the programs only; the package would start a server of its own. */
function preventCluster() {
  const path = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(path)) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync(path, 'create_main_cluster = false\n');
}
