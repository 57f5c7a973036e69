import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { personColumns } from '#domain/identity/person-columns.ts';
import { personDataRule } from '#domain/identity/person-data.ts';
import { separatedAdministrators } from '#domain/identity/separated-administrators.ts';
import { startClock } from '#tests/builders/clock.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { holdSomeText } from '#tests/builders/held-text.ts';
import { citationForm, type Desks, openDesks } from '#tests/builders/orders/order-desk.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { wordOf } from '#tests/builders/records/manuscripts.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { insertFile } from '../files/files-store.ts';
import { keepRetention } from '../operations/keep-retention.ts';
import { insertCheck } from '../similarity/check-store.ts';

const clock = startClock();
let platform: TestPlatform;
let desks: Desks;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ now: clock.now });
  desks = await openDesks(platform);
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const db = () => platform.services.platform('administration');
const desk = () => userDesk(platform, desks.tokens.admin);

let made = 0;
const person = async (more: object = {}) => {
  made += 1;
  const username = `person${made}`;
  const email = `${username}@example.edu`;
  const password = await platform.encrypt(demoPassword);
  const { data } = await desk().save({ username, fullName: `某${username}`, email, password, ...more });
  await db().run(kysely.updateTable('users').set({ must_change_password: false }).where('id', '=', data.id));
  return { id: data.id, username, email, token: await platform.signIn(username) };
};

type Sheets = Map<string, unknown[][]>;
const sheetsFrom = async (response: Response): Promise<Sheets> => {
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(Buffer.from(await response.arrayBuffer()));
  return new Map(sheets.map(({ name, rows }) => [name, rows as unknown[][]]));
};
const ownData = async (token: string): Promise<Sheets> =>
  sheetsFrom(await fetch(`${platform.url}${servicePath}/profile/data`, { headers: { authorization: token } }));
const dataOf = async (id: string, token: string): Promise<Sheets> =>
  sheetsFrom(
    await fetch(`${platform.url}${servicePath}/sys/user/data`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    }),
  );
const said = (sheets: Sheets, name?: string): string =>
  JSON.stringify(name === undefined ? [...sheets] : (sheets.get(name) ?? null));

const close = async (token: string, erase: boolean) =>
  platform.call('POST /profile/close', { body: { password: await platform.encrypt(demoPassword), erase } }, token);

/** What the jobs do so many days from now; sessions go on meanwhile. */
const later = async (days: number): Promise<void> => {
  const now = () => new Date(clock.now().getTime() + days * 86_400_000);
  const then = { ...platform.services, now };
  for (let round = 0; round < 3; round += 1) {
    await sealAudit(then);
    await keepRetention(then);
  }
  await sealAudit(then);
};

test('§+ whoever takes somebody else’s address neither reads nor deletes their mails', async () => {
  const [victim, thief] = [await person(), await person()];
  const mail = { institutionId: 100, body: '您的报告已出具' };
  const { mailer } = platform.services;
  await mailer.send(db(), { ...mail, to: victim.email, userId: victim.id, subject: '写给账号的信' });
  await mailer.send(db(), { ...mail, to: victim.email, subject: '写给地址的信' });
  // As if an address could still be taken without proof.
  await db().run(kysely.updateTable('users').set({ email: victim.email }).where('id', '=', thief.id));
  expect(said(await ownData(thief.token), '邮件')).not.toContain('信');
  expect(said(await dataOf(thief.id, desks.tokens.admin))).not.toContain('写给');
  const own = said(await ownData(victim.token), '邮件');
  expect([own.includes('写给账号的信'), own.includes('写给地址的信')]).toEqual([true, false]);
  expect((await close(thief.token, true)).data).toEqual({ waiting: false });
  const left = () =>
    db().all(kysely.selectFrom('mails').select('subject').where('recipient', '=', victim.email).orderBy('subject'));
  expect(await left()).toEqual([{ subject: '写给地址的信' }, { subject: '写给账号的信' }]);
  // One's own go, and what is written to an address alone belongs to nobody.
  expect((await close(victim.token, true)).data).toEqual({ waiting: false });
  expect(await left()).toEqual([{ subject: '写给地址的信' }]);
});

test('§+ a clerk leaves only with a second person, and leaves every act of office with name and content', async () => {
  const { id, password } = await desk().appoint(
    { username: 'pricer', type: 4, fullName: '定价人' },
    desks.tokens.admin,
    root,
  );
  const token = await platform.signInFirst('pricer', 100, password);
  const lines = [{ kind: 'base', first: 1, later: 0 }];
  const body = { service: 'similarity' as const, userClass: 'inside' as const, version: 0, lines };
  expect((await platform.call('POST /priceLists/save', { body }, token)).body.resultCode).toBe(200);
  const now = { body: { password: await platform.encrypt(`Own#${password}`), erase: true } };
  const profile = async () => (await platform.call('GET /profile', {}, token)).data;
  expect(await profile()).toMatchObject({ closingTakesTwo: true, closing: null });
  expect((await platform.call('POST /profile/close', now, token)).data).toEqual({ waiting: true });
  // Nothing has happened yet, and nobody confirms it for themselves.
  expect((await profile()).closing).toMatchObject({ erase: true });
  expect((await desk().confirm(id, token)).status).toBe(403);
  expect((await desk().confirm(id, desks.tokens.admin)).body.resultCode).toBe(200);
  expect((await platform.call('GET /profile', {}, token)).status).toBe(401);
  await later(400);
  const [line] = await db().all(
    kysely
      .selectFrom('audit_log')
      .select(['id', 'actor_name', 'after', 'ip'])
      .where('actor_id', '=', id)
      .where('action', 'like', 'priceList.%'),
  );
  expect(line).toMatchObject({ actor_name: '定价人' });
  const emptied = kysely
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', id)
    .where('actor_name', '=', '');
  expect(await db().all(emptied)).toEqual([]);
  expect(line?.ip).not.toBe('');
  expect(JSON.stringify(line?.after)).toContain('1');
  const row = await db().one(
    kysely.selectFrom('users').select(['full_name', 'email', 'erased_at']).where('id', '=', id),
  );
  expect(row).toMatchObject({ full_name: '定价人', email: '', erased_at: expect.any(Date) });
  expect((await verifyAudit(db())).bad).toBeUndefined();
  // By hand, as whoever owns the database could.
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  const seal = (await owner.query('select salt from audit_seals where audit_id = $1', [line?.id])).rows[0];
  const full = (await owner.query('select actor_name, ip, before, after from audit_log where id = $1', [line?.id]))
    .rows[0];
  await owner.query('update audit_seals set salt = null where audit_id = $1', [line?.id]);
  await owner.query(`update audit_log set actor_name = '', ip = '', before = null, after = null where id = $1`, [
    line?.id,
  ]);
  expect((await verifyAudit(db())).bad).toMatchObject({
    auditId: line?.id,
    sentence: '内容被清空，而没有抹除记录说明',
  });
  await owner.query('update audit_seals set salt = $2 where audit_id = $1', [line?.id, seal.salt]);
  await owner.query('update audit_log set actor_name = $2, ip = $3, before = $4, after = $5 where id = $1', [
    line?.id,
    full.actor_name,
    full.ip,
    full.before,
    full.after,
  ]);
  await owner.end();
});

test('§+ an administrator closes an account of the staff together with another; a reader’s at once', async () => {
  const { id } = await desk().appoint({ username: 'leaver', type: 2 }, desks.tokens.admin, root);
  expect((await desk().close(id)).data).toEqual({ waiting: true });
  const twice = await desk().close(id);
  expect([twice.status, twice.body.errormsg]).toEqual([409, expect.stringContaining('等待确认')]);
  expect((await desk().list({ text: 'leaver' })).total).toBe(1);
  expect((await desk().confirm(id, root)).body.resultCode).toBe(200);
  expect((await desk().list({ text: 'leaver' })).total).toBe(0);
  const reader = await person();
  expect((await desk().close(reader.id)).data).toEqual({ waiting: false });
  // Rights make an office as well as the type does.
  const role = await desk().customRole(100, ['order.create', 'order.search']);
  const helper = await desk().appoint({ username: 'helper', type: 3, roleIds: [role] }, desks.tokens.admin, root);
  expect((await desk().close(helper.id)).data).toEqual({ waiting: true });
});

test('§+ neither the platform nor the security administrator reads orders through somebody’s data', async () => {
  const reader = await db().one(
    kysely.selectFrom('users').select('id').where('username', '=', 'reader').where('institution_id', '=', 100),
  );
  const title = 'Secret title of a manuscript';
  const form = citationForm({ papers: [{ title, authors: 'Zhang, San', source: 'J', year: 2024, ownRole: 'first' }] });
  const orderId = await desks.submitted(form);
  const message = (body: string, internal: boolean, token: string) =>
    platform.call('POST /orders/message', { body: { id: orderId, body, internal } }, token);
  await message('请尽快办理', false, desks.tokens.reader);
  await message('此人常拖欠费用', true, desks.tokens.acceptor);
  const { permissions } = separatedAdministrators.find(({ code }) => code === 'ROLE_SECURITY_ADMIN')!;
  const roleIds = [await desk().customRole(100, [...permissions])];
  const security = await desk().appoint({ username: 'security', type: 2, roleIds }, desks.tokens.admin, root);
  const guard = await platform.signInFirst('security', 100, security.password);
  for (const token of [root, guard]) {
    const sheets = await dataOf(reader.id, token);
    expect(said(sheets, '账号')).toContain('reader');
    for (const name of ['委托', '没有提交的委托', '留言', '费用', '发票', '地址', '邮件', '通知', '论文查重'])
      expect([name, sheets.has(name)]).toEqual([name, false]);
    expect(said(sheets)).not.toContain(title);
    expect(said(sheets, '没有包含的内容')).toContain('已提交的委托');
  }
  // Whoever works on the orders sees them here too, and nobody gets what the staff say among themselves.
  const byAdmin = await dataOf(reader.id, desks.tokens.admin);
  expect(said(byAdmin, '委托')).toContain(title);
  const own = await ownData(desks.tokens.reader);
  expect(said(own, '委托')).toContain(title);
  expect([said(own, '留言'), said(byAdmin, '留言')].map((text) => text.includes('请尽快办理'))).toEqual([true, true]);
  expect(said(own) + said(byAdmin)).not.toContain('此人常拖欠费用');
  // An administrator who ordered themselves gets what any applicant gets.
  const admin = await desk().found('admin');
  expect([...(await dataOf(admin.id, desks.tokens.admin)).keys()]).toEqual([...own.keys()]);
});

const copied =
  '高熵合金由五种或五种以上主元组成，构型熵高，能够抑制有害金属间相的析出，在含氯介质中表现出比传统不锈钢更缓慢的点蚀扩展，这一点在模拟海水的长期浸泡试验中得到了多次验证。';

const ended = (id: string, token: string) =>
  eventually('the check ends', async () => {
    const { data } = await platform.call('GET /similarity/checks/:id', { params: { id } }, token);
    return data.state !== 'running' && data;
  });

test('§+ an issued similarity report keeps its figures and its warning when whoever asked for it is erased', async () => {
  const { id, token } = await person();
  await holdSomeText(db());
  const bytes = wordOf([{ text: '第一章 绪论', level: 1 }, { text: `${copied}已有研究多集中在静态浸泡条件。` }]);
  const given = async (name: string) => {
    const { data } = await upload(platform.url, '/similarity/checks/upload?agreed=true&consent=true', token, {
      bytes,
      name,
    });
    return ended(data.id, token);
  };
  const [reported, plain] = [await given('出报告.docx'), await given('不出报告.docx')];
  const issue = { body: { id: reported.id, version: reported.version } };
  expect((await platform.call('POST /similarity/checks/report', issue, token)).body.resultCode).toBe(200);
  const { code } = (await ended(reported.id, token)).report!;
  const verify = async () => (await platform.call('POST /verification/code', { body: { code } })).data;
  const before = await verify();
  expect(before).toMatchObject({
    verdict: 'genuine',
    sentence: expect.stringContaining('未与知网及互联网比对'),
    report: { similarity: { total: expect.stringMatching(/%$/) } },
  });
  const pdf = async () =>
    fetch(`${platform.url}/service/similarity/checks/${reported.id}/report`, { headers: { authorization: token } });
  const printed = Buffer.from(await (await pdf()).arrayBuffer());
  expect((await close(token, true)).data).toEqual({ waiting: false });
  expect(await verify()).toEqual(before);
  const byFile = async (file: Buffer) =>
    (await upload(platform.url, '/verification/file', '', { bytes: file, name: 'a.pdf' })).data;
  expect(await byFile(printed)).toMatchObject({
    verdict: 'genuine',
    report: { similarity: before.report!.similarity },
  });
  expect((await byFile(Buffer.concat([printed, Buffer.from('\n% 4.5 %')]))).verdict).not.toBe('genuine');
  const left = kysely.selectFrom('similarity_checks').select(['id', 'text_id']).where('user_id', '=', id);
  expect(await db().all(left)).toEqual([{ id: reported.id, text_id: null }]);
  expect(await db().all(kysely.selectFrom('similarity_texts').select('id').where('owner_id', '=', id))).toEqual([]);
  expect(plain.id).not.toBe(reported.id);
});

/** A check as the job leaves it: finished, of an order or not, with a report or without. */
const checkOf = async (userId: string, name: string, more: object) => {
  const file = { name, mediaType: 'text/plain', size: 1, sha256: 'a'.repeat(64) };
  const fileId = await insertFile(db(), file, { institutionId: 100, ownerId: userId, purpose: 'manuscript' });
  const id = newId();
  await insertCheck(db(), {
    id,
    institution_id: 100,
    user_id: userId,
    user_name: '某人',
    name,
    size: 1,
    file_id: fileId,
    state: 'done',
    options: JSON.stringify({ foldTraditional: true, ownManuscripts: false }),
    consent: false,
    result: '{}',
    total_share: 0.4321,
    created_at: clock.now(),
    ...more,
  });
  return id;
};

/** Rows of every kind in chance numbers; each says in its text what it is. */
const live = async (draw: Draw, { id, token, email }: { id: string; token: string; email: string }) => {
  const times = async (most: number, one: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < 1 + draw.below(most); at += 1) await one(at);
  };
  const save = async (at: number): Promise<string> => {
    const papers = [{ title: `Title ${id} ${at}`, authors: 'Zhang, San', source: 'J', year: 2024, ownRole: 'first' }];
    const body = { service: 'citation' as const, form: citationForm({ papers }) as never };
    return (await platform.call('POST /orders/save', { body }, token)).data.id;
  };
  const orders: string[] = [];
  await times(2, save);
  await times(2, async (at) => {
    const orderId = await save(10 + at);
    const { data } = await platform.call('GET /orders/:id', { params: { id: orderId } }, token);
    await platform.call('POST /orders/act', { body: { id: orderId, action: 'submit', version: data.version } }, token);
    orders.push(orderId);
  });
  for (const orderId of orders) {
    const write = (body: string, internal: boolean, by: string) =>
      platform.call('POST /orders/message', { body: { id: orderId, body, internal } }, by);
    if (draw.chance(0.7)) await write(`问 ${orderId}`, false, token);
    if (draw.chance(0.7)) await write(`答 ${orderId}`, false, desks.tokens.acceptor);
    if (draw.chance(0.8)) await write(`内部 ${orderId}`, true, desks.tokens.acceptor);
    if (draw.chance(0.6)) await desks.take('acceptor', orderId, 'accept', { amount: 5000 });
    if (draw.chance(0.7))
      await checkOf(id, `委托的稿件 ${orderId}`, {
        order_id: orderId,
        reported_at: draw.chance(0.5) ? clock.now() : null,
      });
  }
  await times(3, (at) =>
    checkOf(
      id,
      `自送的稿件 ${id} ${at}`,
      draw.chance(0.5) ? { reported_at: clock.now(), report_number: `CC-${at}` } : {},
    ),
  );
  await times(2, (at) =>
    platform.call(
      'POST /addresses/save',
      { body: { recipient: '某人', phone: '13912340000', address: `路 ${at}` } },
      token,
    ),
  );
  await times(2, (at) =>
    platform.call('POST /feedback/send', { body: { body: `意见与建议 ${at}`, page: '/' } }, token),
  );
  await times(2, (at) =>
    platform.services.mailer.send(db(), {
      to: email,
      subject: `信 ${at}`,
      body: '正文',
      institutionId: 100,
      ...(draw.chance(0.5) && { userId: id }),
    }),
  );
};

const column = (sheets: Sheets, sheet: string, title: string): unknown[] => {
  const [head, ...rows] = sheets.get(sheet) ?? [];
  const at = head?.indexOf(title) ?? -1;
  return rows.map((row) => row[at]);
};

test('§+ whatever a person did, their data holds what their own screens show, and nothing else', async () => {
  const seed = 20_261_117;
  const draw = seededDraw(seed);
  for (let round = 0; round < 3; round += 1) {
    const one = await person();
    await live(draw, one);
    const { token } = one;
    const sheets = await ownData(token);
    const whole = said(sheets);
    const lists = await Promise.all([
      platform.call('POST /orders/mine', { body: { limit: 100 } }, token),
      platform.call('POST /orders/drafts', { body: { service: 'citation' } }, token),
      platform.call('POST /similarity/checks/list', { body: { limit: 100 } }, token),
      platform.call('POST /feedback/mine', { body: { limit: 100 } }, token),
      platform.call('GET /addresses', {}, token),
      platform.call('POST /libEntrustMsg/mine', {}, token),
    ]);
    const [mine, drafts, checks, feedback, addresses, notices] = lists;
    const sorted = (list: readonly unknown[]): unknown[] => list.map(String).sort();
    const submitted = mine.data.list.filter(({ number }) => number !== null);
    expect(sorted(column(sheets, '委托', '编号'))).toEqual(sorted(submitted.map(({ number }) => number)));
    expect(sorted(column(sheets, '没有提交的委托', '摘要'))).toEqual(
      sorted(drafts.data.list.map(({ summary }) => summary)),
    );
    const views = await Promise.all(
      submitted.map(async ({ id }) => (await platform.call('GET /orders/:id', { params: { id } }, token)).data),
    );
    expect(sorted(column(sheets, '留言', '内容'))).toEqual(
      sorted(views.flatMap(({ messages }) => messages.map(({ body }) => body))),
    );
    expect(sorted(column(sheets, '费用', '金额（元）'))).toEqual(
      sorted(views.flatMap(({ entries }) => entries.map(({ amount }) => amount / 100))),
    );
    expect(whole).not.toContain('内部 ');
    const shown = [...column(sheets, '论文查重', '稿件'), ...column(sheets, '论文查重报告', '稿件')];
    expect(sorted(shown)).toEqual(sorted(checks.data.list.map(({ name }) => name)));
    expect(whole).not.toContain('委托的稿件');
    expect(sorted(column(sheets, '反馈', '内容'))).toEqual(sorted(feedback.data.list.map(({ body }) => body)));
    expect(sorted(column(sheets, '地址', '地址'))).toEqual(sorted(addresses.data.list.map(({ address }) => address)));
    expect(sorted(column(sheets, '通知', '内容'))).toEqual(sorted(notices.data.list.map(({ msg }) => msg)));
  }
});

/** How many rows of each column name the account. */
const rowsNaming = async (id: string): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const { rows } = await db().execute(
    `select c.table_name || '.' || c.column_name as place, c.table_name as tab, c.column_name as col
     from information_schema.columns c where c.udt_name = 'uuid' and case when c.table_schema = 'public'
       then has_table_privilege('public.' || c.table_name, 'select') else false end`,
    [],
  );
  const known = new Set(personColumns.map(({ table, column: name }) => `${table}.${name}`));
  for (const { place, tab, col } of rows as { place: string; tab: string; col: string }[]) {
    if (!known.has(place)) continue;
    const counted = await db().execute(`select count(*)::int as n from ${tab} where ${col} = $1`, [id]);
    counts.set(place, (counted.rows[0] as { n: number }).n);
  }
  return counts;
};

test('§+ erasing takes of each kind what the table says, and leaves the rest as it is', async () => {
  const one = await person();
  await live(seededDraw(7), one);
  const outcomes = (place: string): Set<string> =>
    new Set(
      personColumns
        .filter(({ table, column: name }) => `${table}.${name}` === place)
        .map(({ kind }) => personDataRule(kind).erase),
    );
  const [submitted] = await db().all(
    kysely.selectFrom('orders').select('id').where('applicant_id', '=', one.id).where('number', 'is not', null),
  );
  await checkOf(one.id, '委托的稿件', { order_id: submitted?.id });
  const ordered = await db().all(
    kysely.selectFrom('similarity_checks').select('id').where('user_id', '=', one.id).where('order_id', 'is not', null),
  );
  const before = await rowsNaming(one.id);
  const held = await db().all(
    kysely
      .selectFrom('orders')
      .select(['status', 'form', 'applicant_name'])
      .where('applicant_id', '=', one.id)
      .where('number', 'is not', null)
      .orderBy('id'),
  );
  expect((await close(one.token, true)).data).toEqual({ waiting: false });
  const after = await rowsNaming(one.id);
  const wrong = [...before].flatMap(([place, n]) => {
    const left = after.get(place) ?? 0;
    const said = outcomes(place);
    const only = (outcome: string): boolean => said.size === 1 && said.has(outcome);
    if (only('delete') && left !== 0) return [`${place} keeps ${left}`];
    // The erasure itself adds lines to the log and its note.
    if (only('keep') && left < n) return [`${place} lost ${n - left}`];
    return [];
  });
  expect(wrong).toEqual([]);
  expect(
    [before.get('addresses.user_id'), before.get('orders.applicant_id'), before.get('similarity_checks.user_id')].every(
      (n) => Number(n) > 0,
    ),
  ).toBe(true);
  expect(
    await db().all(
      kysely
        .selectFrom('orders')
        .select(['status', 'form', 'applicant_name'])
        .where('applicant_id', '=', one.id)
        .orderBy('id'),
    ),
  ).toEqual(held);
  const checks = await db().all(
    kysely.selectFrom('similarity_checks').select(['order_id', 'reported_at']).where('user_id', '=', one.id),
  );
  expect(checks.filter(({ order_id, reported_at }) => order_id === null && reported_at === null)).toEqual([]);
  // What an order asked for stays with the order.
  expect(checks.filter(({ order_id }) => order_id !== null)).toHaveLength(ordered.length);
  expect(ordered.length).toBeGreaterThan(0);
});

test('§+ one’s own lines of the log are emptied after six months, with a line that names them; those of orders stay', async () => {
  const one = await person();
  const orderId = await (async () => {
    const body = { service: 'citation' as const, form: citationForm() as never };
    const { data } = await platform.call('POST /orders/save', { body }, one.token);
    await platform.call(
      'POST /orders/act',
      { body: { id: data.id, action: 'submit', version: data.version } },
      one.token,
    );
    return data.id;
  })();
  expect((await close(one.token, true)).data).toEqual({ waiting: false });
  const lines = async () => {
    const rows = await db().all(
      kysely.selectFrom('audit_log').select(['action', 'actor_name']).where('actor_id', '=', one.id),
    );
    return (action: string) => rows.filter((row) => row.action.startsWith(action)).map(({ actor_name }) => actor_name);
  };
  await later(179);
  expect((await lines())('session.open')).toEqual([`某${one.username}`]);
  await later(181);
  expect((await lines())('session.open')).toEqual(['']);
  expect((await lines())('profile.close')).toEqual(['']);
  expect(new Set((await lines())('order.'))).toEqual(new Set([`某${one.username}`]));
  expect(orderId).toBeTruthy();
  const told = await db().all(
    kysely
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'audit.erase')
      .where('institution_id', '=', 100),
  );
  expect(JSON.stringify(told)).toContain(one.id);
  expect((await verifyAudit(db())).bad).toBeUndefined();
});

test('§+ a report’s number never stands alone in a person’s data: it says whether the report is in force', async () => {
  const issued = await db().all(
    statement(sql<{
      id: string;
      number: string;
    }>`select r.id, r.number from reports r join orders o on o.id = r.order_id
      join users u on u.id = o.applicant_id where u.username = 'reader' and u.institution_id = 100
        and r.state = 'frozen' and o.report_number = r.number order by r.number`),
  );
  expect(issued.length).toBeGreaterThan(1);
  const [gone] = issued;
  await db().run(
    kysely.updateTable('reports').set({ state: 'withdrawn', withdrawn_at: clock.now() }).where('id', '=', gone!.id),
  );
  const sheets = await ownData(await platform.signIn('reader', 100));
  const told = new Map(
    column(sheets, '委托', '报告编号').map((number, at) => [number, column(sheets, '委托', '报告状态')[at]]),
  );
  for (const { number } of issued) expect(told.get(number), number).toBe(number === gone!.number ? '已撤回' : '有效');
  expect(told.get('') ?? told.get(null) ?? '').toBe('');
});
