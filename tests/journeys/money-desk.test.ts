import { describe, expect } from 'vitest';
import { formatDay } from '#domain/dates/format.ts';
import { seriousFaults } from '#tests/builders/journeys/journey-axe.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';

// Outside the proof reconciliation.test.ts tells it.
const inProof = test.skipIf(!process.env.PROOF);

describe('the money desk', () => {
  test('§+ a price that is edited is tried at once, saved as a new version, and asked of the next order', async ({
    platform,
    desktop,
  }) => {
    const { page } = desktop;
    const desks = await desksOf(platform);
    const before = await desks.submitted();
    await desktop.enter('acceptor');
    await desktop.open('/accept/prices?service=citation&class=inside');
    const total = page.getByRole('status', { name: '试算合计' });
    await total.waitFor();
    const priced = await total.textContent();
    await page.getByRole('spinbutton', { name: '报告基本费：首份' }).fill('1234.50');
    await expect.poll(() => total.textContent()).not.toBe(priced);
    await page.getByRole('button', { name: '保存为新版本' }).click();
    await desktop.sees('已保存为第 2 版');
    await page.getByRole('button', { name: '以第 1 版为底稿' }).waitFor();
    const quotes = await Promise.all(
      [before, await desks.submitted()].map(
        async (id) => (await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.acceptor)).data.quote,
      ),
    );
    const lines = quotes.map((quote) => (quote as { lines: { kind: string; amount: number }[] }).lines);
    const [old, now] = lines.map((some) => some.find(({ kind }) => kind === 'base')!.amount);
    expect([old === 123_450, now]).toEqual([false, 123_450]);
  });

  inProof(
    '§+ a bank’s statement is uploaded, what does not match is shown, and the surplus is given back',
    async ({ platform, desktop }) => {
      const { page } = desktop;
      const desks = await desksOf(platform);
      const id = await desks.submitted();
      await desks.take('acceptor', id, 'accept', { amount: 18_600 });
      await desks.take('acceptor', id, 'book-payment', { amount: 20_000, way: 'transfer', reference: 'B001' });
      await desktop.enter('acceptor');
      await desktop.open('/accept/reconciliation');
      await shownPage(page);
      const today = formatDay(new Date());
      const text = `交易日期,交易流水号,收入金额,对方户名\n${today},B001,186.00,张三\n${today},B999,50.00,李四\n`;
      await page
        .locator('.shell-panel:visible input[type="file"]')
        .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: '开始对账' }).click();
      const findings = page.getByRole('list', { name: '差异' });
      await findings.getByText('金额不符').waitFor();
      await findings.getByText('账单有、账上没有').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '已处理 B999' }).click();
      const dialog = page.getByRole('dialog', { name: '标为已处理' });
      await dialog.getByLabel('处理结果').fill('属于别的业务');
      await dialog.getByRole('button', { name: '保存' }).click();
      await findings.getByText('属于别的业务').waitFor();

      await desktop.go('/accept/user_work_order');
      await page.getByRole('link', { name: /^待退款 \d+ 张$/ }).click();
      await desktop.arrives('/accept/surplus');
      const { data: order } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.acceptor);
      await page.getByRole('button', { name: `退款 ${order.number}` }).click();
      const giving = page.getByRole('dialog', { name: /^退款/ });
      await giving.getByLabel('理由').fill('多付');
      await giving.getByRole('button', { name: '退款' }).click();
      await desktop.sees('已入账 ¥14.00，请另行退还');
      await page.getByRole('link', { name: order.number! }).waitFor({ state: 'detached' });
    },
  );

  inProof(
    '§+ a day of the calendar is turned round by a click and back by the next, and a year is pasted in',
    async ({ desktop }) => {
      const { page } = desktop;
      await desktop.enter('admin');
      await desktop.open('/system/calendar?year=2027');
      await page.getByRole('button', { name: '5 月 4 日 星期二，上班' }).click();
      await page.getByRole('button', { name: '5 月 4 日 星期二，休息，本单位设置' }).click();
      await page.getByRole('button', { name: '5 月 4 日 星期二，上班' }).waitFor();
      await page.getByRole('button', { name: '粘贴导入' }).click();
      const dialog = page.getByRole('dialog', { name: '导入 2027 年的节假日' });
      await dialog.getByLabel('放假安排').fill('一、校庆：6月7日（周一）至8日放假。6月12日（周六）上班。');
      await dialog.getByRole('button', { name: '导入 3 天' }).click();
      await page.getByRole('button', { name: '6 月 12 日 星期六，上班，校庆调休上班，本单位设置' }).waitFor();
    },
  );
});
