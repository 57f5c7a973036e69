import { describe, expect } from 'vitest';
import { seriousFaults } from '#tests/builders/journeys/journey-axe.ts';
import { act, expectStatus, openOrder } from '#tests/builders/journeys/journey-orders.ts';
import { shownPage } from '#tests/builders/journeys/journey-shell.ts';
import { test } from '#tests/builders/journeys/journey-test.ts';
import { citationForm, desksOf, patentForm } from '#tests/builders/orders/order-desk.ts';
import { sampled } from '#tests/builders/sampled.ts';

const inProof = test.skipIf(!process.env.PROOF);

const named = (name: string) => citationForm({ author: { chineseName: name, aliases: [] } });

describe('the acceptance desk', () => {
  test('§+ is walked by keys: J and K, Enter, Escape, and ? tells them; many are done at once, with a result for each', async ({
    platform,
    desktop,
  }) => {
    const desks = await desksOf(platform);
    const first = await desks.submitted(named('按键甲'));
    await desks.submitted(named('按键乙'));
    const { page } = desktop;
    await desktop.enter('acceptor');
    await desktop.open('/accept/user_work_order?q=%E6%8C%89%E9%94%AE');
    await page
      .getByRole('row', { name: /申请中$/ })
      .first()
      .waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const side = page.getByRole('complementary', { name: '委托单详情' });
    const heading = side.getByRole('heading', { level: 2 });
    await heading.filter({ hasText: /C\d{4}/ }).waitFor();
    const second = await heading.textContent();
    await page.keyboard.press('k');
    await expect.poll(() => heading.textContent()).not.toBe(second);
    await page.keyboard.press('Escape');
    await side.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const told = page.getByRole('dialog', { name: '按键' });
    await told.getByText('打开所在行的详情').waitFor();
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });

    await page.getByText('共 2 条').waitFor();
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByText('都能受理').waitFor();
    await page.getByRole('button', { name: /^受理 2 份/ }).click();
    await page.getByText('8 秒后生效并通知委托人').waitFor();
    // Taken back in time: nothing was sent, and the rows are there again.
    await page.keyboard.press('z');
    await page.getByText('共 2 条').waitFor();
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await page.getByText('都能受理').waitFor();
    await page.keyboard.press('a');
    // Somebody else is faster with one of them.
    await desks.take('acceptor', first, 'return', { reason: '请补充' });
    const results = page.getByRole('dialog', { name: /成功 1 张，未成功 1 张/ });
    await results.getByText(/刚刚被他人办理过/).waitFor();
  });

  // Outside the proof action-dialog.test.tsx refuses the same amounts in the same field.
  inProof('§8.11 an amount too large is said in the field, and nothing is sent', async ({ platform, desktop }) => {
    const desks = await desksOf(platform);
    const id = await desks.submitted();
    const { page } = desktop;
    await desktop.enter('acceptor');
    await openOrder(desktop, id);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.locator('.order-actions').getByRole('button', { name: '受理', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '受理' });
    await dialog.getByLabel('金额（元）').fill('1000000000000000');
    await dialog.getByText('超出最大处理数字').first().waitFor();
    await dialog.getByRole('button', { name: '受理', exact: true }).click();
    await dialog.getByLabel('金额（元）').fill('999999999999999');
    await dialog.getByText('金额过大，不能超过 1 亿元').first().waitFor();
    await dialog.getByLabel('金额（元）').fill('-5');
    await dialog.getByText('金额不能为负').first().waitFor();
    expect(sent.filter((path) => path.endsWith('/orders/act'))).toEqual([]);
    await dialog.getByLabel('金额（元）').fill('120.5');
    await dialog.getByRole('button', { name: '受理', exact: true }).click();
    await expectStatus(desktop, '待缴费');
  });

  // Outside the proof requests.test.ts sends forms and queries, exports-are-text.test.ts makes the files.
  inProof(
    '§7.27 §9.14 in a browser a form does what JSON does, a query is read, and what is filtered comes as a file with its Chinese name',
    async ({ platform, desktop }) => {
      const desks = await desksOf(platform);
      await desks.submitted(named('四种请求'));
      const { page } = desktop;
      const token = await desktop.enter('acceptor');
      await desktop.open('/accept/user_work_order');
      await page.getByRole('searchbox', { name: '姓名、题名；编号打全即打开' }).fill('四种请求');
      await page.getByText('共 1 条').waitFor();
      // The link shows a colleague the same list.
      await expect.poll(() => decodeURIComponent(page.url())).toContain('q=四种请求');
      const answers = await page.evaluate(async (authorization) => {
        const ask = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
          const response = await fetch(`/service${path}`, { ...init, headers: { authorization, ...headers } });
          const { resultCode, data } = (await response.json()) as { resultCode: number; data: { list: unknown[] } };
          return [response.status, resultCode, data.list.length];
        };
        const fields = { q: '四种请求', page: 1, limit: 5 };
        const json = { method: 'POST', body: JSON.stringify(fields) };
        const form = { method: 'POST', body: new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, `${v}`])) };
        return [
          await ask('/orders/desk', json, { 'content-type': 'application/json' }),
          await ask('/orders/desk', form),
          await ask(`/stations?${new URLSearchParams({ q: '没有这个检索站' })}`),
        ];
      }, token);
      expect(answers).toEqual([
        [200, 200, 1],
        [200, 200, 1],
        [200, 200, 0],
      ]);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出 Excel' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^\d{14}_委托\.xlsx$/);
    },
  );

  // Outside the proof the desk above is overtaken with one of two, and act-on-order.test.ts tells the refusal.
  inProof('§+ who was overtaken sees the new state calmly', async ({ platform, desktop }) => {
    const desks = await desksOf(platform);
    const id = await desks.submitted();
    await desktop.enter('acceptor');
    desktop.troubles.expect(/409/);
    await openOrder(desktop, id);
    await act(desktop, '受理');
    const dialog = desktop.page.getByRole('dialog', { name: '受理' });
    await dialog.waitFor();
    await desks.take('admin', id, 'return', { reason: '请补充' });
    // The page behind the dialog hears of it; what is judged is the order as it was when the dialog opened.
    await expectStatus(desktop, '已退回');
    await dialog.getByRole('button', { name: '受理', exact: true }).click();
    await desktop.sees(/刚刚被他人办理过/);
    await expectStatus(desktop, '已退回');
  });
});

// Outside the proof the server's tests of an order's files tell it, and orders-money.test.ts sends a file.
inProof(
  '§1.7 the desk adds a draft and an attachment of its own, takes one away, and the history tells both',
  async ({ platform, desktop }) => {
    const desks = await desksOf(platform);
    // Of patents: a citation report is drawn and takes no file.
    const id = await desks.submitted(patentForm(), 'patent');
    await desks.take('acceptor', id, 'accept', { amount: 100 });
    await desks.take('acceptor', id, 'book-payment', { amount: 100, way: 'cash' });
    await desks.take('librarian', id, 'start');
    const { page } = desktop;
    await desktop.enter('librarian');
    await openOrder(desktop, id);
    await page.getByRole('button', { name: /^附件/ }).click();
    const list = page.getByRole('list', { name: '文件' });
    const add = (name: string) =>
      page
        .locator('.order-files input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await add('说明.pdf');
    await list.getByText('说明.pdf').waitFor();
    await page.getByRole('combobox', { name: '文件用途' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('报告初稿', { exact: true }).click();
    await add('自制.pdf');
    await list.getByText(/^报告初稿/).waitFor();
    await page.getByRole('button', { name: '移除 说明.pdf' }).click();
    await page.getByRole('dialog', { name: '移除 说明.pdf' }).getByRole('button', { name: '移除' }).click();
    await list.getByText('说明.pdf').waitFor({ state: 'detached' });
    const { data } = await platform.call('GET /orders/:id', { params: { id } }, desks.tokens.librarian);
    expect(data.files).toMatchObject([{ name: '自制.pdf', purpose: 'draft' }]);
    expect(data.steps.slice(-3).map(({ label, reason }) => `${label} ${reason}`)).toEqual([
      '添加附件 说明.pdf',
      '添加报告初稿 自制.pdf',
      '移除附件 说明.pdf',
    ]);
  },
);

test('§2.23 §4.1 on a phone an applicant sees what is next, answers with a thumb and withdraws', async ({
  platform,
  phone,
}) => {
  const desks = await desksOf(platform);
  const id = await desks.submitted(named('手机上'));
  await desks.take('acceptor', id, 'return', { reason: '请补充作者单位' });
  const { page } = phone;
  await phone.enter('reader');
  await phone.open('/historicalCommission?tab=mine&q=%E6%89%8B%E6%9C%BA%E4%B8%8A');
  await page.locator(`[data-order-card="${id}"]`).click();
  await phone.sees('请补充作者单位');
  await act(phone, '重新提交');
  await expectStatus(phone, '申请中');
  await act(phone, '撤回', {});
  await expectStatus(phone, '已撤销/退回');
  await page.getByRole('button', { name: '复制为新委托' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

// Outside the proof accessibility.test.ts searches pages of the same parts, light and dark.
describe.each(sampled([false, true], 2, 1))('axe, dark %s', (dark) => {
  inProof('§+ finds nothing serious on list, desk and order', async ({ platform, visit }) => {
    const desks = await desksOf(platform);
    const id = await desks.submitted();
    const visitor = await visit({ dark });
    const pages = [
      ['reader', '/historicalCommission'],
      ['reader', `/historicalCommission?id=${id}`],
      ['acceptor', '/accept/user_work_order?tab=all'],
      ['acceptor', `/accept/user_work_order?id=${id}`],
      ['librarian', '/workOrder?tab=all'],
      ['leader', '/signature'],
      ['librarian', `/workOrder/workOrder?id=${id}`],
    ] as const;
    for (const [username, path] of sampled(pages, 7, dark ? 3 : 6)) {
      await visitor.enter(username);
      await visitor.open(path);
      await shownPage(visitor.page);
      await visitor.page.waitForLoadState('networkidle');
      expect(await seriousFaults(visitor.page), `${path} of ${username}`).toEqual([]);
    }
  });
});
