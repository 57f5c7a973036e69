import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { operatorCommand } from '#tests/builders/operator-command.ts';
import { startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let env: Record<string, string>;
const start = async () => {
  platform = await startTestPlatform({ workers: false });
  env = { DATABASE_URL: platform.databaseUrl, DATA_DIR: platform.dataDir, NODE_ENV: 'production' };
};
const db = () => platform.services.platform('start');

describe('reset-admin', () => {
  beforeAll(start);
  afterAll(() => platform.stop());

  test('§+ a platform administrator gets a one-time password; sessions end, and the next sign-in asks for another', async () => {
    const before = await platform.signInRoot();
    await db().run(kysely.updateTable('users').set({ suspended_at: new Date() }).where('username', '=', 'root'));
    const { code, stdout } = await operatorCommand('reset-admin', ['--username', 'ROOT'], env);
    const password = /平台管理员 root 的一次性密码：(\S+)/.exec(stdout)?.[1] ?? '';
    expect([code, password.length]).toEqual([0, 12]);
    expect(stdout).toContain('已结束会话 1 个，并解除停用');
    expect((await platform.call('GET /auth/info', {}, before)).body).toEqual({ code: 303 });
    await expect(platform.signInRoot()).rejects.toThrow('账号或密码错误');
    const login = { username: 'root', password: await platform.encrypt(password), admin: true };
    const { token } = (await platform.call('POST /sys/login', { body: login })).data;
    const refused = await platform.call('POST /audit/list', { body: {} }, token);
    expect([refused.status, refused.body.errormsg]).toEqual([403, expect.stringContaining('修改')]);
    const [line] = await db().all(
      kysely.selectFrom('audit_log').selectAll().where('action', '=', 'user.reset-password').orderBy('at', 'desc'),
    );
    expect(line).toMatchObject({ institution_id: null, after: { atTheServer: true, sessions: 1 } });
    expect(JSON.stringify(line)).not.toContain(password);
  });

  test('§+ an unknown name and a missing one are told, and nothing is changed', async () => {
    const unknown = await operatorCommand('reset-admin', ['--username', 'admin'], env);
    expect([unknown.code, unknown.stderr]).toEqual([1, '没有账号为“admin”的平台管理员\n']);
    const usage = await operatorCommand('reset-admin', [], env);
    expect([usage.code, usage.stderr]).toEqual([1, '用法：npm run reset-admin -- --username 账号\n']);
  });
});

describe.runIf(process.env.PROOF)('remove-demo', () => {
  beforeEach(start);

  const filesOn = async () =>
    (await readdir(path.join(platform.dataDir, 'files'), { recursive: true })).filter((name) =>
      /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(name),
    ).length;

  test('§+ the demo goes with its institutions, people, orders and files; the rest stays, and a second run says so', async () => {
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    try {
      await owner.query(`update users set type = 9, demo = false where username = 'root' and institution_id is null`);
      await owner.query(`insert into institutions (id, name) values (9001, '真实大学图书馆')`);
      await owner.query(
        `insert into users (id, institution_id, username, type, full_name) values (gen_random_uuid(), 9001, 'zhao', 3, '赵真')`,
      );
      expect(await filesOn()).toBeGreaterThan(0);
      const { code, stdout, stderr } = await operatorCommand('remove-demo', [], env);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^已删除演示数据：单位 7 个，账号 54 个，委托 \d{2,} 张，文件 \d+ 个。/);
      expect(stdout).not.toContain('create-admin');
      expect(await filesOn()).toBe(0);
      const left = await owner.query('select id from institutions');
      expect(left.rows).toEqual([{ id: 9001 }]);
      expect((await owner.query('select username from users order by 1')).rows).toEqual([
        { username: 'root' },
        { username: 'zhao' },
      ]);
      expect((await operatorCommand('remove-demo', [], env)).code).toBe(2);
      const audited = await owner.query(`select after from audit_log where action = 'deployment.remove-demo'`);
      expect(audited.rows).toEqual([{ after: { institutions: 7, users: 54, orders: expect.any(Number) } }]);
    } finally {
      await owner.end();
      await platform.stop();
    }
  });

  test('§+ where real people work in a demo institution nothing goes, and the reason is told', async () => {
    const owner = new pg.Client({ connectionString: platform.databaseUrl });
    await owner.connect();
    try {
      await owner.query(`update users set demo = false where username = 'reader' and institution_id = 151`);
      const before = await owner.query('select count(*) from orders');
      const { code, stderr } = await operatorCommand('remove-demo', [], env);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(
          /^演示单位里有1 个不是演示的账号、\d+ 张真实用户的委托，没有删除任何内容。请先处理这些数据。\n$/,
        ),
      ]);
      expect((await owner.query('select count(*) from orders')).rows).toEqual(before.rows);
    } finally {
      await owner.end();
      await platform.stop();
    }
  });
});

describe.runIf(process.env.PROOF)('rotate-keys', () => {
  beforeAll(start);
  afterAll(() => platform.stop());

  test('§+ the command exchanges every key, and a server started afterwards serves with the new ones alone', async () => {
    const file = path.join(platform.dataDir, 'keys');
    const before = await readFile(file, 'utf8');
    const old = await platform.signInRoot();
    const { code, stdout, stderr } = await operatorCommand('rotate-keys', [], env);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('密钥已全部更换');
    expect(await readFile(file, 'utf8')).not.toBe(before);
    const server = await startServerProcess({ ...env, PORT: '0', WORKERS: 'off' });
    try {
      const client = clientOf(server.url);
      expect((await client.call('GET /auth/info', {}, old)).status).toBe(401);
      expect((await client.call('GET /auth/info', {}, await client.signInRoot())).status).toBe(200);
    } finally {
      await server.kill();
    }
    await rm(`${file}.old`);
    expect((await operatorCommand('rotate-keys', [], env)).code).toBe(0);
  });
});
