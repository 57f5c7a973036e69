import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentDesk, type PaymentDesk } from '#tests/builders/orders/payment-desk.ts';
import { kysely } from '../db/kysely.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.stop());

const read = (token: string) => desk.platform.call('GET /payments/settings', {}, token);
const save = (body: object, token = desk.desks.tokens.acceptor) =>
  desk.platform.call('POST /payments/settings', { body: body as never }, token);

test('§+ secrets are never sent back, only whether they are set', async () => {
  const { data, body } = await read(desk.desks.tokens.acceptor);
  const [wechat, alipay] = data.list;
  expect(wechat).toMatchObject({
    configured: true,
    secrets: { privateKey: true, apiV3Key: true },
    values: { merchantId: desk.wechat.settings.merchantId },
    notifyPath: '/service/payments/notify/wechat/100',
  });
  expect(alipay).toMatchObject({ configured: true, secrets: { privateKey: true } });
  const text = JSON.stringify(body);
  expect(text).not.toContain(desk.wechat.settings.apiV3Key);
  expect(text).not.toContain('PRIVATE KEY');
});

test('§+ they lie sealed in the database and leave no trace in the audit log', async () => {
  const db = desk.platform.services.tenant(100);
  const rows = await db.all(kysely.selectFrom('gateway_settings').selectAll());
  const log = await db.all(kysely.selectFrom('audit_log').selectAll().where('action', '=', 'payment.settings'));
  expect([rows.length, log.length]).toEqual([2, 2]);
  const text = JSON.stringify([rows, log]);
  for (const secret of [desk.wechat.settings.apiV3Key, 'PRIVATE KEY', desk.wechat.settings.merchantId])
    expect(text).not.toContain(secret);
  const { paymentKeys } = desk.platform.services;
  expect(() => paymentKeys.open(rows[0]!.sealed, `151:${rows[0]!.way}`)).toThrow();
});

test('§+ a secret left empty stays as it is; a wrong field is named with a sentence', async () => {
  const { privateKey: _, apiV3Key: __, ...values } = desk.wechat.settings;
  const kept = await save({ way: 'wechat', enabled: true, publicUrl: desk.platform.url, version: 1, values });
  expect(kept.data).toMatchObject({ version: 2, secrets: { privateKey: true, apiV3Key: true } });
  const wrong = await save({ way: 'wechat', enabled: true, version: 2, values: { ...values, merchantId: 'x' } });
  expect(wrong.status).toBe(422);
  expect((wrong.body as { fields?: object }).fields).toMatchObject({ merchantId: expect.stringContaining('商户号') });
  const late = await save({ way: 'wechat', enabled: true, version: 1, values });
  expect(late.status).toBe(409);
});

test('§+ another address takes the keys anew, and whoever answers for the money is told of each change', async () => {
  const { privateKey, apiV3Key, ...values } = desk.wechat.settings;
  const elsewhere = { ...values, baseUrl: 'https://pay.evil.example' };
  const { version } = (await read(desk.desks.tokens.acceptor)).data.list[0]!;
  const refused = await save({ way: 'wechat', enabled: true, version, values: elsewhere });
  expect([refused.status, refused.body.errormsg]).toEqual([422, '更换接口地址须重新填写密钥']);
  const all = { ...elsewhere, privateKey, apiV3Key };
  expect((await save({ way: 'wechat', enabled: true, version, values: all })).status).toBe(200);
  const heard = kysely
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select('u.username')
    .where('n.msg', 'like', '%修改了微信支付的收款设置%')
    .distinct();
  const told = (await desk.platform.services.tenant(100).all(heard)).map(({ username }) => username);
  expect(told).toContain('admin');
  expect(told).not.toContain('acceptor');
  await save({ way: 'wechat', enabled: true, version: version + 1, values: desk.wechat.settings });
});

test('§+ a way that is switched off is not offered, but what was begun is still settled', async () => {
  const orderId = await desk.awaiting();
  const { tradeNo } = await desk.begin(orderId, 'alipay');
  await save({ way: 'alipay', enabled: false, publicUrl: desk.platform.url, version: 1, values: desk.alipay.settings });
  const ways = await desk.platform.call('POST /payments/ways', { body: { orderId } }, desk.desks.tokens.reader);
  expect(ways.data.list.map(({ way }) => way)).not.toContain('alipay');
  desk.alipay.pay(tradeNo);
  await desk.alipay.send(desk.alipay.tradeNotice(tradeNo));
  expect(await desk.money(orderId)).toMatchObject({ status: 'paid' });
});

test('§+ only who looks after the money, and only of the own institution', async () => {
  expect((await read(desk.desks.tokens.reader)).status).toBe(403);
  const other = await read(await desk.platform.signIn('acceptor', 151));
  expect(other.data.list.map(({ configured }) => configured)).toEqual([false, false]);
});

const attempt = (way: 'wechat' | 'alipay' | 'sandbox', token = desk.desks.tokens.acceptor) =>
  desk.platform.call('POST /payments/try', { body: { way } }, token);

test('§+ a set-up is tried by a signed question, and the verdict says what to mend', async () => {
  for (const way of ['wechat', 'alipay', 'sandbox'] as const)
    expect((await attempt(way)).data).toMatchObject({ ok: true, verdict: expect.stringContaining('连接正常') });
  const [{ version } = { version: 0 }] = (await read(desk.desks.tokens.acceptor)).data.list;
  const { settings } = desk.wechat;
  const strange = { ...settings, privateKey: desk.alipay.settings.privateKey };
  await save({ way: 'wechat', enabled: true, publicUrl: desk.platform.url, version, values: strange });
  expect((await attempt('wechat')).data).toMatchObject({ ok: false, verdict: expect.stringContaining('私钥') });
  const deaf = { ...settings, baseUrl: 'http://127.0.0.1:1' };
  await save({ way: 'wechat', enabled: true, publicUrl: desk.platform.url, version: version + 1, values: deaf });
  const unreached = (await attempt('wechat')).data;
  expect(unreached).toMatchObject({ ok: false, address: '127.0.0.1:1', verdict: expect.stringContaining('连不上') });
  await save({ way: 'wechat', enabled: true, publicUrl: desk.platform.url, version: version + 2, values: settings });
  expect((await attempt('wechat', desk.desks.tokens.reader)).status).toBe(403);
  const unset = await attempt('wechat', await desk.platform.signIn('acceptor', 151));
  expect(unset.body).toMatchObject({ errormsg: expect.stringContaining('尚未设置') });
});
