import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { test } from '#tests/builders/journeys/journey-test.ts';

test('§+ a leader opens the year from the menu, reads what each chart rests on, and takes the same figures along', async ({
  desktop,
  visit,
}) => {
  const { page } = desktop;
  await desktop.enter('leader');
  await desktop.open('/yearReport');
  await page.getByRole('heading', { name: /^\d{4} 年度报告$/ }).waitFor();
  // The demo's papers are of earlier years: what it says of five years has figures and gaps.
  const cited = page.getByRole('region', { name: '近五年论文的被引' });
  await cited.getByText(/^数据到 \d{4}-\d\d-\d\d。.+未覆盖：.+。$/).waitFor();
  const shown = await page
    .getByRole('table', { name: '各项服务' })
    .getByRole('row', { name: /^合计/ })
    .getByRole('cell')
    .allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await download.path())));
  const sum = sheets.find(({ name }) => name === '各项服务')!.rows.at(-1)!;
  expect(sum.slice(1).map(String)).toEqual(shown.map((cell) => (cell === '—' ? cell : String(Number(cell)))));
  const reader = await visit();
  await reader.enter('reader');
  expect(await reader.page.getByText('年度报告').count()).toBe(0);
});
