import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { seriousFaults, seriousFaultsInProof } from '#tests/builders/journeys/journey-axe.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { type Piece, pdfOf, wordOf } from '#tests/builders/records/manuscripts.ts';

const inProof = test.skipIf(!process.env.PROOF);

const copied =
  '柔性热电薄膜的界面应力来自基底与活性层的热膨胀失配，循环弯折一万次之后电阻变化不超过百分之三，说明缓冲层的厚度已经足以吸收形变。';
const pieces: Piece[] = [
  { text: '第一章 绪论', level: 1 },
  { text: `本章说明选题的来由与目标。${copied}以下各章依次展开讨论与验证。` },
];

test('§+ a Word and a PDF are checked against a text of the library, judged by keys, and reported', async ({
  visit,
}) => {
  const librarian = await visit();
  await librarian.enter('librarian');
  await librarian.open('/similarityCheck?part=texts');
  await librarian.page.getByLabel('选择文件', { exact: true }).setInputFiles({
    name: '柔性热电薄膜的失效.docx',
    mimeType: 'application/octet-stream',
    buffer: wordOf([{ text: copied }, { text: '本文的其余部分讨论封装，与上文无关，此处从略。' }]),
  });
  const row = librarian.page.getByRole('row', { name: /柔性热电薄膜的失效/ });
  await row.getByText('在用').waitFor();

  const reader = await visit();
  const { page } = reader;
  await reader.enter('reader');
  await reader.open('/similarityCheck');
  await page.getByText('未与知网及互联网比对').waitFor();
  // Nothing leaves the browser before what becomes of it is agreed to.
  expect(await page.getByLabel('选择文件', { exact: true }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /我已知悉/ }).check();
  for (const [name, buffer] of [
    ['论文.docx', wordOf(pieces)],
    ['论文.pdf', pdfOf(pieces)],
  ] as const) {
    await page
      .getByLabel('选择文件', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: `看结果 ${name}` }).waitFor();
  }
  expect(await seriousFaultsInProof(page)).toEqual([]);
  await page.getByRole('button', { name: '看结果 论文.pdf' }).click();
  const source = page.getByRole('region', { name: '来源' });
  await source.getByText('柔性热电薄膜的失效').first().waitFor();
  await page.keyboard.press('j');
  await source.getByText(/一字不差 \d+ 字/).waitFor();
  await page
    .getByRole('region', { name: '您的稿件' })
    .getByRole('button', { name: /^第 1 段，来源 1/ })
    .first()
    .waitFor();
  await source.getByRole('button', { name: '这段是通用表述' }).click();
  await source.getByText('送检人标为通用表述').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: '出具报告（PDF）' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '出具', exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const shown = await page.locator('.page-head').last().textContent();
  expect(shown).toMatch(/验真码 [0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(await page.locator('body').textContent()).not.toContain('抄袭');
  await page.getByText('除您本人外，还没有人查看过这份稿件').waitFor();
  await page.getByRole('button', { name: '删除稿件' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText(/^稿件和比对出的文字已经删除/).waitFor();
  await page.getByRole('button', { name: '下载报告（PDF）' }).waitFor();
});

inProof('§+ on a phone a manuscript is sent in, its result is read and its report taken', async ({ phone: reader }) => {
  const { page } = reader;
  await reader.enter('reader');
  await reader.open('/similarityCheck');
  await page.getByText('未与知网及互联网比对').waitFor();
  await page.getByRole('checkbox', { name: /我已知悉/ }).check();
  await page.getByLabel('选择文件', { exact: true }).setInputFiles({
    name: '手机.docx',
    mimeType: 'application/octet-stream',
    buffer: wordOf([{ text: '手机上送检的稿件', level: 1 }, ...pieces]),
  });
  await page.getByRole('button', { name: '看结果 手机.docx' }).click();
  await page.getByRole('region', { name: '比例' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
  expect(await seriousFaultsInProof(page)).toEqual([]);
  await page.getByRole('button', { name: '出具报告（PDF）' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '出具', exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
