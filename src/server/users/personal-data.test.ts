import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePath } from '#contracts/envelope.ts';
import { knownFieldName } from '#domain/audit/field-words.ts';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { startClock } from '#tests/builders/clock.ts';
import { holdSomeText } from '#tests/builders/held-text.ts';
import { citationForm } from '#tests/builders/orders/order-desk.ts';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { upload } from '#tests/builders/upload.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { keepHouse } from '../jobs/housekeeping.ts';
import { keepRetention } from '../operations/keep-retention.ts';

const clock = startClock();
let platform: TestPlatform;
let admin: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, now: clock.now });
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const db = () => platform.services.platform('administration');

/** Somebody with a past: a session, an address, a letter, a manuscript that is kept, a claim, lines of the audit log. */
const person = async (username: string) => {
  const desk = userDesk(platform, admin);
  const email = `${username}@example.edu`;
  const given = {
    username,
    fullName: `某${username}`,
    email,
    mobile: '13912340000',
    password: await platform.encrypt(demoPassword),
  };
  const { data } = await desk.save(given);
  await db().run(kysely.updateTable('users').set({ must_change_password: false }).where('id', '=', data.id));
  const token = await platform.signIn(username);
  const address = { recipient: `某${username}`, phone: '13912340000', address: '某路一号' };
  await platform.call('POST /addresses/save', { body: address }, token);
  await platform.services.mailer.send(db(), {
    to: email,
    userId: data.id,
    subject: '给您的信',
    body: '正文',
    institutionId: 100,
  });
  await platform.call('POST /feedback/send', { body: { body: `某${username}的意见`, page: '/' } }, token);
  const name = `某${username}的学位论文.txt`;
  await holdSomeText(db());
  const query = '?agreed=true&consent=true';
  await upload(platform.url, `/similarity/checks/upload${query}`, token, { bytes: '正文'.repeat(200), name });
  await keepManuscript(data.id, `某${username}`);
  await claimWork(data.id, `某${username}`);
  return { id: data.id, token, email };
};

const keepManuscript = async (ownerId: string, author: string): Promise<void> => {
  const text = { id: newId(), institution_id: 100, kind: 'manuscript', state: 'held', owner_id: ownerId } as const;
  const row = { ...text, title: '学位论文', authors: author, body: `${author}的正文` };
  const { number } = await db().one(kysely.insertInto('similarity_texts').values(row).returning('number'));
  await db().run(kysely.insertInto('similarity_prints').values({ institution_id: 100, hash: 7, text_number: number }));
};

const claimWork = async (userId: string, byName: string): Promise<void> => {
  const { id } = await db().one(
    kysely.selectFrom('library_works').select('id').where('institution_id', '=', 100).limit(1),
  );
  const said = { institution_id: 100, work_id: id, user_id: userId, state: 'claimed', by_name: byName } as const;
  await db().run(kysely.insertInto('library_claims').values(said));
};

const sheetsFrom = async (response: Response) => {
  const { sheets } = await readXlsx(Buffer.from(await response.arrayBuffer()));
  return new Map(sheets.map(({ name, rows }) => [name, JSON.stringify(rows)]));
};

const fetched = (method: string, path: string, token: string, body?: object) =>
  fetch(`${platform.url}${servicePath}${path}`, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const everything = async (word: string): Promise<string[]> => {
  const tables = await db().execute(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    [],
  );
  const found: string[] = [];
  for (const { name } of tables.rows as { name: string }[]) {
    const readable = await db().execute(`select has_table_privilege($1, 'select') as yes`, [name]);
    if (!(readable.rows[0] as { yes: boolean }).yes) continue;
    const hit = await db().execute(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${word}%`]);
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
};

test('§+ a person takes along what is kept about them, with what the law keeps named', async () => {
  const { id, token } = await person('export1');
  await platform.call('POST /orders/save', { body: { service: 'citation', form: citationForm() as never } }, token);
  const sheets = await sheetsFrom(await fetched('GET', '/profile/data', token));
  expect(sheets.get('账号')).toContain('export1@example.edu');
  expect(sheets.get('地址')).toContain('某路一号');
  // What was filled in is told in words, not as it is kept.
  expect(sheets.get('没有提交的委托')).toMatch(/【论文】1 篇.*姓名：张三.*用途：职称评审/);
  expect(sheets.get('没有提交的委托')).not.toContain('chineseName');
  expect(sheets.get('邮件')).toContain('给您的信');
  expect(sheets.get('论文查重')).toContain('某export1的学位论文.txt');
  expect(sheets.get('成果认领')).toContain('是本人的');
  expect(sheets.get('操作记录')).toContain('登录');
  expect(sheets.get('抹除时依法保留')).toMatch(/缴费.*发票.*报告.*审计日志/);
  const byAdmin = await sheetsFrom(await fetched('POST', '/sys/user/data', admin, { id }));
  expect(byAdmin.get('账号')).toContain('export1@example.edu');
  const log = await platform.call('POST /audit/list', { body: { action: 'user.export-data' } }, admin);
  expect(log.data.list.length).toBe(2);
});

test('§+ what was paid is told in the words of the desk, not in codes', async () => {
  const reader = await platform.signIn('reader');
  const sheets = await sheetsFrom(await fetched('GET', '/profile/data', reader));
  expect(sheets.get('费用')).toMatch(/应收.*收款/);
  expect(sheets.get('费用')).not.toMatch(/charge|payment|requote|waiver|refund|cash|transfer|sandbox/);
});

test('§+ nobody takes along the data of another', async () => {
  const reader = await platform.signIn('reader');
  const { id } = await person('export2');
  expect((await fetched('POST', '/sys/user/data', reader, { id })).status).toBe(403);
});

test('§+ a person who leaves is erased everywhere but where the law keeps, and the audit chain stays valid', async () => {
  const prints = (await db().all(kysely.selectFrom('similarity_prints').select('hash').where('hash', '=', 7))).length;
  const { id, token } = await person('erase1');
  const body = { password: await platform.encrypt(demoPassword), erase: true };
  expect((await platform.call('POST /profile/close', { body }, token)).body.resultCode).toBe(200);
  const told = await platform.call('POST /audit/list', { body: { action: 'user.erase' } }, admin);
  // Until it is emptied too, the log names in Chinese what went.
  const went = Object.keys(told.data.list[0]?.after ?? {});
  expect(went).toContain('notifications');
  expect(went.filter((name) => knownFieldName(name) === undefined)).toEqual([]);
  // The log is kept as long as the law wants it; then a line says what is emptied, and once it is sealed that is.
  const names = async () => [await everything('某erase1'), await everything('erase1@example.edu')];
  const passed = async (days: number) => {
    const then = { ...platform.services, now: () => new Date(clock.now().getTime() + days * 86_400_000) };
    for (let round = 0; round < 3; round += 1) {
      await sealAudit(then);
      await keepRetention(then);
    }
    await sealAudit(then);
  };
  await passed(0);
  expect(await names()).toEqual([['audit_log', 'audit_words'], []]);
  await passed(181);
  // What the administrator did in office, entering the account, is theirs.
  const left = kysely.selectFrom('audit_log').select('action').where(sql<boolean>`audit_log::text like '%某erase1%'`);
  expect(await db().all(left)).toEqual([{ action: 'user.create' }]);
  expect(await names()).toEqual([['audit_log'], []]);
  expect(await db().all(kysely.selectFrom('similarity_prints').select('hash').where('hash', '=', 7))).toHaveLength(
    prints,
  );
  const row = await db().one(
    kysely.selectFrom('person_erasures').select(['audit_lines', 'finished_at']).where('user_id', '=', id),
  );
  expect(row.audit_lines).toBeGreaterThan(1);
  expect(row.finished_at).not.toBeNull();
  const checked = await verifyAudit(platform.services.platform('start'));
  expect(checked.bad).toBeUndefined();
  const log = await platform.call('POST /audit/list', { body: { action: 'user.erase' } }, admin);
  expect(log.data.list[0]?.subjectId).toBe(id);
});

test('§+ rules say how long a kind of data stays, and what the law asks for cannot be shortened', async () => {
  const root = await platform.signInRoot();
  const rules = (await platform.call('GET /platform/status', {}, root)).data.retention;
  const change = (kind: 'audit' | 'closedAccounts' | 'mails', days: number | null) => {
    const { version } = rules.find((rule) => rule.kind === kind)!;
    return platform.call('POST /platform/retention', { body: { kind, days, version } }, root);
  };
  expect((await change('audit', 179)).body.errormsg).toMatch(/至少留存六个月/);
  const { id, email } = await person('erase2');
  await userDesk(platform, admin).close(id);
  await sealAudit(platform.services);
  expect((await change('closedAccounts', 30)).body.resultCode).toBe(200);
  expect((await change('audit', 200)).body.resultCode).toBe(200);
  expect((await change('mails', 365)).body.resultCode).toBe(200);
  await keepRetention(platform.services);
  expect((await everything(email)).length).toBeGreaterThan(0);
  clock.forward({ hours: 31 * 24 });
  await keepRetention(platform.services);
  await sealAudit(platform.services);
  await keepRetention(platform.services);
  expect(await everything(email)).toEqual([]);
  const named = () =>
    db().all(kysely.selectFrom('audit_log').select('id').where('actor_name', '<>', '').where('at', '<', clock.now()));
  expect((await named()).length).toBeGreaterThan(0);
  clock.forward({ hours: 201 * 24 });
  for (let round = 0; round < 5; round += 1) {
    await sealAudit(platform.services);
    await keepRetention(platform.services);
  }
  expect(await named()).toEqual([]);
  expect(await everything(email)).toEqual([]);
  expect((await verifyAudit(platform.services.platform('start'))).bad).toBeUndefined();
  await db().run(kysely.updateTable('mails').set({ sent_at: new Date(clock.now().getTime() - 366 * 86_400_000) }));
  await keepHouse(platform.services.platform('jobs'), clock.now());
  expect(await db().all(kysely.selectFrom('mails').select('id'))).toEqual([]);
});
