import { expect } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { seriousFaults, seriousFaultsInProof } from '#tests/builders/journeys/journey-axe.ts';
import { act, expectStatus } from '#tests/builders/journeys/journey-orders.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { openNoveltyDesk } from '#tests/builders/orders/novelty-desk.ts';
import { noveltyExports } from '#tests/builders/records/novelty-exports.ts';

const inProof = test.skipIf(!process.env.PROOF);

const points = ['激光熔覆制备 CoCrFeNi 系高熵合金涂层', '涂层在氯离子环境中破损后自修复', '涂层内嵌入传感器监测腐蚀'];

test('§1.12 three points and 300 hits of six databases go through keys, grid, conclusion, both reviews and the seal', async ({
  platform,
  desktop,
  visit,
}) => {
  const desk = await openNoveltyDesk(platform);
  const { orderId: id } = await desk.project({ noveltyPoints: points });

  const { page } = desktop;
  await desktop.enter('librarian');
  await desktop.open('/noveltySearch');
  await page.getByRole('button', { name: '检索与对比' }).click();
  await page.getByRole('heading', { name: '查新检索与对比' }).waitFor();
  await desktop.go(`/noveltySearch/workbench?id=${id}`);
  await page.getByRole('heading', { name: '激光熔覆高熵合金涂层的耐蚀性研究' }).waitFor();
  const step = (name: RegExp) => page.getByRole('radiogroup', { name: '步骤' }).getByText(name).click();

  // Features, one a line.
  await page.getByLabel('查新点 1 的技术特征').fill('激光熔覆\nCoCrFeNi 系');
  // Leaving the step at once loses nothing.

  // Words become formulas of every database; what one cannot say stands below its formula.
  await step(/^检索式/);
  await page.getByRole('button', { name: '用委托单的检索词起头' }).click();
  await page.getByLabel('第 2 组的新词').fill('corros*');
  await page.getByLabel('第 2 组的新词').press('Enter');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await expect.poll(() => card('Web of Science').textContent()).toContain('TS=("high entropy alloy") AND TS=(corros*)');
  await expect.poll(() => card('Web of Science').textContent()).toContain('高熵合金');
  await expect.poll(() => card('中国知网').textContent()).toContain('不支持截词');
  await desktop.sees('已自动保存');
  await step(/^查新点/);
  await expect.poll(() => page.getByLabel('查新点 1 的技术特征').inputValue()).toBe('激光熔覆\nCoCrFeNi 系');
  expect((await desk.shown(id)).points[0]!.features).toEqual(['激光熔覆', 'CoCrFeNi 系']);
  await step(/^检索式/);
  expect(await seriousFaultsInProof(page)).toEqual([]);

  // One search is logged from its formula and its file brought here; the other five come by the same calls.
  const [first, ...others] = noveltyExports();
  await card('中国知网').getByRole('button', { name: '记下检索' }).click();
  const dialog = page.getByRole('dialog', { name: '记下一次检索' });
  await dialog.getByLabel('命中数（零也要记）').fill('50');
  await dialog.getByRole('button', { name: /^记 ?下$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await step(/^检索记录/);
  const chosen = page.getByLabel('导入 中国知网 的题录');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  desktop.troubles.expect(/records\/imports\/upload/);
  await chosen.setInputFiles(file('savedrecs.txt', others[2]!.text));
  await desktop.sees('savedrecs.txt 认作 SCI-E 的题录，这次检索是在 中国知网 做的，没有导入');
  await chosen.setInputFiles(file(first!.name, first!.text));
  await desktop.sees('CNKI.txt：50 条');
  for (const { database, name, formula, hits, text } of others)
    await desk.bring(id, text, { database, name, formula, hits: hits.length });
  expect((await desk.hits(id)).total).toBe(240);

  // Six rows of the log stand whole on a phone, and the steps on one line of a small window.
  await page.reload();
  const width = async (wide: number, selector: string) => {
    await page.setViewportSize({ width: wide, height: 800 });
    return page.locator(selector).evaluate((one) => {
      const { right, height } = one.getBoundingClientRect();
      return { beyond: right > window.innerWidth || one.scrollWidth > one.clientWidth, height };
    });
  };
  await page.getByRole('row', { name: /CNKI\.txt/ }).waitFor();
  expect(await width(390, '.novelty-log')).toMatchObject({ beyond: false });
  const steps = await width(1024, '.work-steps .ant-segmented');
  expect(steps.beyond).toBe(false);
  expect(steps.height).toBeLessThan(50);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Screening by keys: the ranking puts what is like the points first.
  await step(/^筛选/);
  const current = page.locator('.novelty-screening article h3');
  for (const judged of [1, 2, 3]) {
    await expect.poll(() => current.textContent()).toMatch(/高熵合金|high-entropy/);
    await page.keyboard.press('1');
    await desktop.sees(`已判 ${judged} / 240 篇`);
  }
  await page.keyboard.press('2');
  await desktop.sees('已判 4 / 240 篇');
  await page.keyboard.press('3');
  await desktop.sees('已判 5 / 240 篇');
  await page.keyboard.press('z');
  await desktop.sees('已判 4 / 240 篇');
  await page.keyboard.press('3');
  for (const counted of ['密切相关 3', '一般相关 1', '不太相关 1'])
    await page.getByRole('complementary', { name: '进度' }).getByText(counted).waitFor();

  // A cell is judged by its key, with a passage that was selected in the abstract.
  await step(/^对比/);
  await page.getByRole('button', { name: '全部登记' }).click();
  const grid = page.getByRole('table', { name: '文献与查新点的对比' });
  const laser = grid.getByRole('row', { name: /激光熔覆 CoCrFeNi 高熵合金涂层/ });
  await laser.getByRole('button', { name: '未比对' }).first().click();
  const side = page.getByRole('complementary', { name: '选中的格子' });
  await side
    .getByLabel('原文摘要')
    .locator('p')
    .evaluate((abstract) => {
      const text = abstract.firstChild!;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, text.textContent!.indexOf('。'));
      getSelection()!.removeAllRanges();
      getSelection()!.addRange(range);
    });
  await page.keyboard.press('q');
  const passage = '在低碳钢表面以激光熔覆制备 CoCrFeNi 系高熵合金涂层';
  await expect.poll(() => side.getByLabel('引用的原文').inputValue()).toBe(passage);
  await page.keyboard.press('1');
  await laser.getByText(passage).waitFor();
  await laser.getByText('已述及').waitFor();
  const cellAt = (column: number) => laser.getByRole('cell').nth(column);
  for (const column of [1, 2]) {
    await cellAt(column - 1)
      .getByRole('button')
      .press('ArrowRight');
    await side.getByText(`× 查新点 ${column + 1}`).waitFor();
    await page.keyboard.press('3');
    await cellAt(column).getByText('未述及').waitFor();
  }
  await grid.getByText('已见相同报道').waitFor();
  // A narrow window shows one document, its points as rows, and nothing runs out of the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('table', { name: '查新点与文献的对比' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await seriousFaults(page)).toEqual([]);

  // Two documents have a half of the second point each; halves never add up.
  for (const { id: documentId, version, reference, year, cells } of (await desk.shown(id)).documents)
    if (cells.every((cell) => cell === null))
      await desk.save({
        orderId: id,
        id: documentId,
        version,
        reference,
        year,
        cells: [desk.cell('none'), desk.cell('part', { has: '钝化膜再生', lacks: '涂层自修复' }), desk.cell('none')],
      });
  await page.reload();
  await step(/^结论/);
  const sentence = (place: string) => page.getByLabel(`结论的一句：${place}`);
  await expect
    .poll(() => sentence('point:0').inputValue())
    .toMatch(/^关于查新点 1，文献 \[\d\] 单独公开了.+内容相同。$/);
  expect(await sentence('point:1').inputValue()).toMatch(
    /^关于查新点 2，最接近的文献 \[\d\] 述及.+的一部分。其他文献中，.+述及一部分。未见单独一篇文献公开查新点 2 的全部内容。$/,
  );
  expect(await sentence('point:2').inputValue()).toContain('未见与查新点 3');
  await sentence('overall').fill('本项目达到国际领先水平。');
  await desktop.sees(/没有保存：“国际领先”是评价性词语/);
  // What cannot be kept as it is waits in the browser, also over another step.
  await step(/^对比/);
  await step(/^结论/);
  await expect.poll(() => sentence('overall').inputValue()).toBe('本项目达到国际领先水平。');
  await sentence('overall').fill('综上，查新点 1 已见报道，查新点 2、3 未见相同报道。');
  // Once it is saved and heard again from the server, the line is back to its first words.
  await desktop.sees(/已自动保存|写下的内容会自动保存/);
  expect(await seriousFaultsInProof(page)).toEqual([]);

  // What is unread is said; the draft is finished over it with a reason, read twice, and sealed.
  await step(/^报告/);
  await desktop.sees('未判断的文献 235 项');
  await page.getByRole('button', { name: '完成初稿' }).click();
  const finishing = page.getByRole('dialog', { name: '完成初稿' });
  await finishing.getByLabel('为什么带着未定项完成').fill('其余排在末位，题名已逐条看过');
  await finishing.getByRole('button', { name: '带未定项完成' }).click();
  await finishing.waitFor({ state: 'detached' });
  await desktop.sees('委托不在查新员手中，查新的内容不能改动');
  await desk.take('reader', id, 'confirm-draft');
  await desk.take('reviewer', id, 'pass-review');
  await desk.take('rechecker', id, 'pass-recheck');
  await desk.take('leader', id, 'sign');
  await desktop.go(`/report/searchReport?orderId=${id}`);
  await page.getByRole('heading', { name: '四、文献检索范围及检索策略' }).waitFor();
  await desktop.sees(
    '共检索国内外数据库 6 个，各库共命中 300 篇次，合并重复后 240 篇，阅读 5 篇，其中密切相关文献 3 篇、一般相关文献 1 篇。',
  );
  expect(await page.getByText('论文收录情况').count()).toBe(0);
  expect(await seriousFaultsInProof(page)).toEqual([]);

  // Anybody verifies it without an account.
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, desk.token);
  const sealed = kysely.selectFrom('reports').select('code').where('order_id', '=', id).where('state', '=', 'frozen');
  const { code } = await platform.services.tenant(100).one(sealed);
  const anybody = await visit();
  await anybody.open(`/verify/${code}`);
  await anybody.sees(data.contractNumber!);
  await anybody.sees('综上，查新点 1 已见报道，查新点 2、3 未见相同报道。');
});

// Outside the proof orders-desk.test.ts takes an applicant along on a phone, draft-confirmation.test.tsx reads and
// confirms a draft there.
inProof(
  '§2.23 on a phone an applicant sees the state, reads the draft, answers a message and confirms',
  async ({ platform, phone }) => {
    const desk = await openNoveltyDesk(platform);
    const { orderId: id } = await desk.project({ noveltyPoints: points });
    await desk.log(id, { hits: 0 });
    await desk.take('librarian', id, 'finish-draft');

    await platform.call('POST /orders/message', { body: { id, body: '请核对查新点 3 的写法。' } }, desk.token);

    const { page } = phone;
    await phone.enter('reader');
    await phone.open(`/historicalCommission?id=${id}`);
    await expectStatus(phone, '已处理');
    const draft = page.getByRole('region', { name: '报告初稿' });
    await draft.getByText('第 1 版初稿').waitFor();
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    await fits();
    await draft.getByRole('link', { name: '查看全文' }).click();
    await page.getByRole('heading', { name: '六、查新结论' }).waitFor();
    // The order's own page, which shows the draft too, is still there, hidden.
    await page.getByRole('heading', { name: '三、查新点与查新要求' }).waitFor();
    await fits();
    expect(await seriousFaultsInProof(page)).toEqual([]);
    await page.goBack();
    // What the searcher wrote is read and answered.
    await page.getByRole('group', { name: '委托单的各部分' }).getByText('留言').click();
    await phone.sees('请核对查新点 3 的写法。');
    await page.getByLabel('留言内容').fill('没有问题。');
    await page.getByRole('button', { name: /^发 ?送$/ }).click();
    await page.getByRole('list', { name: '留言' }).getByText('没有问题。').waitFor();
    await fits();
    await act(phone, '确认初稿', {});
    await expectStatus(phone, '处理中');
    await fits();
  },
);
