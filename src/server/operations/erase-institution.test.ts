import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

let platform: TestPlatform;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  root = await platform.signInRoot();
});
afterAll(() => platform.stop());

const db = () => platform.services.platform('administration');

/** A second platform administrator, who confirms. */
const second = async (): Promise<string> => {
  const { password_hash: hash } = await db().one(
    kysely
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'root')
      .where('institution_id', 'is', null),
  );
  const id = newId();
  await db().run(
    kysely
      .insertInto('users')
      .values({ id, username: 'root2', type: 9, full_name: '第二位', password_hash: hash, demo: true }),
  );
  const role = kysely
    .selectFrom('roles')
    .select('id')
    .where('code', '=', 'ROLE_ROOT')
    .where('institution_id', 'is', null);
  await db().run(kysely.insertInto('user_roles').values({ user_id: id, role_id: (await db().one(role)).id }));
  const body = { username: 'root2', password: await platform.encrypt('Demo@2026'), admin: true };
  return (await platform.call('POST /sys/login', { body })).data.token;
};

const rowsOf = async (institutionId: number): Promise<string[]> => {
  const tables = await db().execute(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'institution_id' and has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select')`,
    [],
  );
  const found: string[] = [];
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await db().execute(`select 1 from ${name} where institution_id = $1 limit 1`, [institutionId]);
    if (rows.length > 0) found.push(name);
  }
  return found;
};

const erase = (name: string, id = 151) =>
  platform.call('POST /platform/institutions/erase', { body: { id, name, reason: '合同结束' } }, root);

test('§+ an institution goes with all it has once it is suspended, archived, and another administrator agrees', async () => {
  const { name, version } = await db().one(
    kysely.selectFrom('institutions').select(['name', 'version']).where('id', '=', 151),
  );
  expect((await rowsOf(151)).length).toBeGreaterThan(5);
  expect((await erase(name)).body.errormsg).toBe('请先停用该单位，再抹除');
  await platform.call('POST /institution/update', { body: { id: 151, version, suspended: true } }, root);
  expect((await erase(name)).body.errormsg).toMatch(/还没有做过完整的备份/);
  const backup = {
    file: 'archive.chayin',
    verified: true,
    started_at: new Date(Date.now() + 1000),
    finished_at: new Date(),
  };
  await db().run(kysely.insertInto('platform_backups').values({ id: newId(), ...backup }));
  expect((await erase('别的单位')).body.fields).toEqual({ name: '请输入该单位的全称' });
  const { id } = (await erase(name)).data;
  await sealAudit(platform.services);
  expect((await platform.call('POST /confirmations/confirm', { body: { id } }, root)).status).toBe(403);
  expect((await rowsOf(151)).length).toBeGreaterThan(5);
  const other = await second();
  expect((await platform.call('POST /confirmations/confirm', { body: { id } }, other)).body).toMatchObject({
    resultCode: 200,
  });
  expect(await rowsOf(151)).toEqual([]);
  await sealAudit(platform.services);
  expect((await verifyAudit(platform.services.platform('start'))).bad).toBeUndefined();
  const log = await platform.call('POST /audit/list', { body: { action: 'institution.erase' } }, root);
  expect(log.data.list[0]).toMatchObject({ after: { reason: '合同结束', archive: 'archive.chayin' } });
  expect((await rowsOf(100)).length).toBeGreaterThan(5);
});
