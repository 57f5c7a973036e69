import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { copyFilledFolder } from '#tests/builders/filled-data-folder.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { freePort, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

let folder: string;
/** The data folder beside the database `outside`: its keys are there. */
let ours: string;
let outside: EmbeddedPostgres;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-fails-'));
  ours = path.join(folder, 'outside');
  copyFilledFolder(ours);
  outside = await ensureEmbeddedPostgres({ dataDir: ours, durable: false });
});
afterAll(async () => {
  await outside.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What it says when it does not start: the exit code and the lines. */
const told = (env: Record<string, string>): Promise<string> =>
  startServerProcess({ NODE_ENV: 'production', PORT: '0', DATA_DIR: ours, ...env }).then(
    async (server) => {
      await server.kill();
      return 'started';
    },
    (error: Error) => error.message.replace('the server ended with ', ''),
  );

/** Processes whose working directory lies under a folder: those of a PostgreSQL do. */
const runningUnder = async (dataDir: string): Promise<string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return places.filter((place) => place.startsWith(dataDir));
};

test('§+ a port in use is told in one sentence, and the embedded database does not stay behind', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const dataDir = path.join(folder, 'embedded');
  copyFilledFolder(dataDir);
  try {
    expect(await told({ PORT: String(port), DATA_DIR: dataDir })).toBe(
      `1:\n端口 ${port} 已被别的程序占用，请停掉它，或用 PORT 换一个端口。\n`,
    );
    expect(await runningUnder(dataDir)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  } finally {
    other.close();
  }
});

proofTest('§+ an address that is not ours, of the platform or of the database, is told', async () => {
  expect(await told({ DATABASE_URL: outside.url, HOST: '192.0.2.7' })).toBe(
    '1:\n本机没有地址 192.0.2.7，请检查 HOST。\n',
  );
  const port = await freePort();
  expect(await told({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/chayin` })).toBe(
    `1:\n数据库 127.0.0.1:${port} 没有应答，请确认它在运行，并检查 DATABASE_URL。\n`,
  );
  expect(await told({ DATABASE_URL: 'postgres://a:b@no-such-host.invalid/chayin' })).toMatch(
    /^1:\n(找不到|暂时解析不了)数据库主机 no-such-host\.invalid，[^\n]+\n$/,
  );
});

proofTest('§+ a wrong password and a database that is not there are told', async () => {
  const wrong = new URL(outside.url);
  wrong.password = 'wrong';
  expect(await told({ DATABASE_URL: wrong.href })).toBe('1:\n数据库拒绝了用户名或密码，请检查 DATABASE_URL。\n');
  const missing = new URL(outside.url);
  missing.pathname = '/not_there';
  expect(await told({ DATABASE_URL: missing.href })).toMatch(/^1:\nDATABASE_URL 里的数据库不存在；[^\n]+\n$/);
});

proofTest('§+ a data folder that is none, and a cluster of another version, are told', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  expect(await told({ DATABASE_URL: outside.url, DATA_DIR: file })).toMatch(
    /^1:\n[^\n]+不是目录，请检查 DATA_DIR。\n$/,
  );
  const dataDir = path.join(folder, 'old');
  await mkdir(path.join(dataDir, 'postgres/cluster'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
  expect(await told({ DATA_DIR: dataDir })).toMatch(/^1:\n数据目录 [^\n]+ 由 PostgreSQL 12 创建，[^\n]+\n$/);
  expect(await runningUnder(dataDir)).toEqual([]);
});

const canMount = process.getuid?.() === 0 && process.platform === 'linux';

test.runIf(canMount)('§+ a full disk is told as such, at the start and at work', async () => {
  const small = path.join(folder, 'small');
  await mkdir(small);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]);
  try {
    expect(await told({ DATA_DIR: small })).toMatch(/^1:\n[^\n]*磁盘已满[^\n]*\n$/);
    expect(await runningUnder(small)).toEqual([]);
    await rm(path.join(small, 'postgres'), { recursive: true, force: true });

    // The demo's own files, which it would draw again, in a database whose keys are here.
    execFileSync('mount', ['-o', 'remount,size=64m', small]);
    const database = new URL(outside.url);
    database.pathname = '/full_disk';
    const maintenance = new URL(outside.url);
    maintenance.pathname = '/postgres';
    const owner = new pg.Client({ connectionString: maintenance.href });
    await owner.connect();
    await owner.query(`create database full_disk template ${new URL(outside.url).pathname.slice(1)}`);
    await owner.end();
    await copyFile(path.join(ours, 'keys'), path.join(small, 'keys'));
    await cp(path.join(ours, 'files'), path.join(small, 'files'), { recursive: true });
    const server = await startServerProcess({
      DATABASE_URL: database.href,
      DATA_DIR: small,
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    try {
      const client = clientOf(server.url);
      const token = await client.signIn('admin');
      const form = new FormData();
      const picture = await readFile(
        path.join(
          import.meta.dirname,
          '../../docs/pictures',
          (await readdir(path.join(import.meta.dirname, '../../docs/pictures'))).find((name) => name.endsWith('.png'))!,
        ),
      );
      form.append('file', new Blob([picture], { type: 'image/png' }), 'a.png');
      await writeFile(path.join(small, 'filling'), Buffer.alloc(64 * 1024 * 1024)).catch(() => undefined);
      const answer = await fetch(`${server.url}/service/pictures/upload`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      });
      expect([answer.status, ((await answer.json()) as { errormsg: string }).errormsg]).toEqual([
        507,
        '磁盘空间已满，没有保存，请联系管理员腾出空间后重试',
      ]);
      const ready = await fetch(`${server.url}/health/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { disk: 'full', database: 'ok' }]);
    } finally {
      await server.kill();
    }
  } finally {
    execFileSync('umount', ['-l', small]);
  }
});
