import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { kysely } from '#server/db/kysely.ts';
import { launchBrowser } from '#tests/builders/journeys/browser.ts';
import { startDemoPlatform } from '#tests/builders/journeys/journey-demo.ts';
import { lightPng } from '#tests/builders/journeys/journey-png.ts';
import { addHost } from '#tests/builders/journeys/journey-rows.ts';
import { userMenu } from '#tests/builders/journeys/journey-shell.ts';
import { newVisitor, type Visitor, type VisitorOptions } from '#tests/builders/journeys/journey-visitor.ts';

/** `node tests/journeys/pictures.ts [folder [name…]]` takes the pictures of docs/pictures anew from a fresh demo. */
const folder = path.resolve(process.argv[2] ?? 'docs/pictures');
const only = process.argv.slice(3);

interface Picture extends VisitorOptions {
  name: string;
  path: string | ((platform: DemoPlatform) => Promise<string>);
  username?: string;
  /** Before the picture is taken. */
  before?: (visitor: Visitor) => Promise<void>;
}

type DemoPlatform = Awaited<ReturnType<typeof startDemoPlatform>>;

/** Of an issued report of the demo. */
const issued = (platform: DemoPlatform) =>
  platform.services
    .tenant(100)
    .one(
      kysely
        .selectFrom('reports')
        .select(['id', 'code'])
        .where('state', '=', 'frozen')
        .where('service', '=', 'citation')
        .where('institution_id', '=', 100)
        .orderBy('number')
        .limit(1),
    );

const waiting = (platform: DemoPlatform) =>
  platform.services
    .tenant(100)
    .one(
      kysely
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'awaiting-signature')
        .where('service', '=', 'citation')
        .where('institution_id', '=', 100)
        .limit(1),
    );

const host = 'lib.example.edu';
const phone = { device: 'phone' } as const;

const pictures: Picture[] = [
  { name: 'login', path: '/login' },
  { name: 'login-dark', path: '/login', dark: true },
  { name: 'login-phone', path: '/h5/login', ...phone },
  { name: 'register', path: '/register' },
  { name: 'register-phone', path: '/h5/register', ...phone },
  { name: 'front', path: '/layout' },
  { name: 'front-phone', path: '/layout', ...phone },
  { name: 'home-reader', path: '/dashboard', username: 'reader' },
  { name: 'home-reader-phone', path: '/dashboard', username: 'reader', ...phone },
  { name: 'home-librarian', path: '/dashboard', username: 'librarian' },
  { name: 'home-librarian-dark', path: '/dashboard', username: 'librarian', dark: true },
  { name: 'home-admin', path: '/dashboard', username: 'admin' },
  { name: 'home-leader-phone', path: '/dashboard', username: 'leader', ...phone },
  { name: 'institution-settings', path: '/system/institution', username: 'admin' },
  { name: 'workload', path: '/system/workload', username: 'admin' },
  { name: 'workload-dark', path: '/system/workload', username: 'admin', dark: true },
  { name: 'roles', path: '/system/role', username: 'admin' },
  { name: 'personal', path: '/Personal/index', username: 'librarian' },
  { name: 'personal-phone', path: '/Personal/index', username: 'reader', ...phone },
  { name: 'report', path: async (platform) => `/report?id=${(await issued(platform)).id}`, username: 'librarian' },
  { name: 'verify', path: async (platform) => `/verify/${(await issued(platform)).code}` },
  {
    name: 'signing',
    path: async (platform) => `/workOrder/workOrder?id=${(await waiting(platform)).id}`,
    username: 'leader',
    before: async ({ page }) => {
      await page.locator('.order-actions').getByRole('button', { name: '签章', exact: true }).click();
      // Nobody has made this report yet: it is made now.
      await page.locator('.signing-preview canvas').first().waitFor({ timeout: 120_000 });
      // It can be signed once a page of it stands on the screen.
      await page
        .locator('.signing-side button:enabled', { hasText: /^签\s?章/ })
        .first()
        .waitFor({ timeout: 60_000 });
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'settings',
    path: '/dashboard',
    username: 'librarian',
    before: async ({ page }) => {
      await userMenu(page, '布局设置');
      await page.getByRole('dialog', { name: '系统布局设置' }).getByText('主题颜色').waitFor();
    },
  },
  {
    name: 'menu-phone',
    path: '/dashboard',
    username: 'reader',
    ...phone,
    before: async ({ page }) => {
      await page.getByRole('button', { name: '打开菜单' }).click();
      await page.getByRole('navigation', { name: '全部菜单' }).waitFor();
    },
  },
];

const take = async (browser: Browser, place: DemoPlatform, picture: Picture): Promise<void> => {
  const visitor = await newVisitor(browser, place, { host, ...picture });
  const { page } = visitor;
  if (picture.username) {
    await visitor.open('/login');
    await visitor.signIn(picture.username);
    await visitor.arrives('/dashboard');
  }
  await visitor.open(typeof picture.path === 'string' ? picture.path : await picture.path(place));
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await picture.before?.(visitor);
  const blank = await browser.newPage();
  const png = await lightPng(blank, await page.screenshot({ animations: 'disabled' }), 240_000);
  await blank.close();
  await writeFile(path.join(folder, `${picture.name}.png`), png);
  await visitor.context.close();
  for (const trouble of visitor.troubles.unexpected()) console.error(`${picture.name}: ${trouble}`);
};

await mkdir(folder, { recursive: true });
const platform = await startDemoPlatform();
const browser = await launchBrowser();
try {
  await addHost(platform, host, 100, 'secondary');
  for (const picture of pictures.filter(({ name }) => only.length === 0 || only.includes(name)))
    await take(browser, platform, picture);
} finally {
  await browser.close();
  await platform.stop();
}
