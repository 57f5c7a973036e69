import { describe, expect } from 'vitest';
import { menuOf, platformTitle, shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { type MenuEntry, phoneMenu } from '#web/app/signed-in/menu/menu-tree.ts';

const leaves = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));

describe('on a phone', () => {
  const users = [
    ['reader', '张三'],
    // Whoever works sees the day's list there, and no greeting.
    ['leader', '今天'],
  ] as const;
  test.for(sampled<(typeof users)[number]>(users, 2))(
    '§2.23 %s signs in at /h5/login and opens every entry of the menu',
    async ([username, shown], { phone }) => {
      const { page } = phone;
      await phone.open('/');
      await phone.arrives('/h5/login');
      await phone.signIn(username);
      await phone.arrives('/dashboard');
      await phone.sees(shown);
      const entries = leaves(phoneMenu(await menuOf(page))).filter(({ disabled, external }) => !disabled && !external);
      expect(entries.length).toBeGreaterThanOrEqual(3);
      for (const { title, path } of sampled(entries, 3, username === 'leader' ? 1 : 0)) {
        await page.getByRole('button', { name: '打开菜单' }).click();
        const sheet = page.getByRole('navigation', { name: '全部菜单' });
        await sheet.locator(`a[href="${path}"]`).last().click();
        await phone.arrives(path);
        await sheet.waitFor({ state: 'hidden' });
        await shownPage(page);
        await page.waitForFunction((wanted) => document.title === wanted, `${title} - ${platformTitle}`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    },
  );

  test('§2.26 the entries of the hidden list are not offered', async ({ phone }) => {
    const { page } = phone;
    await phone.enter('admin');
    await phone.open('/dashboard');
    await shownPage(page);
    await page.getByRole('button', { name: '打开菜单' }).click();
    const sheet = page.getByRole('navigation', { name: '全部菜单' });
    await sheet.waitFor();
    for (const title of ['系统管理', '成果库', '任务量统计', '我的信息', '科技查新', '论文查重'])
      expect(await sheet.getByText(title, { exact: true }).count(), title).toBe(0);
  });

  test('§+ the bar below leads home, to orders, reports and oneself', async ({ phone }) => {
    const { page } = phone;
    await phone.enter('reader');
    await phone.open('/dashboard');
    await shownPage(page);
    const bar = page.getByRole('navigation', { name: '常用' });
    for (const [title, path] of [
      ['委托', '/historicalCommission'],
      ['报告', '/reportList'],
      ['我的', '/Personal/index'],
      ['首页', '/dashboard'],
    ] as const) {
      await bar.getByRole('link', { name: title }).click();
      await phone.arrives(path);
      await shownPage(page);
    }
  });
});
