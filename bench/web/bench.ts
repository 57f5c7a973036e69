import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/builders/browser.ts';
import { startDemoPlatform } from '#tests/builders/journey-demo.ts';
import { addHost } from '#tests/builders/journey-rows.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '#tests/builders/journey-visitor.ts';

/** The JavaScript that a page really loads in Chromium, gzipped at level 9: public pages at most 120 KiB, the first load behind the door 450. */
const kibibyte = 1024;
const limits = { public: 120, signedIn: 450 };

interface Loaded {
  name: string;
  limit: number;
  files: number;
  kibibytes: number;
}

const publicPages: [path: string, options: VisitorOptions][] = [
  ['/login', {}],
  ['/cmu_login', { host: 'primary.example.edu' }],
  ['/loginAdmin', {}],
  ['/register', {}],
  ['/h5/login', { device: 'phone' }],
  ['/h5/register', { device: 'phone' }],
  ['/layout', {}],
];

/** Counts the scripts of everything that `open` loads, until the network is quiet. */
const scriptsOf = async ({ page }: Visitor, open: () => Promise<void>): Promise<{ files: number; bytes: number }> => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await open();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

const platform = await startDemoPlatform();
const browser: Browser = await launchBrowser();

const measure = async (
  name: string,
  limit: number,
  options: VisitorOptions,
  prepare: (visitor: Visitor) => Promise<string>,
): Promise<Loaded> => {
  const visitor = await newVisitor(browser, platform, options);
  const path = await prepare(visitor);
  const { files, bytes } = await scriptsOf(visitor, () => visitor.open(path));
  await visitor.page.locator('h1, h2, [role=tab]').first().waitFor();
  await visitor.context.close();
  return { name, limit, files, kibibytes: Number((bytes / kibibyte).toFixed(1)) };
};

try {
  await addHost(platform, 'primary.example.edu', 100, 'primary');
  const rows: Loaded[] = [];
  for (const [path, options] of publicPages) rows.push(await measure(path, limits.public, options, async () => path));
  for (const username of ['reader', 'librarian', 'admin'])
    rows.push(
      await measure(`/dashboard (${username})`, limits.signedIn, {}, async (visitor) => {
        await visitor.enter(username);
        return '/dashboard';
      }),
    );
  rows.push(
    await measure('/dashboard (reader, phone)', limits.signedIn, { device: 'phone' }, async (visitor) => {
      await visitor.enter('reader');
      return '/dashboard';
    }),
  );
  console.table(rows);
  const over = rows.filter(({ kibibytes, limit }) => kibibytes > limit);
  for (const { name, kibibytes, limit } of over) console.error(`${name}: ${kibibytes} KiB, at most ${limit}`);
  if (over.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await platform.stop();
}
