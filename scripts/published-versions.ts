import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Looks at every installed package that we name: is its version still published, and is it no newer than what its keepers
 * call `latest`? A version beyond that was never meant for everybody, or was taken back.
 */
const root = path.resolve(import.meta.dirname, '..');
/** Wherever this machine gets its packages from. */
const registryOf = (): string =>
  execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Published {
  'dist-tags': { latest: string };
  versions: Record<string, unknown>;
}

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
const named = Object.keys({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}).toSorted();

/** Absent on machines of another kind. */
const installed = (name: string): string | undefined => {
  try {
    const text = readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8');
    return (JSON.parse(text) as { version: string }).version;
  } catch {
    return undefined;
  }
};

const numbersOf = (version: string): number[] => version.split('-')[0]!.split('.').map(Number);

/** By its three numbers, then a finished version above one that is still tried out, then by the words behind. */
export const isNewer = (one: string, other: string): boolean => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (const [at, number] of a.entries()) if (number !== b[at]) return number > (b[at] ?? 0);
  const [tried, otherTried] = [one.split('-')[1], other.split('-')[1]];
  if (tried === undefined || otherTried === undefined) return tried === undefined && otherTried !== undefined;
  return tried.localeCompare(otherTried, 'en', { numeric: true }) > 0;
};

const published = async (registry: string, name: string): Promise<Published> => {
  const answer = await fetch(new URL(name.replace('/', '%2f'), registry), {
    headers: { accept: 'application/vnd.npm.install-v1+json' },
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as Published;
};

const lookAt = async (registry: string, name: string): Promise<string | undefined> => {
  const version = installed(name);
  if (version === undefined) return undefined;
  const { 'dist-tags': tags, versions } = await published(registry, name);
  if (!(version in versions)) return `${name} ${version} 已不在登记处`;
  return isNewer(version, tags.latest) ? `${name} ${version} 比公布的 ${tags.latest} 新` : undefined;
};

const look = async (): Promise<void> => {
  const registry = registryOf();
  try {
    await published(registry, named[0]!);
  } catch (error) {
    console.log(`没有连上 ${registry}，没有核对各依赖公布的版本（${String(error)}）`);
    return;
  }
  const found: string[] = [];
  for (let at = 0; at < named.length; at += 10)
    found.push(
      ...(await Promise.all(named.slice(at, at + 10).map((name) => lookAt(registry, name)))).filter(
        (one) => one !== undefined,
      ),
    );
  console.log(found.length > 0 ? found.join('\n') : `${named.length} 个依赖的版本都是公布过的，没有比 latest 新的`);
  if (found.length > 0) process.exitCode = 1;
};

if (import.meta.main) await look();
