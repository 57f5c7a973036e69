import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { proofTest } from '#tests/builders/proof-test.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { cloneDatabase, emptyDatabase } from '#tests/builders/test-platform.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

proofTest('§+ production fills no demo into an empty database, and keeps its keys in a file of its owner', async () => {
  const database = await emptyDatabase();
  const env = { NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0' };
  const server = await startServerProcess(env);
  try {
    expect(server.output()).not.toContain('演示');
    const client = clientOf(server.url);
    await expect(client.signIn('reader')).rejects.toThrow('账号或密码错误');
    await expect(client.signInRoot()).rejects.toThrow('账号或密码错误');
    expect((await stat(path.join(dataDir, 'keys'))).mode & 0o777).toBe(0o600);
  } finally {
    await server.kill();
    await database.drop();
  }
});

proofTest('§+ a process without the key file of its database ends with one Chinese sentence', async () => {
  const database = await cloneDatabase();
  const other = await mkdtemp(path.join(os.tmpdir(), 'chayin-nokeys-'));
  try {
    const env = { NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: other, PORT: '0' };
    const ended: unknown = await startServerProcess(env).then(
      (server: ServerProcess) => server.kill(),
      (error: unknown) => error,
    );
    expect(String(ended)).toMatch(/ended with 1:\n数据库使用的密钥.+请把 KEY_FILE 指向原来的密钥文件[^\n]+\n$/);
  } finally {
    await database.drop();
    await rm(other, { recursive: true, force: true });
  }
});
