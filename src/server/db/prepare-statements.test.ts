import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { operatorCommand } from '#tests/builders/operator-command.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

const name = `dba_${randomBytes(4).toString('hex')}`;
const urlFor = (user: string, password: string, database: string): string => {
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { username: user, password, pathname: `/${database}` });
  return url.href;
};
const ordinary = urlFor(name, "it's a secret", name);
let admin: pg.Client;
let folder: string;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-prepare-'));
});
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`);
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount) await admin.query(`drop owned by ${name} cascade`);
  await admin.query(`drop role if exists ${name}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const failedStart = (env: Record<string, string>): Promise<string> =>
  startServerProcess(env).then(
    async (server) => {
      await server.kill();
      return 'started';
    },
    (error: unknown) => String(error),
  );

proofTest('§+ a user without the rights is told which, in one sentence, and nothing is made', async () => {
  await admin.query(`create role ${name} login password 'it''s a secret'`);
  await admin.query(`create database ${name}`);
  const env = { NODE_ENV: 'production', DATABASE_URL: ordinary, DATA_DIR: folder, PORT: '0' };
  const told = await failedStart(env);
  expect(told).toMatch(
    new RegExp(
      `ended with 1:\\n数据库 ${name} 的用户 ${name} 缺少：切换到角色 chayin_app 的权限、切换到角色 chayin_platform 的权限、在模式 public 中建表的权限、在本库建立模式的权限、扩展 pg_trgm；请把 npm run prepare-database 打印的语句交给数据库管理员执行。\\n$`,
    ),
  );
  await admin.query(`drop database ${name}`);
  await admin.query(`drop role ${name}`);
});

proofTest(
  '§+ the printed statements, run by a superuser, let an ordinary owner install and sign in, and in the proof back up and restore',
  async () => {
    const { code, stdout } = await operatorCommand('prepare-database', [], { DATABASE_URL: ordinary });
    expect(code).toBe(0);
    expect(stdout).not.toContain('secret');
    const file = path.join(folder, 'prepare.sql');
    await writeFile(file, stdout);
    const psql = () => promisify(execFile)('psql', ['-qv', 'ON_ERROR_STOP=1', '-f', file, inject('postgresUrl')]);
    await psql();
    await psql();
    const { rows } = await admin.query('select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = $1', [
      name,
    ]);
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);

    const env = { NODE_ENV: 'production', DATABASE_URL: ordinary, DATA_DIR: folder, PORT: '0' };
    const made = await operatorCommand('create-admin', ['root'], env);
    const password = /一次性密码：(\S+)/.exec(made.stdout)?.[1] ?? made.stderr;
    const server = await startServerProcess(env);
    try {
      const client = clientOf(server.url);
      const login = { username: 'root', password: await client.encrypt(password), admin: true };
      expect((await client.call('POST /sys/login', { body: login })).body.resultCode).toBe(200);
    } finally {
      await server.kill();
    }
    if (process.env.PROOF) {
      const archive = path.join(folder, 'whole.chayin');
      expect((await operatorCommand('backup', [archive], env)).stderr).toBe('');
      expect((await operatorCommand('restore', [archive, '--replace'], env)).stderr).toBe('');
    }
  },
);

test('§+ without an address, or without a user in it, it says what is missing', async () => {
  expect(await operatorCommand('prepare-database', [], {})).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('内置数据库不需要准备'),
  });
  expect(await operatorCommand('prepare-database', [], { DATABASE_URL: 'postgres://host/name' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('要写明用户和库名'),
  });
});
