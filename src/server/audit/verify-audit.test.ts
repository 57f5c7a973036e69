import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorCommand } from '#tests/builders/operator-command.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
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

test('§+ erasing what names a person keeps the chain valid, and is counted', async () => {
  const line = await lineOf('chain.one');
  const erased = await platform.services
    .platform('administration')
    .execute('select erase_audit_line($1) as done', [line]);
  expect(erased.rows).toEqual([{ done: true }]);
  const { rows } = await owner.query('select actor_name, ip, before, after, action from audit_log where id = $1', [
    line,
  ]);
  expect(rows).toEqual([{ actor_name: '', ip: '', before: null, after: null, action: 'chain.one' }]);
  const { chains, bad } = await verify();
  expect(bad).toBeUndefined();
  expect(chains.find(({ institutionId }) => institutionId === 100)?.erased).toBe(1);
  await expect(
    platform.services.tenant(100).execute('select erase_audit_line($1) as done', [line]),
  ).rejects.toMatchObject({ code: '42501' });
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
  expect(whole.stdout).toMatch(/单位 100：\d+ 条完整，其中 1 条的个人信息已删除，链尾 [0-9a-f]{64}\n/);
  const line = await lineOf('chain.three');
  await owner.query(`update audit_log set action = 'chain.else' where id = $1`, [line]);
  const broken = await operatorCommand('verify-audit', [], env);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toMatch(
    new RegExp(`^单位 100的审计链在第 \\d+ 条（编号 ${line}）不完整：内容与封存时不一致。\\n$`),
  );
});
