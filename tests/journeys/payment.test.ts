import { expect } from 'vitest';
import { seriousFaults, seriousFaultsInProof } from '#tests/builders/journeys/journey-axe.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { desksOf } from '#tests/builders/orders/order-desk.ts';
import type { TestPlatform } from '#tests/builders/test-platform.ts';

const awaiting = async (platform: TestPlatform) => {
  const desks = await desksOf(platform);
  const id = await desks.submitted();
  await desks.take('acceptor', id, 'accept', { amount: 18_600 });
  return { id, token: desks.tokens.reader };
};

test('§+ a reader pays an order by scanning, and the page sees the money come', async ({ desktop, platform }) => {
  const { page, context } = desktop;
  const { id, token } = await awaiting(platform);
  await desktop.enter('reader');
  await desktop.open(`/pay?order=${id}`);
  const panel = await shownPage(page);
  await panel.getByText('¥186.00').waitFor();
  await panel.getByText('壹佰捌拾陆元整').waitFor();
  await panel.getByRole('img', { name: /二维码/ }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  const [paying] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('link', { name: '在这台电脑上打开付款页' }).click(),
  ]);
  await paying.getByText('示范大学图书馆', { exact: true }).first().waitFor();
  expect(await seriousFaultsInProof(paying)).toEqual([]);
  await paying.getByRole('button', { name: '付款' }).click();
  await paying.getByText('已支付').waitFor();
  await panel.getByRole('heading', { name: '已收到 ¥186.00' }).waitFor();
  const { data } = await platform.call('GET /orders/:id', { params: { id } }, token);
  expect([data.balance, data.paid]).toEqual([0, 18_600]);
  for (const words of ['发票', '这笔钱', /^在此：/]) await panel.getByText(words).first().waitFor();
  expect(await panel.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);
  // Whoever opens the page again is told what was paid, not that something is wrong.
  await page.reload();
  await panel.getByRole('heading', { name: '已缴清 ¥186.00' }).waitFor();
  await panel.getByRole('link', { name: '看委托', exact: true }).click();
  await desktop.arrives(`/workOrder/workOrder?id=${id}`);
});

// Outside the proof online-payment.test.ts tells it.
const inProof = test.skipIf(!process.env.PROOF);
inProof('§+ a cancelled payment is said on the page and can be begun anew', async ({ desktop, platform }) => {
  const { page, context } = desktop;
  const { id } = await awaiting(platform);
  await desktop.enter('reader');
  await desktop.open(`/pay?order=${id}`);
  const panel = await shownPage(page);
  const [paying] = await Promise.all([
    context.waitForEvent('page'),
    panel.getByRole('link', { name: '在这台电脑上打开付款页' }).click(),
  ]);
  await paying.getByRole('button', { name: '取消' }).click();
  await paying.getByText('已取消').waitFor();
  await panel.getByRole('button', { name: '重新发起' }).click();
  await panel.getByRole('img', { name: /二维码/ }).waitFor();
});

inProof(
  '§2.2 on a phone one leaves for the payment page and comes back to the true result',
  async ({ phone, platform }) => {
    const { page } = phone;
    const { id } = await awaiting(platform);
    await phone.enter('reader');
    await phone.open(`/pay?order=${id}`);
    const panel = await shownPage(page);
    for (const way of ['模拟支付（演示）', '银行转账', '校内经费转账', '现金'])
      await panel.getByText(way).first().waitFor();
    // Nothing is begun and nobody is led away before a button is pressed.
    expect(new URL(page.url()).pathname).toBe('/pay');
    await panel.getByText('模拟支付（演示）').first().click();
    await panel.getByRole('button', { name: '用模拟支付（演示）付款' }).click();
    await phone.arrives('/pay_sandbox');
    await page.getByRole('button', { name: '付款' }).click();
    await page.getByRole('link', { name: '查看支付结果' }).click();
    await phone.arrives('/pay_success');
    await page.getByRole('heading', { name: /^已收到 ¥/ }).waitFor();
  },
);

test('§2.2 a link that was changed shows nothing of a payment', async ({ desktop }) => {
  desktop.troubles.expect(/payments\/result/);
  await desktop.open(`/pay_success?trade=T20261115000000&sig=${'A'.repeat(43)}`);
  await desktop.sees('查不到这笔支付');
});
