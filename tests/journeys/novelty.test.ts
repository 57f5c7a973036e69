import { expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journeys/journey-axe.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { noveltyForm } from '#tests/builders/orders/novelty-form.ts';
import { openRecordDesk } from '#tests/builders/records/record-desk.ts';
import { wosText } from '#tests/builders/records/record-files.ts';

test('§1.12 a novelty project goes from its points through query, log, screening by keys and grid to the conclusion', async ({
  platform,
  desktop,
}) => {
  const desk = await openRecordDesk(platform);
  const id = await desk.submitted(noveltyForm(), 'novelty');
  const accepted = await desk.take('acceptor', id, 'accept', { amount: 0 });
  if (accepted.actions.some(({ action }) => action === 'waive'))
    await desk.take('acceptor', id, 'waive', { amount: accepted.balance, reason: '测试' });
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, desk.token);
  if (data.actions.some(({ action }) => action === 'start')) await desk.take('librarian', id, 'start');

  const { page } = desktop;
  await desktop.enter('librarian');
  await desktop.open('/noveltySearch');
  await page.getByRole('button', { name: '检索与对比' }).click();
  await page.getByRole('heading', { name: '查新检索与对比' }).waitFor();
  await desktop.open(`/noveltySearch/workbench?id=${id}`);
  await page.getByRole('heading', { name: '激光熔覆高熵合金涂层的耐蚀性研究' }).waitFor();
  const step = (name: RegExp) => page.getByRole('radiogroup', { name: '步骤' }).getByText(name).click();

  // Features, one a line.
  await page.getByLabel('查新点 1 的技术特征').fill('激光熔覆\nCoCrFeNi 系');
  await page.getByRole('button', { name: '保存特征' }).click();
  await desktop.sees('技术特征已保存');

  // Words become formulas of every database; what one cannot say stands below its formula.
  await step(/^检索式/);
  await page.getByRole('button', { name: '用委托单的检索词起头' }).click();
  await page.getByLabel('第 2 组的新词').fill('corros*');
  await page.getByLabel('第 2 组的新词').press('Enter');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect.poll(() => card('Web of Science').textContent()).toContain('TS=("high entropy alloy") AND TS=(corros*)');
  await expect.poll(() => card('Web of Science').textContent()).toContain('高熵合金');
  await expect.poll(() => card('中国知网').textContent()).toContain('不支持截词');
  await page.getByRole('button', { name: '保存检索式' }).click();
  await desktop.sees('检索式已保存');
  expect(await seriousFaults(page)).toEqual([]);

  // The search is logged from its formula, and the file of hits is tied to the row.
  await card('Web of Science').getByRole('button', { name: '记下检索' }).click();
  const dialog = page.getByRole('dialog', { name: '记下一次检索' });
  await dialog.getByLabel('命中数（零也要记）').fill('4');
  await dialog
    .getByRole('button', { name: '记 下' })
    .or(dialog.getByRole('button', { name: '记下' }))
    .click();
  await dialog.waitFor({ state: 'detached' });
  await step(/^检索记录/);
  const titles = [
    'Laser cladding of CoCrFeNi high entropy alloy coatings',
    'Corrosion of high entropy alloy coatings',
    'Rice planting in hills',
    'Teaching poetry in schools',
  ];
  const records = titles.map((title, i) => ({
    title,
    authors: ['Wang, Wu'],
    year: 2020,
    accession: `WOS:00000000000950${i}`,
  }));
  await page
    .getByLabel('导入 Web of Science 的题录')
    .setInputFiles({ name: 'hits.txt', mimeType: 'text/plain', buffer: Buffer.from(wosText(records)) });
  await expect
    .poll(
      async () =>
        (await platform.call('GET /novelty/orders/:id/hits', { params: { id }, query: {} }, desk.token)).data.total,
    )
    .toBe(4);

  // Screening by keys: the ranking puts what is like the points first.
  await step(/^筛选/);
  const current = page.locator('.novelty-screening article h3');
  await expect.poll(() => current.textContent()).toMatch(/CoCrFeNi|high entropy/);
  await page.keyboard.press('1');
  await desktop.sees('已判 1 / 4 篇');
  await page.keyboard.press('3');
  await desktop.sees('已判 2 / 4 篇');
  await page.keyboard.press('z');
  await desktop.sees('已判 1 / 4 篇');

  // What was screened as closely related comes into the grid with one press.
  await step(/^对比/);
  await desktop.sees('筛为密切相关而未登记 1 篇');
  await page.getByRole('button', { name: '全部登记' }).click();
  await desktop.sees(/\[1\] WANG W/i);
  await page.getByRole('button', { name: '删去' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: '删去' })
    .or(page.getByRole('dialog').getByRole('button', { name: '删 去' }))
    .click();
  await desktop.sees('没有密切相关文献');

  // One document that has the first point whole.
  await page.getByRole('button', { name: '登记密切相关文献' }).click();
  const form = page.getByRole('dialog', { name: '登记密切相关文献' });
  await form.getByLabel('著录（GB/T 7714）').fill('Wang W. Laser cladding[J]. 2020.');
  await form.getByLabel('公开年').fill('2020');
  await form.getByLabel('对比').first().click();
  await page.getByTitle('已述及').last().click();
  await form
    .getByRole('button', { name: '保 存' })
    .or(form.getByRole('button', { name: '保存' }))
    .click();
  await form.waitFor({ state: 'detached' });
  await desktop.sees('已见相同报道[1]');

  await step(/^结论/);
  await expect
    .poll(() => page.getByLabel('结论的一句：point:0').inputValue())
    .toBe('关于查新点 1，文献 [1] 已公开相同内容。');
  desktop.troubles.expect(/novelty\/conclusion/);
  await page.getByLabel('结论的一句：overall').fill('本项目达到国际领先水平。');
  await page.getByRole('button', { name: '保存结论' }).click();
  await desktop.sees(/国际领先.*评价性词语/);
  expect(await seriousFaults(page)).toEqual([]);

  // The last step says what is in the way, and draws the draft as a novelty report, never as one of citations.
  await page.reload();
  await step(/^报告/);
  await desktop.sees(/未判断的文献 \d 项/);
  await page.getByLabel('附件清单').fill('检索式与检索记录');
  await page.getByRole('button', { name: '保存附件与备注' }).click();
  await desktop.sees('附件清单与备注已保存');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '生成并查看初稿' }).click();
  await page.getByRole('heading', { name: '四、文献检索范围及检索策略' }).waitFor();
  await desktop.sees('关于查新点 1，文献 [1] 已公开相同内容。');
  expect(await page.getByText('论文收录情况').count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
});
