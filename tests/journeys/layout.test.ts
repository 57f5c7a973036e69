import { describe, expect } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { menuOf, shownPage, userMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';

const inProof = test.skipIf(!process.env.PROOF);

const openSettings = async ({ page }: Visitor) => {
  await userMenu(page, '布局设置');
  const drawer = page.getByRole('dialog', { name: '系统布局设置' });
  await drawer.waitFor();
  return drawer;
};

const accent = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--accent').trim());

test('§2.31 §9.5 §2.25 what the settings drawer changes shows at once and stays: colour, dark, size, tags and logo', async ({
  desktop,
}) => {
  const { page, context } = desktop;
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const cookie = async (wanted: string) => (await context.cookies()).find(({ name }) => name === wanted);
  const tags = page.getByRole('tablist', { name: '已打开的页面' });
  await desktop.enter('librarian');
  await desktop.open('/resultsLibrary');
  await shownPage(page);
  await tags.waitFor();
  const light = await background();
  const drawer = await openSettings(desktop);
  await drawer.getByRole('button', { name: '藤紫' }).click();
  await expect.poll(() => accent(desktop)).toBe('#6959cd');
  expect(Math.round(((await cookie('theme'))!.expires - Date.now() / 1000) / 86_400)).toBe(365);
  await drawer.getByText('宽松', { exact: true }).click();
  await expect.poll(async () => (await cookie('size'))?.value).toBe('large');
  await drawer.getByText('深色', { exact: true }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await drawer.getByRole('switch', { name: '显示标签页' }).click();
  await drawer.getByRole('switch', { name: '显示 Logo' }).click();
  await tags.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /回到首页/ }).waitFor({ state: 'detached' });

  await page.reload();
  await shownPage(page);
  expect(await tags.count()).toBe(0);
  await expect.poll(() => accent(desktop)).toBe('#6959cd');
  await expect.poll(background).toBe(dark);

  // In a narrow window the menu is a drawer whose state is a cookie.
  await page.setViewportSize({ width: 800, height: 700 });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog', { name: '菜单' }).waitFor();
  const sidebar = async () => (await cookie('sidebarStatus'))?.value;
  await expect.poll(sidebar).toBe('1');
  await page.keyboard.press('Escape');
  await expect.poll(sidebar).toBe('0');
});

describe('the frame around the pages', () => {
  test('§2.15 a new public page begins at its top', async ({ desktop }) => {
    const { page } = desktop;
    await page.setViewportSize({ width: 1440, height: 300 });
    await desktop.open('/layout');
    const link = page.getByRole('link', { name: '校外访问' });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await link.click();
    await desktop.arrives('/webvpn');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  inProof(
    '§2.29 §9.10 an external entry of the menu opens a new browser tab; back to top appears beyond 120 px',
    async ({ desktop, platform }) => {
      const { page, context } = desktop;
      const place = 'https://guide.example.org/';
      await platform.services.platform('administration').run(
        kysely.insertInto('menus').values({
          id: 9001,
          path: place,
          name: 'Guide',
          title: '馆藏指南',
          user_types: [3],
          sort: 95,
        }),
      );
      await context.route(`${place}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>指南</title>' }),
      );
      await desktop.enter('reader');
      await desktop.open('/Personal/index');
      await shownPage(page);
      expect((await menuOf(page)).map((item) => item.path)).toContain(place);
      const opened = context.waitForEvent('page');
      await page.getByRole('navigation', { name: '主菜单' }).getByText('馆藏指南').click();
      expect((await opened).url()).toBe(place);
      expect(new URL(page.url()).pathname).toBe('/Personal/index');

      await page.setViewportSize({ width: 1440, height: 420 });
      const up = page.getByRole('button', { name: '回到顶部' });
      const panel = page.locator('.shell-panel:visible');
      await panel.evaluate((element) => {
        element.scrollTop = 120;
      });
      expect(await up.count()).toBe(0);
      await panel.evaluate((element) => {
        element.scrollTop = 200;
      });
      await up.click();
      await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBe(0);
      await up.waitFor({ state: 'detached' });
    },
  );

  test('§3.11 before the service ends its users are told once per session', async ({ desktop, platform }) => {
    const { page } = desktop;
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await platform.services
      .platform('administration')
      .run(kysely.updateTable('institutions').set({ due_date: soon }).where('id', '=', 322));
    await desktop.enter('librarian', 322);
    await desktop.open('/dashboard');
    await desktop.sees(/本单位的服务将于 .* 到期/);
    await expect.poll(async () => (await desktop.stored()).session).toContain('dueDateFlag');
    await page.reload();
    await shownPage(page);
    expect(await page.getByText(/本单位的服务将于/).count()).toBe(0);
  });
});
