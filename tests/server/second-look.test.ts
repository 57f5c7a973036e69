import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { closeCodes } from '#contracts/push.ts';
import { inspectZip } from '#server/files/zip-guard.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { solvedCaptcha } from '#tests/builders/solved-captcha.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';

/** What an attacker tried after everything else was closed, kept as far as no other test holds it. */

let platform: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, smtpUrl: 'smtp://127.0.0.1:1' });
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query<Row>(text, values)).rows;

const orderIn = async (institutionId: number, status: string, service = 'citation') => {
  const [row] = await rows<{ id: string; version: number; contentHash: string | null }>(
    'select id, version, content_hash as "contentHash" from orders where institution_id = $1 and status = $2 and service = $3 order by id limit 1',
    [institutionId, status, service],
  );
  return row!;
};

/** A browser always tells the true host; an attacker writes another. */
const withHost = async (host: string, name: CallName, body: object, token?: string) => {
  const answer = await platform.app.inject({
    method: 'POST',
    url: `${servicePath}${name.split(' ')[1]}`,
    headers: { host, ...(token ? { authorization: token } : {}) },
    payload: body,
  });
  return answer.json<{ resultCode: number; errormsg: string; data: { url?: string } }>();
};

test('§+ a forged Host stands in no report, no signing link and no mail', async () => {
  const [librarian, leader] = [await platform.signIn('librarian'), await platform.signIn('leader')];
  const host = 'evil.example';
  const working = await orderIn(100, 'in-progress');
  expect(await withHost(host, 'POST /reports/draft', { orderId: working.id }, librarian)).toMatchObject({
    resultCode: 200,
  });
  const { id, version, contentHash } = await orderIn(100, 'awaiting-signature', 'patent');
  const link = await withHost(host, 'POST /signing/links', { orderIds: [id] }, leader);
  expect(link.data.url).toMatch(/^\/digital_signature\?token=/);
  await rows('delete from reports where order_id = $1', [id]);
  const sign = { id, version, contentHash, action: 'sign' };
  expect(await withHost(host, 'POST /orders/act', sign, leader)).toMatchObject({ resultCode: 200 });
  const forgot = { searchStationId: 100, username: 'liming', email: 'liming@100.example.edu' };
  const proof = await solvedCaptcha(platform);
  expect(await withHost(host, 'POST /password/forgot', { ...forgot, ...proof })).toMatchObject({ resultCode: 200 });
  expect(await rows('select id from reports where data::text like $1', [`%${host}%`])).toEqual([]);
  expect(await rows('select id from mails where subject || body like $1', [`%${host}%`])).toEqual([]);
});

test('§+ a host of the institution is believed, another institution’s is not', async () => {
  const librarian = await platform.signIn('librarian');
  await rows(`insert into institution_hosts (host, institution_id, kind) values
    ('lib.one.example', 100, 'primary'), ('lib.two.example', 151, 'primary')`);
  const { id } = await orderIn(100, 'in-progress');
  const url = async (host: string) => {
    await withHost(host, 'POST /reports/draft', { orderId: id }, librarian);
    const [row] = await rows<{ url: string }>(
      `select data #>> '{verification,url}' as url from reports where order_id = $1 order by version desc limit 1`,
      [id],
    );
    return new URL(row!.url).origin;
  };
  expect(await url('lib.one.example:8443')).toBe('http://lib.one.example:8443');
  expect(await url('lib.two.example')).toBe('https://lib.one.example');
});

test('§+ staff take no report of their own past acceptance, price and signature', async () => {
  const acceptor = await platform.signIn('acceptor');
  const saved = await platform.call(
    'POST /orders/save',
    { body: { service: 'citation', form: citationForm() } as never },
    acceptor,
  );
  const { id } = saved.data;
  const act = async (action: string, more: object = {}) => {
    const [row] = await rows<{ version: number }>('select version from orders where id = $1', [id]);
    const body = { id, version: row!.version, action, ...more };
    return platform.call('POST /orders/act', { body: body as never }, acceptor);
  };
  expect((await act('submit')).body.resultCode).toBe(200);
  const accepted = await act('accept', { amount: 0 });
  expect([accepted.status, accepted.body.errormsg]).toEqual([403, '不能对自己的委托进行“受理”，请由其他人员办理']);
});

test('§+ of two who withdraw, or attach the same file, at once one succeeds', async () => {
  const reader = await platform.signIn('reader');
  const saved = await platform.call(
    'POST /orders/save',
    { body: { service: 'citation', form: citationForm() } as never },
    reader,
  );
  const { id } = saved.data;
  const versionNow = async () =>
    (await rows<{ version: number }>('select version from orders where id = $1', [id]))[0]!.version;
  const act = (body: object) => platform.call('POST /orders/act', { body: { id, ...body } as never }, reader);
  await act({ action: 'submit', version: await versionNow() });
  const file = await upload(platform.url, '/localStorage/upload', reader, { bytes: pixel, name: 'a.png' });
  const attach = { body: { id, fileId: String(file.data.id), purpose: 'attachment' } } as never;
  const attached = await Promise.all([1, 2, 3].map(() => platform.call('POST /orders/attach', attach, reader)));
  expect(attached.filter(({ body }) => body.resultCode === 200)).toHaveLength(1);
  const version = await versionNow();
  const withdrawn = await Promise.all([1, 2, 3].map(() => act({ action: 'withdraw', version })));
  expect(withdrawn.filter(({ body }) => body.resultCode === 200)).toHaveLength(1);
  expect(await rows(`select id from order_steps where order_id = $1 and action = 'withdraw'`, [id])).toHaveLength(1);
});

test('§+ whoever is suspended hears nothing more on an open socket', async () => {
  const admin = await platform.signIn('admin');
  const socket = await openReadySocket(platform.url, await platform.signIn('sunyating'));
  const desk = userDesk(platform, admin);
  const { id, version } = await desk.found('sunyating');
  expect((await desk.update({ id, version, suspended: true })).body.resultCode).toBe(200);
  expect(await socket.closed).toBe(closeCodes.sessionEnded);
});

test('§+ a package carries neither seal nor key nor password', async () => {
  const admin = await platform.signIn('admin');
  const answer = await fetch(`${platform.url}${servicePath}/deploy/package`, { headers: { authorization: admin } });
  const limits = { maxEntries: 500, maxEntryBytes: 1e8, maxTotalBytes: 1e8, wanted: () => true };
  const { wanted } = await inspectZip(Buffer.from(await answer.arrayBuffer()), limits);
  expect(wanted.size).toBeGreaterThan(3);
  const seals = await rows<{ id: string; sha256: string }>(
    `select id, sha256 from files where purpose in ('seal', 'demo-seal')`,
  );
  const secrets = [...seals.flatMap(({ id, sha256 }) => [id, sha256]), 'PRIVATE KEY', 'sealed_key', '$argon2'];
  const told = [...wanted].flatMap(([name, bytes]) =>
    secrets.filter((secret) => bytes.includes(secret)).map((secret) => `${name}: ${secret}`),
  );
  expect(told).toEqual([]);
  expect([...wanted.keys()].filter((name) => /seal|\.p12|\.pfx|keys/.test(name))).toEqual([]);
});

test('§+ outside the demo the sandbox neither begins nor pays, and a notification nobody signed books nothing', async () => {
  const reader = await platform.signIn('reader', 151);
  const { id: orderId } = await orderIn(151, 'awaiting-payment');
  const begin = () =>
    platform.call('POST /payments/begin', { body: { orderId, way: 'sandbox', kind: 'qr' } } as never, reader);
  const begun = (await begin()).data as { tradeNo: string; begun: Record<string, string> };
  const link = Object.values(begun.begun).find((value) => String(value).includes('sig=')) ?? '';
  const { trade, until, sig } = Object.fromEntries(new URLSearchParams(link.split('?')[1])) as Record<string, string>;
  await rows('update institutions set demo = false where id = 151');
  const before = await rows('select count(*) from ledger_entries');
  expect((await begin()).body.resultCode).toBe(-1);
  const pay = { trade: trade!, until: Number(until), sig: sig! };
  expect((await platform.call('POST /payments/sandbox/pay', { body: pay })).body.resultCode).toBe(-1);
  for (const way of ['sandbox', 'wechat', 'alipay'])
    await fetch(`${platform.url}${servicePath}/payments/notify/${way}/151`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ out_trade_no: trade, trade_status: 'TRADE_SUCCESS', total_amount: '0.01' }),
    });
  expect(await rows('select count(*) from ledger_entries')).toEqual(before);
});

/** What the one who decides is shown of the change that waits for this user. */
const shownOf = async (userId: string, token: string) => {
  const [row] = await rows<{ id: string }>(`select id from confirmations where about_user = $1 and state = 'waiting'`, [
    userId,
  ]);
  const { data } = await platform.call('POST /confirmations/list', { body: { limit: 100 } }, token);
  const lines = data.list.find(({ id }) => id === row?.id)?.lines ?? [];
  return Object.fromEntries(lines.map(({ label, after }) => [label, after]));
};

test('§+ whoever takes powers away, resets the password and asks for the powers back is shown to the second person', async () => {
  const [admin, root] = [await platform.signIn('admin', 187), await platform.signInRoot()];
  const desk = userDesk(platform, admin);
  const leader = await desk.found('leader');
  expect((await desk.update({ id: leader.id, version: leader.version, type: 3 })).data.waiting).toBe(false);
  const reset = await desk.reset(leader.id);
  expect(reset.data.waiting).toBe(false);
  expect((await desk.update({ id: leader.id, version: leader.version + 1, type: 6 })).data.waiting).toBe(true);
  const shown = await shownOf(leader.id, root);
  expect(shown).toMatchObject({
    涉及的权限: '签章',
    登录方式: expect.stringMatching(/^密码由.+于 \d{4}-\d\d-\d\d 重置/),
  });
  // A password that is set while the change waits is not what the second person was shown.
  await desk.reset(leader.id);
  const confirmed = await desk.confirm(leader.id, root);
  expect([confirmed.status, confirmed.body.errormsg]).toEqual([
    409,
    '该用户的登录方式在此期间改变了，请退回后重新提交',
  ]);
  // Through a role that the account holds already it is the same.
  const role = await desk.customRole(187, []);
  const next = await desk.found('reader');
  await desk.reset(next.id);
  expect((await desk.update({ id: next.id, version: next.version, roleIds: [role] })).body.resultCode).toBe(200);
  const update = { id: role, name: '自定义', permissions: ['order.sign'], menuIds: null, version: 1 };
  expect((await platform.call('POST /sys/role/update', { body: update as never }, admin)).data.waiting).toBe(true);
  const { data } = await platform.call('POST /confirmations/list', { body: { limit: 100 } }, root);
  const lines = data.list.find(({ kind }) => kind === 'role.update')!.lines;
  expect(lines).toContainEqual({
    label: '登录方式',
    before: '',
    after: expect.stringMatching(/^.+：密码由.+于 \d{4}-\d\d-\d\d 重置/),
  });
});

test('§+ a role with powers under a harmless name says what it gives', async () => {
  const [admin, root] = [await platform.signIn('admin', 270), await platform.signInRoot()];
  const desk = userDesk(platform, admin);
  const body = { name: '委托人', permissions: ['order.create', 'order.sign', 'order.money'] };
  const role = await platform.call('POST /sys/role/save', { body: body as never }, admin);
  const saved = await desk.save({ username: 'quiet', type: 3, roleIds: [role.data.id] });
  expect(saved.data.waiting).toBe(true);
  expect(await shownOf(saved.data.id, root)).toMatchObject({ 角色: '委托人', 涉及的权限: '签章、管理费用' });
});

test('§+ the platform’s administrators hear of a change that nobody of the institution can confirm', async () => {
  const root = await platform.signInRoot();
  const desk = userDesk(platform, await platform.signIn('admin', 288));
  expect((await desk.save({ username: 'newleader', type: 6 })).data.waiting).toBe(true);
  const { data } = await platform.call('POST /libEntrustMsg/inform', { body: {} } as never, root);
  expect(JSON.stringify(data)).toMatch(/：.+提交了“新增用户 钱学森（newleader）”，请在“待确认”中核对/);
});

test('§+ a payment that somebody began under a forged Host is not handed to the next payer', async () => {
  const [reader, acceptor] = [await platform.signIn('reader'), await platform.signIn('acceptor')];
  const { id: orderId } = await orderIn(100, 'awaiting-payment');
  const wish = { orderId, way: 'sandbox', kind: 'phone' };
  const begun = await withHost('evil.example', 'POST /payments/begin', wish, reader);
  expect(JSON.stringify(begun.data)).toContain('evil.example');
  const next = await platform.call('POST /payments/begin', { body: wish } as never, acceptor);
  expect(next.body.resultCode).toBe(200);
  expect(JSON.stringify(next.data)).not.toContain('evil.example');
});

test('§+ nobody gives money back to themselves', async () => {
  const acceptor = await platform.signIn('acceptor');
  const { id } = await orderIn(100, 'completed');
  const [row] = await rows<{ version: number }>(
    `update orders set applicant_id = (select id from users where username = 'acceptor' and institution_id = 100)
     where id = $1 returning version`,
    [id],
  );
  const body = { orderId: id, version: row!.version, reason: '多收' };
  const given = await platform.call('POST /payments/give-back', { body } as never, acceptor);
  expect([given.status, given.body.errormsg]).toEqual([403, '不能对自己的委托退还多收的款项，请由其他人员办理']);
});

test('§+ a role is not given while another person confirms that it gains a power', async () => {
  const [admin, root] = [await platform.signIn('admin', 312), await platform.signInRoot()];
  const desk = userDesk(platform, admin);
  const role = await desk.customRole(312, []);
  const body = { id: role, name: '自定义', permissions: ['order.sign'], menuIds: null, version: 1 };
  await platform.call('POST /sys/role/update', { body } as never, admin);
  const [waiting] = await rows<{ id: string }>(`select id from confirmations where subject_id = $1`, [role]);
  const reader = await desk.found('reader');
  // The account's row is held: the giving has read the role by then and has not written yet.
  await rows('begin');
  await rows('select 1 from users where id = $1 for update', [reader.id]);
  const giving = desk.update({ id: reader.id, version: reader.version, roleIds: [role] });
  const watch = new pg.Client({ connectionString: platform.databaseUrl });
  await watch.connect();
  const blocked = (count: number) =>
    expect
      .poll(
        async () =>
          (
            await watch.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { interval: 20 },
      )
      .toBe(count);
  await blocked(1);
  const confirming = platform.call('POST /confirmations/confirm', { body: { id: waiting!.id } }, root);
  await Promise.race([confirming, blocked(2)]);
  await rows('commit');
  const [given, confirmed] = await Promise.all([giving, confirming]);
  await watch.end();
  expect([given.data.waiting, confirmed.status]).toEqual([false, 409]);
  expect(await rows('select permissions from roles where id = $1', [role])).toEqual([{ permissions: [] }]);
});

test('§+ staff are told when an applicant goes by a name that nobody vouched for', async () => {
  const [reader, acceptor] = [await platform.signIn('reader', 151), await platform.signIn('acceptor', 151)];
  const { data: own } = await platform.call('GET /profile', {}, reader);
  const renamed = { ...own, fullName: '院士本人' };
  expect((await platform.call('POST /profile/update', { body: renamed } as never, reader)).body.errormsg).toBe('');
  const saved = await platform.call(
    'POST /orders/save',
    { body: { service: 'citation', form: citationForm() } as never },
    reader,
  );
  const { id } = saved.data;
  const act = { id, version: 1, action: 'submit' } as const;
  expect((await platform.call('POST /orders/act', { body: act }, reader)).body.errormsg).toBe('');
  const seen = async (token: string) =>
    (await platform.call('GET /orders/:id', { params: { id } }, token)).data.applicantNote;
  expect(await seen(reader)).toBe('');
  expect(await seen(acceptor)).toBe(`与核实过的姓名“${own.fullName}”不同，请核对身份`);
  // Taking the old name again does not hide it.
  const back = { ...renamed, fullName: own.fullName, version: own.version + 1 };
  expect((await platform.call('POST /profile/update', { body: back } as never, reader)).body.errormsg).toBe('');
  expect(await seen(acceptor)).toContain('请核对身份');
});
