import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HOME_PATH } from '#domain/navigation/landing.ts';
import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { desktopMenu, type MenuEntry } from '#web/app/signed-in/menu/menu-tree.ts';
import { sampled } from '../sampled.ts';
import type { Visitor } from './journey-visitor.ts';

export const platformTitle = '文献收录与引用检索服务平台';

/**
 * A part of the shell, from which roles are asked: asking the whole document goes through every open page, thousands of
 * elements. So does a plain selector, in search of shadow trees; `css:light` is the same selector without that search.
 */
const part = (page: Page, selector: string): Locator => page.locator(`css:light=${selector}`);

const strip = (page: Page): Locator => part(page, '.shell-tabs');

export const tab = (page: Page, title: string): Locator => strip(page).getByRole('tab', { name: title, exact: true });

export const selectedTab = (page: Page, title: string): Locator =>
  strip(page).getByRole('tab', { name: title, exact: true, selected: true });

export const tabTitles = (page: Page): Promise<string[]> =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.map((each) => each.getAttribute('title') ?? ''));

/** Right-clicks a tab and takes a line of its menu. */
export const tabMenu = async (page: Page, title: string, line: string): Promise<void> => {
  await tab(page, title).click({ button: 'right' });
  await page.getByRole('menu', { name: '标签页操作' }).getByRole('menuitem', { name: line, exact: true }).click();
};

export const userMenu = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('button', { name: /，用户菜单$/ }).click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
};

/** The page in front, once it has something to show under a heading. */
export const shownPage = async (page: Page): Promise<Locator> => {
  const panel = part(page, '.shell-panel').filter({ visible: true });
  await panel.getByRole('heading').first().waitFor();
  return panel;
};

export const searchFor = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索页面' }).fill(text);
};

/** The menu as the browser keeps it. */
export const menuOf = async (page: Page): Promise<MenuItem[]> => {
  await page.waitForFunction(() => localStorage.getItem('menuList') !== null);
  return JSON.parse(await page.evaluate(() => localStorage.getItem('menuList') ?? '[]')) as MenuItem[];
};

/** Groups of entries one can open: the titles on the way to each, and where it leads. */
export const openEntries = (menu: MenuItem[]): { way: string[]; path: string }[] => {
  const below = (entry: MenuEntry, way: string[]): { way: string[]; path: string }[] => {
    if (entry.disabled || entry.external) return [];
    const here = [...way, entry.title];
    return entry.children.length === 0
      ? [{ way: here, path: entry.path }]
      : entry.children.flatMap((child) => below(child, here));
  };
  return desktopMenu(menu).flatMap((entry) => below(entry, []));
};

/** An entry in the bar, or behind 更多 where the bar has no room for it. */
const topEntry = async (page: Page, title: string): Promise<Locator> => {
  const bar = part(page, 'nav[aria-label="主菜单"]');
  const inBar = bar.getByRole('menuitem', { name: title, exact: true }).filter({ visible: true });
  const more = bar.getByRole('menuitem', { name: '更多' });
  await inBar.or(more).first().waitFor();
  if ((await inBar.count()) > 0) return inBar.first();
  await more.hover();
  const behind = part(page, '.ant-menu-submenu-popup').getByRole('menuitem', { name: title, exact: true });
  await behind.first().waitFor();
  return behind.first();
};

/** Over the group, then onto the entry; each step in the time a list stays open. */
const pointAt = async (page: Page, [top = '', ...rest]: readonly string[], timeout: number): Promise<void> => {
  let entry = await topEntry(page, top);
  for (const title of rest) {
    await entry.hover({ timeout });
    const list = part(page, `[id="${await entry.getAttribute('aria-controls')}"]`);
    entry = list.getByRole('menuitem', { name: title, exact: true });
    await entry.waitFor({ timeout });
  }
  await entry.click({ timeout });
};

/** By the pointer, as a person does: where a list closed under the hand, the hand begins anew. */
export const chooseEntry = async (page: Page, way: readonly string[]): Promise<void> => {
  for (const timeout of [4_000, 8_000]) {
    const done = await pointAt(page, way, timeout).then(
      () => true,
      () => false,
    );
    if (done) return;
    await page.mouse.move(0, 600);
  }
  await pointAt(page, way, 15_000);
};

/**
 * Opens the entries the menu offers and sees that each is a page with a title, in front, in its tab; outside the proof
 * every fifteenth, others for each user. Answers with all of them.
 */
export const walkMenu = async ({ page, arrives }: Visitor, from = 0): Promise<string[]> => {
  const entries = openEntries(await menuOf(page));
  for (const { way, path } of sampled(entries, 15, from)) {
    await chooseEntry(page, way);
    await arrives(path).catch((cause: unknown) => {
      throw new Error(`${way.join(' / ')} was chosen, but the page stays at ${page.url()}`, { cause });
    });
    await page.waitForFunction((title) => document.title === title, `${way.at(-1)} - ${platformTitle}`);
    // A tab may say after its title what it is about. While home alone is open there is no strip.
    if (path !== HOME_PATH)
      await strip(page)
        .getByRole('tab', { name: new RegExp(`^${way.at(-1)}( |$)`), selected: true })
        .waitFor();
    const panel = await shownPage(page);
    // More than its heading: beside it the page says something.
    await panel
      .getByText(/\p{L}{3}/u)
      .nth(1)
      .waitFor();
    expect(await panel.getByText(/页面没有打开|页面不存在/).count(), `${way.join(' / ')} does not open`).toBe(0);
  }
  return entries.map(({ path }) => path);
};
