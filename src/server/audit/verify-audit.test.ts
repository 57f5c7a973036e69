import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorCommand } from '#tests/builders/operator-command.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { emptyDatabase, startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { applyMigrations, migrate, readMigrations } from '../db/migrate.ts';
import { platformDb } from '../db/platform-scope.ts';
import { openPools } from '../db/pools.ts';
import { eraseAudit } from './erase-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';
import { writeAudit } from './write-audit.ts';

let platform: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const from = { ip: '10.0.0.9', host: '', userAgent: '', requestId: 'r-1' };
const write = (institutionId: number, action: string) =>
  writeAudit(platform.services.tenant(institutionId), {
    by: { actor: { userId: '00000000-0000-7000-8000-000000000077', fullName: '赵六', institutionId }, from },
    action,
    subject: 'thing',
    subjectId: 't-1',
    after: { 金额: 12.5, list: [1, '二'] },
  });
const verify = () => verifyAudit(platform.services.platform('start'));
const lineOf = async (action: string): Promise<string> =>
  (await owner.query<{ id: string }>('select id from audit_log where action = $1', [action])).rows[0]!.id;
/** Tries something on the database behind the platform's back, says what the check finds, and takes it back. */
const tried = async (statement: string, values: unknown[] = []) => {
  // The check needs to see it, so it is committed; what stood before is put back afterwards.
  for (const table of ['audit_log', 'audit_seals', 'audit_links'])
    await owner.query(`create table kept_${table} as select * from ${table}`);
  try {
    await owner.query(statement, values);
    return (await verify()).bad;
  } finally {
    await owner.query('alter table audit_log disable trigger user');
    for (const table of ['audit_links', 'audit_seals', 'audit_log']) {
      await owner.query(`delete from ${table}`);
      await owner.query(`insert into ${table} select * from kept_${table}`);
      await owner.query(`drop table kept_${table}`);
    }
    await owner.query('alter table audit_log enable trigger user');
  }
};

test('§+ lines are sealed by institution in batches, and the chain holds over several', async () => {
  await write(100, 'chain.one');
  await write(151, 'chain.other');
  expect((await verify()).waiting).toBeGreaterThan(1);
  expect(await sealAudit(platform.services)).toBeGreaterThan(1);
  for (const action of ['chain.two', 'chain.three']) await write(100, action);
  expect(await sealAudit(platform.services)).toBe(2);
  expect(await sealAudit(platform.services)).toBe(0);
  const { chains, waiting, bad } = await verify();
  expect([waiting, bad]).toEqual([0, undefined]);
  const lines = await owner.query<{ place: number | null; n: number }>(
    'select institution_id as place, count(*)::int as n from audit_log group by 1',
  );
  expect(Object.fromEntries(chains.map((one) => [one.institutionId, one.lines]))).toEqual(
    Object.fromEntries(lines.rows.map(({ place, n }) => [place, n])),
  );
});

test('§+ whatever is changed, added, taken out or cut off afterwards is found, with its line', async () => {
  const line = await lineOf('chain.two');
  const other = await lineOf('chain.three');
  const change = (column: string, value: string) =>
    tried(`update audit_log set ${column} = ${value} where id = $1`, [line]);
  for (const [column, value] of [
    ['action', `'chain.else'`],
    ['at', `at + interval '1 microsecond'`],
    ['actor_id', 'null'],
    ['subject_id', `'t-2'`],
    ['request_id', `'r-2'`],
    ['actor_name', `'钱七'`],
    ['ip', `'10.0.0.8'`],
    ['after', `'{"金额": 12.6}'`],
  ] as const)
    expect([column, await change(column, value)]).toEqual([
      column,
      expect.objectContaining({ auditId: line, institutionId: 100, number: expect.any(Number) }),
    ]);
  expect(await tried('delete from audit_log where id = $1', [line])).toMatchObject({
    auditId: line,
    sentence: '这一条已被删除',
  });
  expect(
    await tried(`with gone as (delete from audit_log where id = $1) delete from audit_seals where audit_id = $1`, [
      line,
    ]),
  ).toMatchObject({ auditId: other, sentence: '这一条的封存记录缺失' });
  expect(await tried('delete from audit_links where institution_id = 100 and number = 2')).toMatchObject({
    institutionId: 100,
    sentence: '所在的链环缺失',
  });
  expect(
    await tried(
      'delete from audit_seals where institution_id = 100 and number > (select max(number) - 2 from audit_seals where institution_id = 100)',
    ),
  ).toMatchObject({ institutionId: 100, sentence: '链的末尾被截去' });
  expect(await tried(`update audit_seals set salt = null where audit_id = $1`, [line])).toMatchObject({
    auditId: line,
    sentence: '个人信息已删除，现在又有了内容',
  });
  expect(
    await tried(
      `with added as (insert into audit_log (id, institution_id, action, subject) values (gen_random_uuid(), 100, 'chain.forged', 'thing') returning id)
       select 1 from added`,
    ),
  ).toBeUndefined();
  await owner.query(
    `alter table audit_log disable trigger await_seal;
     insert into audit_log (id, institution_id, action, subject) values ('00000000-0000-7000-8000-0000000000aa', 100, 'chain.forged', 'thing');
     alter table audit_log enable trigger await_seal`,
  );
  expect((await verify()).bad).toMatchObject({
    auditId: '00000000-0000-7000-8000-0000000000aa',
    number: null,
    sentence: '这一条从未封存，也不在等待封存之列',
  });
  await owner.query(`delete from audit_log where action = 'chain.forged'`);
  expect((await verify()).bad).toBeUndefined();
});

const day = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * day);
const writeAt = (action: string, at: Date) =>
  writeAudit(platform.services.tenant(100), {
    by: { actor: { userId: '00000000-0000-7000-8000-000000000077', fullName: '赵六', institutionId: 100 }, from },
    action,
    subject: 'thing',
    after: { 金额: 0.01 },
    now: at,
  });
const emptied = 'update audit_seals set salt = null where audit_id = $1';
test('§+ lines are emptied only after a sealed line of the chain names them, and are counted', async () => {
  for (const [action, days] of [
    ['old.one', 401],
    ['old.two', 400],
    ['new.one', 199],
  ] as const)
    await writeAt(action, ago(days));
  await sealAudit(platform.services);
  const until = ago(200);
  const named = async () =>
    (
      await owner.query<{ action: string }>(
        `select action from audit_log where actor_name = '赵六' and at < now() - interval '100 days' order by at`,
      )
    ).rows.map(({ action }) => action);
  expect(await eraseAudit(platform.services, until)).toBe(0);
  // Named, and not sealed: nothing is emptied and nothing named again.
  expect(await eraseAudit(platform.services, until)).toBe(0);
  expect(await named()).toEqual(['old.one', 'old.two', 'new.one']);
  expect((await owner.query(`select 1 from audit_log where action = 'audit.erase'`)).rows).toHaveLength(1);
  await sealAudit(platform.services);
  expect(await eraseAudit(platform.services, until)).toBe(2);
  expect(await named()).toEqual(['new.one']);
  const { chains, bad } = await verify();
  expect(bad).toBeUndefined();
  expect(chains.find(({ institutionId }) => institutionId === 100)).toMatchObject({ erased: 2, erasures: 1 });
  const told = await owner.query(`select after from audit_log where action = 'audit.erase'`);
  expect(told.rows).toEqual([
    { after: { reason: 'age', until: until.toISOString(), emptied: [expect.stringMatching(/^\d+-\d+$/)] } },
  ]);
});

test('§+ a line emptied by hand is told, with its salt and without, and whatever else stands around it', async () => {
  const line = await lineOf('new.one');
  expect(
    await tried(`update audit_log set actor_name = '', ip = '', before = null, after = null where id = $1`, [line]),
  ).toMatchObject({ auditId: line, sentence: '操作人、地址或变更内容与封存时不一致' });
  const both = `with unsalted as (${emptied})
    update audit_log set actor_name = '', ip = '', before = null, after = null where id = $1`;
  expect(await tried(both, [line])).toMatchObject({
    auditId: line,
    sentence: '内容被清空，而没有抹除记录说明',
  });
  // The line that names the others covers them no longer once it says nothing itself.
  expect(await tried(both, [await lineOf('audit.erase')])).toMatchObject({
    auditId: await lineOf('old.one'),
    sentence: '内容被清空，而没有抹除记录说明',
  });
  expect(
    await tried(
      `update audit_log set after = jsonb_set(after, '{emptied,0}', '"1-999999"') where action = 'audit.erase'`,
    ),
  ).toMatchObject({ auditId: await lineOf('audit.erase'), sentence: '操作人、地址或变更内容与封存时不一致' });
});

test('§+ a line that claims more than the rules allow covers nothing', async () => {
  const line = await lineOf('new.one');
  const { number } = (
    await owner.query<{ number: string }>('select number from audit_seals where audit_id = $1', [line])
  ).rows[0]!;
  const places = [number];
  const claims = [
    // Younger than the law allows, on that day and on the day after.
    { reason: 'age', until: ago(0).toISOString(), emptied: places },
    { reason: 'age', until: ago(201).toISOString(), emptied: places },
    // Nobody erased this person, and what they did was no matter of their own.
    { reason: 'person', person: '00000000-0000-7000-8000-000000000077', emptied: places },
    { reason: 'whatever', emptied: places },
    { emptied: places },
  ];
  for (const [at, claim] of claims.entries())
    await owner.query(
      `insert into audit_log (id, institution_id, action, subject, after) values ($1, 100, 'audit.erase', 'audit', $2)`,
      [`00000000-0000-7000-8000-0000000009${at}0`, claim],
    );
  await sealAudit(platform.services);
  const both = `with unsalted as (${emptied})
    update audit_log set actor_name = '', ip = '', before = null, after = null where id = $1`;
  expect(await tried(both, [line])).toMatchObject({ auditId: line, sentence: '内容被清空，而没有抹除记录说明' });
  const db = platform.services.platform('administration');
  // The platform's own role empties nothing that no sealed line asks for.
  expect((await db.execute('select empty_audit_lines($1) as lines', [line])).rows).toEqual([{ lines: 0 }]);
  await expect(db.execute('update audit_erasures set done_at = null', [])).rejects.toMatchObject({ code: '42501' });
  await expect(
    platform.services.tenant(100).execute('select empty_audit_lines($1) as lines', [line]),
  ).rejects.toMatchObject({ code: '42501' });
  expect((await verify()).bad).toBeUndefined();
});

test('§+ what earlier versions emptied is named once when the platform is updated; what was emptied by hand is not', async () => {
  const { url, drop } = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const pools = openPools(url, { max: 2 });
  try {
    const before = (await readMigrations()).filter(({ name }) => name < '1110');
    await client.query('begin');
    await applyMigrations(client, before);
    await client.query('commit');
    const gone = '00000000-0000-7000-8000-000000000001';
    await client.query(
      `insert into institutions (id, name) values (7, '某校');
       insert into users (id, institution_id, username, type, full_name, closed_at, erased_at)
         values ('${gone}', 7, 'erased:${gone}', 3, '已抹除用户', now(), now());
       insert into person_erasures (user_id, institution_id, erased_at, finished_at) values ('${gone}', 7, now(), now())`,
    );
    const line = async (place: number, actor: string | null, action: string, subjectId = '') => {
      const id = `00000000-0000-7000-8000-00000000010${place}`;
      await client.query(
        `insert into audit_log (id, at, institution_id, actor_id, actor_name, action, subject, subject_id, ip)
         values ($1, now() + $2 * interval '1 second', 7, $3, '某人', $4, split_part($4, '.', 1), $5, '10.0.0.1')`,
        [id, place, actor, action, subjectId],
      );
      return id;
    };
    const other = '00000000-0000-7000-8000-000000000002';
    const ids = [
      await line(1, gone, 'session.open'),
      await line(2, other, 'order.quote'),
      await line(3, other, 'user.update', gone),
      await line(4, gone, 'order.submit'),
    ];
    const scope = { platform: () => platformDb(pools, 'start'), now: () => new Date() };
    await sealAudit(scope);
    // As the function of then did it.
    for (const id of [ids[0], ids[2], ids[3]]) await client.query('select erase_audit_line($1)', [id]);
    await migrate(url);
    await sealAudit(scope);
    const { bad, chains } = await verifyAudit(scope.platform());
    expect(bad).toBeUndefined();
    expect(chains).toMatchObject([{ institutionId: 7, lines: 5, erased: 3, erasures: 1 }]);
    const { rows } = await client.query(`select after from audit_log where action = 'audit.erase'`);
    expect(rows).toEqual([
      {
        after: {
          reason: 'before',
          emptied: ['1', '3-4'],
        },
      },
    ]);
    // The clerk's line, emptied by whoever owns the database.
    await client.query(emptied, [ids[1]]);
    await client.query(`update audit_log set actor_name = '', ip = '' where id = $1`, [ids[1]]);
    expect((await verifyAudit(scope.platform())).bad).toMatchObject({
      number: 2,
      sentence: '内容被清空，而没有抹除记录说明',
    });
  } finally {
    await pools.end();
    await client.end();
    await drop();
  }
});

test('§+ seals are changed by neither role, and no tenant reads them', async () => {
  const [tenant, whole] = [platform.services.tenant(100), platform.services.platform('administration')];
  for (const table of ['audit_seals', 'audit_links']) {
    await expect(tenant.execute(`select 1 from ${table}`, [])).rejects.toMatchObject({ code: '42501' });
    await expect(whole.execute(`delete from ${table}`, [])).rejects.toMatchObject({ code: '42501' });
    await expect(whole.execute(`update ${table} set number = 1`, [])).rejects.toMatchObject({ code: '42501' });
  }
  await expect(tenant.execute('delete from audit_unsealed', [])).rejects.toMatchObject({ code: '42501' });
});

proofTest('§+ the command ends with 0 where the chain is whole, with 1 and the line where it is not', async () => {
  const env = { DATABASE_URL: platform.databaseUrl, DATA_DIR: platform.dataDir };
  await write(100, 'chain.four');
  const whole = await operatorCommand('verify-audit', [], env);
  expect([whole.code, whole.stderr]).toEqual([0, '']);
  expect(whole.stdout).toMatch(/单位 100：\d+ 条完整，其中 2 条的个人信息依 \d+ 条抹除记录删除，链尾 [0-9a-f]{64}\n/);
  const line = await lineOf('chain.three');
  await owner.query(`update audit_log set action = 'chain.else' where id = $1`, [line]);
  const broken = await operatorCommand('verify-audit', [], env);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toMatch(
    new RegExp(`^单位 100的审计链在第 \\d+ 条（编号 ${line}）不完整：内容与封存时不一致。\\n$`),
  );
});
