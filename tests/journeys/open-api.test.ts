import { expect } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { test as base } from '#tests/builders/journeys/journey-test.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { type HttpRequest, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { openClient } from '#tests/builders/outside/open-client.ts';

const received: HttpRequest[] = [];

const staffNumber = '20080045';

const test = base.extend('receiver', { scope: 'file' }, async ({ platform }, { onCleanup }) => {
  expect(platform.url).toBeTruthy();
  const receiver = await startHttpServer((request, response) => {
    received.push(request);
    response.end();
  });
  onCleanup(() => receiver.stop());
  return receiver;
});

// Outside the proof open-api.test.ts lets a system in and runs the examples of the documents.
const inProof = test.skipIf(!process.env.PROOF);

inProof(
  '§7.2 an administrator lets another system in: it calls, is told, and its calls stand on the page',
  async ({ platform, receiver, desktop }) => {
    const { page } = desktop;
    const token = await desktop.enter('admin');
    await desktop.open('/system/openApi');
    await desktop.sees('还没有应用');
    await page.getByRole('button', { name: '新建应用' }).click();
    await page.getByRole('textbox', { name: '名称' }).fill('科研管理系统');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '新 建' })
      .or(page.getByRole('button', { name: '新建', exact: true }))
      .last()
      .click();
    await desktop.sees('密钥只显示这一次');
    const [accessToken = '', secret = ''] = await page.locator('.open-api-once code').allTextContents();
    await page.getByRole('button', { name: '已记下' }).click();

    const client = openClient(platform.url, { accessToken, secret });
    const ofNumber = () => client.call('GET', '/papers', { query: { staffNumber } });
    // Other systems find nobody by a number until an administrator has written it into an account, or vouches for it.
    expect(await ofNumber()).toMatchObject({ status: 404 });
    const { data } = await userDesk(platform, token).save({ username: 'numbered', staffNumber });
    expect(data.id).toBeTruthy();
    expect(await ofNumber()).toMatchObject({ status: 200, body: { items: expect.any(Array) } });
    const late = await client.call('GET', '/papers', { timestamp: Date.now() - 372_000 });
    expect(late.status).toBe(401);

    await page.getByRole('button', { name: '发送' }).click();
    await desktop.sees('这一分钟还可调用');
    await page.getByText('Node', { exact: true }).click();
    await desktop.sees('createHmac');

    await page.getByRole('button', { name: '新增地址' }).click();
    await page.getByRole('textbox', { name: '地址' }).fill(`${receiver.url}/hook`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^保\s?存$/ })
      .click();
    await desktop.sees('通知的签名密钥');
    await page.getByRole('button', { name: '已记下' }).click();
    await page.getByRole('button', { name: '发测试' }).click();
    await eventually('the test message arrives', () => received.length > 0);
    expect(received[0]!.headers['webhook-signature']).toMatch(/^v1,/);
    await page.getByRole('button', { name: '通知记录' }).click();
    await desktop.sees('已送达');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();

    await page.reload();
    await desktop.sees(/对方时钟慢 6 分/);
    const kept = await page.locator('body').textContent();
    expect(kept).not.toContain(secret);
  },
);
