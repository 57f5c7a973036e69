import { expect } from 'vitest';
import { checkDigitOf } from '#domain/patents/chinese-application-number.ts';
import { seriousFaultsInProof } from '#tests/builders/journeys/journey-axe.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { openPatentProject } from '#tests/builders/orders/patent-project.ts';
import { inventedPatents } from '#tests/builders/records/invented-patents.ts';
import { lensCsv } from '#tests/builders/records/patent-files.ts';
import { openRecordDesk, type RecordDesk } from '#tests/builders/records/record-desk.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';

let opened: Promise<RecordDesk> | undefined;
/** Opened once: logins are limited by the minute. */
const deskOf = (platform: TestPlatform): Promise<RecordDesk> => {
  opened ??= openRecordDesk(platform);
  return opened;
};

/** Confirms, reviews and signs a finished draft. */
const seal = async (platform: TestPlatform, desk: RecordDesk, id: string): Promise<void> => {
  await desk.take('reader', id, 'confirm-draft');
  await desk.take('reviewer', id, 'pass-review');
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, desk.tokens.rechecker);
  if (data.actions.some(({ action }) => action === 'pass-recheck')) await desk.take('rechecker', id, 'pass-recheck');
  await desk.take('leader', id, 'sign');
};

// Outside the proof the claim chart goes the whole way of a patent order; patents.test.ts and patent-report.test.ts tell the rest.
const inProof = test.skipIf(!process.env.PROOF);

test('§1.12 the novelty of an invention is judged by a claim chart, from the claims to the sealed report', async ({
  platform,
  desktop,
}) => {
  const desk = await deskOf(platform);
  const { orderId } = await openPatentProject(platform, desk, {
    type: 'novelty',
    title: '一种自修复高熵合金析氢电极',
    priorityDate: '2025-10-20',
  });
  const { page } = desktop;
  await desktop.enter('librarian');
  await desktop.open('/patentModule');
  await page.getByRole('button', { name: '专利工作台' }).click();
  await page.getByRole('heading', { name: '专利工作台' }).waitFor();
  await desktop.go(`/patentModule/workbench?id=${orderId}`);
  await page.getByRole('heading', { name: '一种自修复高熵合金析氢电极' }).waitFor();
  const part = (name: RegExp) => page.getByRole('radiogroup', { name: '步骤' }).getByText(name).click();

  // The file becomes the set.
  await part(/^专利集/);
  await page.getByLabel('导入专利文件').setInputFiles({
    name: 'lens.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lensCsv(inventedPatents(4, { from: 900_000, lastYear: 2020 }))),
  });
  await page.getByRole('radiogroup', { name: '步骤' }).getByText('4 件', { exact: true }).waitFor();
  await page.getByRole('radiogroup', { name: '步骤' }).getByText('2 族', { exact: true }).waitFor();

  // A window of 1366 shows what a family is told by, and nothing has to be slid into sight.
  const { width: before, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 1366, height: 768 });
  const heads = page.getByRole('columnheader');
  for (const name of ['首件公开号', '题名', '申请人', '国家和地区', '申请日', '状态'])
    await heads.filter({ hasText: name }).first().waitFor();
  const beyond = await heads.evaluateAll((all) =>
    all.flatMap((one) => {
      const { right } = one.getBoundingClientRect();
      const slides = [one.closest('table')!.parentElement!].some((box) => box.scrollWidth > box.clientWidth + 1);
      return right > window.innerWidth || slides ? [one.textContent] : [];
    }),
  );
  expect(beyond).toEqual([]);
  await page.setViewportSize({ width: before, height });

  // Claims become features.
  await part(/^权利要求比对/);
  await page.getByRole('button', { name: '填写权利要求' }).click();
  await page
    .getByLabel('权利要求书')
    .fill('1. 一种析氢电极，包括镍网基底，其特征在于：基底上有高熵合金层；合金层孔隙内载有缓蚀剂微胶囊。');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click();
  await desktop.sees('拆成 3 个特征');

  // A document of the set, judged by keys with a quoted passage.
  await page.getByRole('button', { name: '加对比文件' }).click();
  const dialog = page.getByRole('dialog', { name: '加对比文件' });
  await dialog.getByLabel('从专利集里选').click();
  await page.getByText('CN200900000U 海水制氢电极 0').last().click();
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const grid = page.getByRole('table', { name: '权利要求 1 的比对' });
  await grid.getByRole('button', { name: /1a：\s*未比对/ }).click();
  await page.keyboard.press('1');
  await grid.getByRole('button', { name: /1a：\s*公开/ }).waitFor();
  await page.getByLabel('引用的原文').fill('以泡沫镍或镍网为基底');
  await page.getByLabel('位置', { exact: true }).fill('[0018]');
  await page.getByRole('button', { name: '保存引文' }).click();
  await expect.poll(() => grid.textContent()).toContain('以泡沫镍或镍网为基底');
  await grid.getByRole('button', { name: /1b：\s*未比对/ }).click();
  await page.keyboard.press('2');
  await grid.getByRole('button', { name: /1b：\s*等同/ }).waitFor();
  await grid.getByRole('button', { name: /1c：\s*未比对/ }).click();
  await page.keyboard.press('3');
  await desktop.sees('1c 在所比的 1 篇中都未公开：是区别特征。');
  await expect.poll(() => grid.textContent()).toContain('不破坏新颖性');
  expect(await seriousFaultsInProof(page)).toEqual([]);

  // What the cells say becomes the report, which is finished, reviewed and sealed.
  await part(/^报告/);
  await expect
    .poll(() => page.getByRole('region', { name: '报告的结论' }).textContent())
    .toContain('1c 在所比的 1 篇中都未公开：是区别特征。');
  await desk.take('librarian', orderId, 'compare');
  await desk.take('librarian', orderId, 'finish-draft', { reason: '对比文件不分类别' });
  await seal(platform, desk, orderId);
  await desktop.go(`/report/searchReport?orderId=${orderId}`);
  const report = page.getByRole('article', { name: '专利查新检索报告' });
  await expect.poll(() => report.textContent()).toMatch(/报告编号 \S+/);
  await expect.poll(() => report.getByRole('table', { name: '逐特征比对' }).textContent()).toContain('[0018]');
  await expect.poll(() => report.textContent()).toContain('新颖性按单篇对比判断');
  expect(await seriousFaultsInProof(page)).toEqual([]);
});

/** Every other one begins a family. */
const documents = process.env.PROOF ? 4000 : 400;
const families = documents / 2;

inProof(
  `§1.12 a landscape of ${documents} documents is imported, filtered and drawn in eight charts, on the page and in the report`,
  async ({ platform, desktop }) => {
    const desk = await deskOf(platform);
    const { orderId } = await openPatentProject(platform, desk, { type: 'landscape', title: '海水制氢电极专利导航' });
    const view = await desk.imported('lens.csv', lensCsv(inventedPatents(documents, { from: 100_000 })), { orderId });
    expect(view.counts.read).toBe(documents);
    const { page } = desktop;
    await desktop.enter('librarian');
    await desktop.open(`/patentModule/workbench?id=${orderId}`);
    await page.getByRole('radiogroup', { name: '步骤' }).getByText(`${families} 族`, { exact: true }).waitFor();
    const chart = (name: string) => page.getByRole('region', { name, exact: true });
    await expect.poll(() => page.locator('.drawn-chart svg').count()).toBeGreaterThanOrEqual(8);
    await expect.poll(() => chart('申请趋势').textContent()).toContain('公开滞后 18 个月');
    await chart('主要申请人').getByRole('button', { name: '看表' }).click();
    await expect.poll(() => chart('主要申请人').textContent()).toContain('2 个名称已合并');
    await chart('申请趋势').getByRole('button', { name: '看表' }).click();
    const figures = await chart('申请趋势').locator('tbody td').allTextContents();
    expect(figures.reduce((sum, figure) => sum + Number(figure), 0)).toBe(families);
    await chart('IPC 热度').getByLabel('放进报告').click();
    await expect.poll(() => chart('IPC 热度').getByLabel('放进报告').isChecked()).toBe(true);
    await page.getByLabel('申请年起').fill('2020');
    await page.getByLabel('申请年起').press('Enter');
    await desktop.sees(/共 \d+ 族/);
    expect(await seriousFaultsInProof(page)).toEqual([]);
    await page.getByRole('radiogroup', { name: '步骤' }).getByText(/^报告/).click();
    await desktop.sees('IPC 热度');
    await desktop.sees('最近 18 个月的申请不完整，不能读作下降');

    // Eight charts stand in the report, in print colours.
    const { version } = (await platform.call('GET /patents/orders/:id', { params: { id: orderId } }, desk.token)).data;
    const charts = [
      'trend',
      'applicants',
      'offices',
      'status',
      'ipc',
      'applicant-trend',
      'inventors',
      'family-size',
    ] as const;
    const body = { orderId, version, comment: '申请集中在近十年。', charts: [...charts] };
    await platform.call('POST /patents/report', { body }, desk.token);
    await desk.take('librarian', orderId, 'finish-draft', { reason: '导出日不在文件里，检索由委托人自己做' });
    await desktop.go(`/report/searchReport?orderId=${orderId}`);
    await expect.poll(() => page.locator('.rd-chart .drawn-chart svg').count()).toBe(8);
    await desktop.sees(`从 1 份数据文件读入专利文献 ${documents} 件`);
    await desktop.sees(`其余见随附的 Excel 清单（${documents} 条）`);
  },
);

inProof(
  '§1.12 the legal status of 200 pasted numbers comes with day and source; what the file lacks is looked up by hand',
  async ({ platform, desktop }) => {
    const desk = await deskOf(platform);
    const numbers = Array.from({ length: 200 }, (_, at) => `20201${String(1_000_000 + at)}`);
    const withDigit = (body: string): string => `${body}.${checkDigitOf(body)}`;
    const { orderId } = await openPatentProject(platform, desk, {
      type: 'legal_status',
      title: '专利资产清查',
      numbers: [withDigit(numbers[0]!)],
    });
    const rows = inventedPatents(198, { from: 800_000 }).map((row, at) => ({
      ...row,
      office: 'CN',
      applicationNumber: `CN ${numbers[at]} A`,
      status: ['ACTIVE', 'PENDING', 'EXPIRED'][at % 3]!,
    }));
    await desk.imported('lens-status.csv', lensCsv(rows), { orderId });
    const { page } = desktop;
    await desktop.enter('librarian');
    await desktop.open(`/patentModule/workbench?id=${orderId}`);
    await page.getByText(/^要查的号码/).click();
    await page.getByLabel('要查的号码').fill(numbers.map(withDigit).join('\n'));
    await page.getByRole('button', { name: '保存号码' }).click();
    await desktop.sees('全部 200');
    await desktop.sees('有效 66');
    await desktop.sees('审中 66');
    await desktop.sees('失效 66');
    await page.getByText('不明 2').click();
    const missing = `CN${withDigit(numbers[199]!)}`;
    await page.getByRole('button', { name: `登记 ${missing} 的法律状态` }).click();
    const dialog = page.getByRole('dialog', { name: `登记 ${missing} 的法律状态` });
    await dialog.getByLabel('法律状态（照登记簿写）').fill('授权');
    await dialog.getByLabel('来源').fill('中国专利公布公告');
    await dialog.getByRole('button', { name: /保\s?存/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await desktop.sees('有效 67');
    await page.getByText('有效 67').click();
    await desktop.sees('中国专利公布公告');
    expect(await seriousFaultsInProof(page)).toEqual([]);
    await desk.take('librarian', orderId, 'finish-draft', { reason: '一个号码登记簿查不到' });
    await desktop.go(`/report/searchReport?orderId=${orderId}`);
    await desktop.sees(/所查 200 个号码中，有效 67 个，审中 66 个，失效 66 个，状态不明 1 个/);
    await expect.poll(() => page.getByRole('table', { name: '法律状态' }).locator('tbody tr').count()).toBe(200);
  },
);
