import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { seriousFaultsInProof } from '#tests/builders/journeys/journey-axe.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';

const own = '铜基单原子催化剂电还原二氧化碳的研究进展';

// Outside the proof library.test.ts tells it.
const inProof = test.skipIf(!process.env.PROOF);

test('§+ a reader claims a work, finds others by two characters, exports it and uses it in an order', async ({
  desktop,
}) => {
  const { page } = desktop;
  await desktop.enter('reader');
  await desktop.open('/resultsLibrary');
  await page.getByRole('button', { name: `认领 ${own}`, exact: true }).click();
  const mine = page.getByRole('list', { name: '我的成果' });
  await mine.getByRole('button', { name: own, exact: true }).waitFor();
  expect(await seriousFaultsInProof(page)).toEqual([]);

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

inProof(
  '§+ a claim on somebody else’s work waits; a librarian refuses it with a reason, which the reader sees',
  async ({ visit }) => {
    const reader = await visit();
    await reader.enter('reader');
    await reader.open('/resultsLibrary?tab=all&q=肝癌');
    const title = (await reader.page
      .getByRole('list', { name: '本单位成果' })
      .locator('.library-title')
      .first()
      .textContent())!;
    await reader.page.getByRole('button', { name: title, exact: true }).first().click();
    await reader.page.getByRole('button', { name: '认领为我的成果' }).click();
    await reader.sees('1 项待馆员核实');

    const librarian = await visit();
    await librarian.enter('librarian');
    await librarian.open('/resultsLibrary?tab=waiting');
    await librarian.page.getByRole('list', { name: '待核实的认领' }).getByText(title).waitFor();
    expect(await seriousFaultsInProof(librarian.page)).toEqual([]);
    await librarian.page.getByRole('button', { name: /^不予认领：张三，/ }).click();
    const dialog = librarian.page.getByRole('dialog', { name: '不予认领：张三' });
    await dialog.getByLabel('原因').fill('作者中没有您');
    await dialog.getByRole('button', { name: /保\s?存|确\s?定/ }).click();
    await librarian.sees('没有待核实的认领');

    await reader.go('/resultsLibrary?tab=mine');
    const mine = reader.page.getByRole('list', { name: '待馆员核实的成果' });
    await mine.getByText('原因：作者中没有您').waitFor();
    await mine.getByText('馆员未予认领').waitFor();
    expect(await seriousFaultsInProof(reader.page)).toEqual([]);
  },
);
