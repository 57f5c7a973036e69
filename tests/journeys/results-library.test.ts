import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journey-axe.ts';
import { test } from '#tests/builders/journey-test.ts';

const own = '铜基单原子催化剂电还原二氧化碳的研究进展';

test('§+ a reader claims a work, finds others by two characters, exports it and uses it in an order', async ({
  desktop,
}) => {
  const { page } = desktop;
  await desktop.enter('reader');
  await desktop.open('/resultsLibrary');
  await page.getByRole('button', { name: `认领 ${own}`, exact: true }).click();
  const mine = page.getByRole('list', { name: '我的成果' });
  await mine.getByRole('button', { name: own, exact: true }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('button', { name: '本单位成果' }).click();
  await page.getByRole('searchbox', { name: '题名、作者、来源、关键词' }).fill('肝癌');
  const all = page.getByRole('list', { name: '本单位成果' });
  await expect
    .poll(() => all.getByRole('button').allTextContents())
    .toEqual([expect.stringContaining('肝癌'), expect.stringContaining('肝癌')]);

  await page.getByRole('button', { name: /^我的成果/ }).click();
  await mine.getByRole('checkbox', { name: `选择 ${own}` }).check();
  await page.getByRole('button', { name: /^导出选中的 1 项/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GB/T 7714-2015' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`张三, 李四. ${own}[J]. 化学学报, 2023`);

  await page.getByRole('button', { name: '用于新的委托（1 篇）' }).click();
  await desktop.arrives('/creatingDelegate/papers');
  await page.locator('.shell-panel[data-path="/creatingDelegate/papers"]').getByText(own).first().waitFor();
});
