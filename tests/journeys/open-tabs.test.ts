import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  chooseEntry,
  selectedTab,
  shownPage,
  tab,
  tabMenu,
  tabTitles,
  userMenu,
} from '#tests/builders/journeys/journey-shell.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';

const typed = '化学与材料学院';

/** A librarian at work: signed in, on the home page. */
const test = base.extend('librarian', async ({ visit }) => {
  const visitor = await visit();
  await visitor.enter('librarian');
  await visitor.open('/dashboard');
  await shownPage(visitor.page);
  return visitor;
});

/** By the menu to a page of its own group, and waits until its tab stands. */
const go = async (page: Page, title: string): Promise<void> => {
  await chooseEntry(page, [title, title]);
  await selectedTab(page, title).waitFor();
};

// Outside the proof the tests beside the tab strip, the store of the tabs and use-panel-top tell it.
const inProof = test.skipIf(!process.env.PROOF);

test('§4.14 §2.14 a visit adds a tab that keeps what was typed; refreshing or closing it asks first; closing leads on', async ({
  librarian,
}) => {
  const { page } = librarian;
  await userMenu(page, '个人中心');
  const field = page.getByLabel('院系或部门');
  const before = await field.inputValue();
  await field.fill(typed);
  await go(page, '成果库');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '个人中心', '成果库']);
  await tab(page, '个人中心').click();
  await librarian.arrives('/Personal/index');
  await expect.poll(() => field.inputValue()).toBe(typed);

  // A refresh draws the tab anew, after asking about unsaved work.
  await tabMenu(page, '个人中心', '刷新');
  await page.getByRole('dialog').getByText('有未保存的内容').waitFor();
  await page.getByRole('button', { name: '继续编辑' }).click();
  expect(await field.inputValue()).toBe(typed);
  await tabMenu(page, '个人中心', '刷新');
  await page.getByRole('button', { name: '仍然刷新' }).click();
  await expect.poll(() => field.inputValue()).toBe(before);
  await librarian.arrives('/Personal/index');

  // So does closing it.
  await field.fill(typed);
  await tabMenu(page, '个人中心', '关闭');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect.poll(() => tabTitles(page)).toContain('个人中心');
  await tabMenu(page, '个人中心', '关闭');
  await page.getByRole('button', { name: '仍然关闭' }).click();
  await librarian.arrives('/resultsLibrary');

  // The active tab's closing goes to the last remaining one; the affix tab offers none.
  await go(page, '专利');
  await librarian.arrives('/patentModule');
  await tabMenu(page, '专利', '关闭');
  await librarian.arrives('/resultsLibrary');
  await tab(page, '首页').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: '标签页操作' });
  expect(await menu.getByRole('menuitem', { name: '关闭', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await tabMenu(page, '首页', '关闭全部');
  await librarian.arrives('/dashboard');
  // A strip of nothing but home is not shown.
  await expect.poll(() => tabTitles(page)).toEqual([]);
});

inProof(
  '§2.15 a page that is open begins at its top when the menu leads to it, and keeps its place when its tab is chosen',
  async ({ librarian }) => {
    const { page } = librarian;
    await page.setViewportSize({ width: 1440, height: 320 });
    const scrolled = () => page.locator('.shell-panel:visible').evaluate((panel) => panel.scrollTop);
    /** As soon as the page is long enough. */
    const down = () =>
      expect
        .poll(() =>
          page.locator('.shell-panel:visible').evaluate((panel) => {
            panel.scrollTop = 60;
            return panel.scrollTop;
          }),
        )
        .toBe(60);
    await userMenu(page, '个人中心');
    await page.getByLabel('院系或部门').waitFor();
    await down();
    await tab(page, '首页').click();
    await librarian.arrives('/dashboard');
    await tab(page, '个人中心').click();
    await librarian.arrives('/Personal/index');
    await expect.poll(scrolled).toBe(60);
    await tab(page, '首页').click();
    await librarian.arrives('/dashboard');
    await userMenu(page, '个人中心');
    await librarian.arrives('/Personal/index');
    await expect.poll(scrolled).toBe(0);
    await down();
    await userMenu(page, '个人中心');
    await expect.poll(scrolled).toBe(0);
  },
);

inProof('§4.14 close others keeps the tab it was asked on and the affix one', async ({ librarian }) => {
  const { page } = librarian;
  await go(page, '成果库');
  await go(page, '专利');
  await go(page, '任务量统计');
  await tabMenu(page, '专利', '关闭其他');
  await librarian.arrives('/patentModule');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '专利']);
});

inProof('§2.24 the keyboard moves along the tabs, opens, closes and shows the menu', async ({ librarian }) => {
  const { page } = librarian;
  await go(page, '成果库');
  await go(page, '专利');
  await tab(page, '专利').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await selectedTab(page, '成果库').waitFor();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu', { name: '标签页操作' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await librarian.arrives('/patentModule');
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '专利']);
});

inProof('§3.8 the open tabs are there again after a reload of the page', async ({ librarian }) => {
  const { page } = librarian;
  await go(page, '成果库');
  await page.reload();
  await shownPage(page);
  await expect.poll(() => tabTitles(page)).toEqual(['首页', '成果库']);
});
