import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proofTest } from '#tests/builders/proof-test.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { emptyDatabase, endless, startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { startPlatform } from '../start-platform.ts';
import { drillRestore } from './drill-restore.ts';

const root = path.resolve(import.meta.dirname, '../../..');

let platform: TestPlatform;
let folder: string;
let archive: string;
let passphrase: string;
let made: Record<string, unknown>;

const command = async (name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) => {
  const run = promisify(execFile)(process.execPath, [path.join(root, `scripts/${name}.ts`), ...args], {
    env: { ...process.env, ...env },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout, last: JSON.parse(stdout.trim().split('\n').at(-1)!), stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({
      code,
      stdout: '',
      last: undefined,
      stderr: stderr.trim(),
    }),
  );
};

/** Every row of every table as one hash, counted apart from the engine; but the one that is written by itself. */
const contents = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set role chayin_platform');
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'write_probe') order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ n: string; hash: string }>(
        `select count(*)::text as n, coalesce(md5(string_agg(line, '|' order by line)), '') as hash from (select t::text as line from ${name} t) lines`,
      );
      found[name] = `${rows[0]!.n} ${rows[0]!.hash}`;
    }
    return found;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-backup-'));
  archive = path.join(folder, 'whole.chayin');
  passphrase = path.join(folder, 'passphrase');
  await writeFile(passphrase, 'correct horse battery\n');
  const env = { DATABASE_URL: platform.databaseUrl, DATA_DIR: platform.dataDir };
  const { last, stderr } = await command('backup', env, archive, '--with-keys', passphrase);
  expect(stderr).toBe('');
  made = last;
});
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

test('§+ a backup of the running platform is one file of its owner, and its last line says what is in it', async () => {
  const bytes = await readFile(archive);
  expect(made).toEqual({
    file: archive,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    tables: expect.any(Number),
    files: expect.any(Number),
  });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(made.tables).toBeGreaterThan(80);
  // The keys are in it, and nowhere to be read.
  const { keys } = JSON.parse(await readFile(path.join(platform.dataDir, 'keys'), 'utf8'));
  for (const key of Object.values(keys as Record<string, string>)) expect(bytes.includes(key.slice(0, 40))).toBe(false);
});

test('§+ an empty database takes it in whole: every row, every file, and people sign in with their passwords', async () => {
  const database = await emptyDatabase();
  const dataDir = path.join(folder, 'second');
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    const { code, last, stderr } = await command('restore', env, archive, '--with-keys', passphrase);
    expect([code, stderr]).toEqual([0, '']);
    expect(last).toMatchObject({ tables: made.tables, files: made.files });
    expect(await contents(database.url)).toEqual(await contents(platform.databaseUrl));
    expect((await stat(path.join(dataDir, 'keys'))).mode & 0o777).toBe(0o600);

    const again = await startPlatform({
      databaseUrl: database.url,
      dataDir,
      poolSize: 3,
      workers: false,
      patience: endless,
    });
    try {
      const client = clientOf(await again.app.listen({ host: '127.0.0.1', port: 0 }));
      const [before, after] = [await platform.signIn('librarian'), await client.signIn('librarian')];
      const orders = { body: { limit: 50 } };
      const listed = async (from: typeof client, token: string) =>
        (await from.call('POST /reports/list', orders, token)).data.list;
      expect(await listed(client, after)).toEqual(await listed(platform, before));
    } finally {
      await again.stop();
    }
    // Row security is in force again, and the database takes new rows.
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const { rows } = await owner.query(
      `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
    );
    await owner.end();
    expect(rows).toEqual([{ n: 0 }]);
  } finally {
    await database.drop();
  }
});

// Outside the proof rotate-keys.test.ts tells what is emptied when the keys are lost.
proofTest(
  '§+ without keys and without a passphrase a backup still starts, by a named way that tells what it emptied',
  async () => {
    const keyless = path.join(folder, 'keyless.chayin');
    const own = { DATABASE_URL: platform.databaseUrl, DATA_DIR: platform.dataDir };
    expect((await command('backup', own, keyless)).code).toBe(0);
    const database = await emptyDatabase();
    const dataDir = path.join(folder, 'third');
    try {
      const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
      const refused = await command('restore', env, keyless);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/备份里也没有密钥.*--without-keys/)]);
      expect(await contents(database.url).catch(() => ({}))).toEqual({});
      const sealed = await command('restore', env, archive);
      expect([sealed.code, sealed.stderr]).toEqual([1, expect.stringMatching(/--with-keys 口令文件.*--without-keys/)]);

      const done = await command('restore', env, keyless, '--without-keys');
      expect([done.code, done.stderr]).toEqual([0, '']);
      expect(done.stdout).toContain('新的密钥文件');
      const again = await startPlatform({
        databaseUrl: database.url,
        dataDir,
        poolSize: 3,
        workers: false,
        patience: endless,
      });
      try {
        const client = clientOf(await again.app.listen({ host: '127.0.0.1', port: 0 }));
        const token = await client.signIn('librarian');
        expect((await client.call('POST /reports/list', { body: { limit: 5 } }, token)).data.list.length).toBe(5);
      } finally {
        await again.stop();
      }
      const second = await command('restore', env, keyless, '--without-keys', '--replace');
      expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('还在')]);
    } finally {
      await database.drop();
    }
  },
);

proofTest('§+ where the user may not make a database, a drill uses a server of its own', async () => {
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  await owner.query('create role drill_plain login');
  try {
    const plain = new URL(platform.databaseUrl);
    plain.username = 'drill_plain';
    const drilled = await drillRestore({ source: archive, databaseUrl: plain.href, folder });
    expect(drilled).toMatchObject({ place: 'server', tables: made.tables, files: made.files });
    expect((await readdir(folder)).includes('drill')).toBe(false);
  } finally {
    await owner.query('drop role drill_plain');
    await owner.end();
  }
});

describe('what is refused leaves everything as it was', () => {
  const refused = async (file: string, ...more: string[]) => {
    const database = await emptyDatabase();
    try {
      const env = { DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'refused') };
      const { code, stderr } = await command('restore', env, file, ...more);
      expect(await contents(database.url).catch(() => ({}))).toEqual({});
      return [code, stderr];
    } finally {
      await database.drop();
    }
  };

  proofTest('§+ an archive cut off, with a changed byte, or of something else', async () => {
    const bytes = await readFile(archive);
    const damaged = path.join(folder, 'damaged');
    await writeFile(damaged, bytes);
    await truncate(damaged, Math.floor(bytes.length / 2));
    expect(await refused(damaged)).toEqual([3, expect.stringMatching(/损坏|不完整/)]);
    for (const at of sampled([0.3, 0.01, 0.9], 3)) {
      const changed = Buffer.from(bytes);
      const place = Math.floor(bytes.length * at);
      changed[place] = changed[place]! ^ 0x55;
      await writeFile(damaged, changed);
      expect(await refused(damaged)).toEqual([3, expect.stringMatching(/损坏|不符|不是|不完整/)]);
    }
    // Between two entries, where no checksum looks.
    const changed = Buffer.from(bytes);
    changed[bytes.length - 100] = 1;
    await writeFile(damaged, changed);
    expect(await refused(damaged)).toEqual([3, expect.stringContaining('损坏')]);
    await writeFile(damaged, 'no archive at all');
    expect(await refused(damaged)).toEqual([3, expect.stringMatching(/损坏|不是|不完整/)]);
    // Where the database would be an embedded one, not even an empty cluster is made.
    const target = path.join(folder, 'never-made');
    const { code } = await command('restore', { DATABASE_URL: '', DATA_DIR: target }, damaged);
    expect([code, await readdir(target).catch(() => [])]).toEqual([3, []]);
  });

  proofTest('§+ the keys with another passphrase', async () => {
    const other = path.join(folder, 'other');
    await writeFile(other, 'another long passphrase');
    expect(await refused(archive, '--with-keys', other)).toEqual([3, '口令不对，备份里的密钥打不开']);
  });

  test('§+ a database that holds something, without --replace or while the platform runs', async () => {
    const env = { DATABASE_URL: platform.databaseUrl, DATA_DIR: path.join(folder, 'busy') };
    expect(await command('restore', env, archive)).toMatchObject({ code: 1, stderr: /--replace/ });
    const running = await command('restore', env, archive, '--replace');
    expect([running.code, running.stderr]).toEqual([1, '平台还在运行，请先停止它再恢复']);
  });
});
