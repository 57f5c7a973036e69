import { expect } from 'vitest';
import { countHand } from '#tests/builders/journeys/journey-actions.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { citationForm, desksOf } from '#tests/builders/orders/order-desk.ts';

// Outside the proof orders-desk.test.ts accepts two and orders-full.test.ts signs one at the same desks.
const inProof = test.skipIf(!process.env.PROOF);

const named = (name: string) => citationForm({ author: { chineseName: name, aliases: [] } });

inProof('§+ fifty orders are accepted with at most four actions', async ({ platform, desktop }) => {
  const desks = await desksOf(platform);
  const ids: string[] = [];
  for (let n = 0; n < 50; n += 1) ids.push(await desks.submitted(named('五十份')));
  const { page } = desktop;
  await desktop.enter('acceptor');
  await desktop.open('/accept/user_work_order?q=%E4%BA%94%E5%8D%81%E4%BB%BD');
  await page.getByText('共 50 条').waitFor();
  const counts = await countHand(desktop);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: '选中全部 50 份' }).click();
  await page.getByText('都能受理').waitFor();
  await page.getByRole('button', { name: /^受理 50 份/ }).click();
  await page.getByText('8 秒后生效并通知委托人').waitFor();
  await page.getByText('已受理 50 份').waitFor({ timeout: 120_000 });
  const { clicks, keys } = await counts();
  expect(clicks + keys).toBeLessThanOrEqual(4);
  const accepted = await Promise.all(
    ids.map((id) => platform.call('GET /orders/:id', { params: { id } }, desks.tokens.acceptor)),
  );
  expect(accepted.filter(({ data }) => data.status.label !== '待缴费')).toEqual([]);
});

inProof('§+ ten reports are signed with at most 21 keys, each seen before', async ({ platform, desktop }) => {
  const desks = await desksOf(platform);
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const id = await desks.submitted();
    await desks.take('acceptor', id, 'accept', { amount: 10_000 });
    await desks.take('acceptor', id, 'book-payment', { amount: 10_000, way: 'cash' });
    for (const [part, action] of [
      ['librarian', 'start'],
      ['librarian', 'finish-draft'],
      ['reader', 'confirm-draft'],
      ['reviewer', 'pass-review'],
      ['rechecker', 'pass-recheck'],
    ] as const)
      await desks.take(part, id, action);
    ids.push(id);
  }
  const { page } = desktop;
  await desktop.enter('leader');
  await desktop.open('/signature');
  await shownPage(page);
  await page.getByRole('button', { name: '逐份签', disabled: false }).waitFor();
  const counts = await countHand(desktop);
  await page.keyboard.press('s');
  const sheet = page.getByRole('dialog', { name: /^签章/ });
  const title = sheet.locator('.signing-head > span').first();
  const signed = new Set<string>();
  while (signed.size < 10) {
    await expect.poll(async () => signed.has((await title.textContent()) ?? ''), { timeout: 60_000 }).toBe(false);
    const shown = (await title.textContent()) ?? '';
    await sheet.locator('canvas').first().waitFor({ timeout: 120_000 });
    const button = sheet.getByRole('button', { name: /^签章/ });
    await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
    await page.keyboard.press('Control+Enter');
    await page.getByText('已签章', { exact: true }).first().waitFor({ timeout: 60_000 });
    signed.add(shown);
  }
  const { clicks, keys } = await counts();
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(21);
});

test('§+ what is due stands on home without a single action, what confirms itself first', async ({
  platform,
  desktop,
}) => {
  const desks = await desksOf(platform);
  const id = await desks.submitted(named('到期的'));
  await desks.take('acceptor', id, 'return', { reason: '请补充' });
  const { page } = desktop;
  await desktop.enter('reader');
  await desktop.open('/dashboard');
  const shown = await shownPage(page);
  const list = shown.getByRole('heading', { name: /^等您处理/ });
  await list.waitFor();
  const counts = await countHand(desktop);
  const { data } = await platform.call('GET /orders/home', {}, desks.tokens.reader);
  expect(data.duties.list.length).toBeGreaterThan(0);
  for (const { verb, numbers } of data.duties.list.slice(0, 4)) {
    const link = shown.getByRole('link', { name: `${verb} ${numbers.join('、')}`, exact: true }).first();
    const box = (await link.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  }
  expect(await counts()).toEqual({ clicks: 0, keys: 0, pastes: 0, drops: 0 });
});
