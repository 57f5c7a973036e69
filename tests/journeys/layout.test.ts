import { describe, expect } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { menuOf, shownPage, userMenu } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import type { Visitor } from '#tests/builders/journeys/journey-visitor.ts';

const openSettings = async ({ page }: Visitor) => {
  await userMenu(page, '布局设置');
  const drawer = page.getByRole('dialog', { name: '系统布局设置' });
  await drawer.waitFor();
  return drawer;
};

const accent = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--accent').trim());

describe('the settings drawer', () => {
  test('§2.31 §9.5 a theme colour shows at once and stays for a year', async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('librarian');
    await desktop.open('/dashboard');
    await shownPage(page);
    const drawer = await openSettings(desktop);
    await drawer.getByRole('button', { name: '藤紫' }).click();
    await expect.poll(() => accent(desktop)).toBe('#6959cd');
    const theme = (await desktop.context.cookies()).find(({ name }) => name === 'theme')!;
    expect(Math.round((theme.expires - Date.now() / 1000) / 86_400)).toBe(365);
    await page.reload();
    await shownPage(page);
    await expect.poll(() => accent(desktop)).toBe('#6959cd');
  });

  test('§2.31 tags and logo go and come by their switches, and stay so after a reload', async ({ desktop }) => {
    const { page } = desktop;
    await desktop.enter('librarian');
    await desktop.open('/resultsLibrary');
    await shownPage(page);
    await page.getByRole('tablist', { name: '已打开的页面' }).waitFor();
    const drawer = await openSettings(desktop);
    await drawer.getByRole('switch', { name: '显示标签页' }).click();
    await drawer.getByRole('switch', { name: '显示 Logo' }).click();
    await page.getByRole('tablist', { name: '已打开的页面' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /回到首页/ }).waitFor({ state: 'detached' });
    await page.reload();
    await shownPage(page);
    expect(await page.getByRole('tablist', { name: '已打开的页面' }).count()).toBe(0);
  });

  test('§+ dark is chosen by hand and stays', async ({ desktop }) => {
    const { page } = desktop;
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await desktop.enter('librarian');
    await desktop.open('/dashboard');
    await shownPage(page);
    const light = await background();
    const drawer = await openSettings(desktop);
    await drawer.getByText('深色', { exact: true }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await shownPage(page);
    await expect.poll(background).toBe(dark);
  });

  test('§2.25 the size of the widgets is a cookie', async ({ desktop }) => {
    await desktop.enter('librarian');
    await desktop.open('/dashboard');
    await shownPage(desktop.page);
    const drawer = await openSettings(desktop);
    await drawer.getByText('宽松', { exact: true }).click();
    await expect
      .poll(async () => (await desktop.context.cookies()).find(({ name }) => name === 'size')?.value)
      .toBe('large');
  });
});

describe('the frame around the pages', () => {
  test('§9.10 back to top appears beyond 120 px and leads up', async ({ desktop }) => {
    const { page } = desktop;
    await page.setViewportSize({ width: 1440, height: 420 });
    await desktop.enter('reader');
    await desktop.open('/Personal/index');
    await shownPage(page);
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
  });

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

  test('§2.29 an external entry of the menu opens a new browser tab', async ({ desktop, platform }) => {
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
    await desktop.open('/dashboard');
    await shownPage(page);
    expect((await menuOf(page)).map((item) => item.path)).toContain(place);
    const opened = context.waitForEvent('page');
    await page.getByRole('navigation', { name: '主菜单' }).getByText('馆藏指南').click();
    expect((await opened).url()).toBe(place);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

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

  test('§2.25 in a narrow window the menu is a drawer whose state is a cookie', async ({ desktop }) => {
    const { page } = desktop;
    await page.setViewportSize({ width: 800, height: 700 });
    await desktop.enter('librarian');
    await desktop.open('/dashboard');
    await shownPage(page);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).waitFor();
    const state = async () => (await desktop.context.cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
    await expect.poll(state).toBe('1');
    await page.keyboard.press('Escape');
    await expect.poll(state).toBe('0');
  });
});
