import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CommandEnd, operatorCommand } from '#tests/builders/operator-command.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

const root = path.resolve(import.meta.dirname, '../..');
const name = `doc_${randomBytes(4).toString('hex')}`;
const run = promisify(execFile);

let admin: pg.Client;
let folder: string;
let env: Record<string, string>;
let server: ServerProcess | undefined;
let oneTimePassword = '';

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-doc-'));
  await writeFile(path.join(folder, 'passphrase.txt'), 'correct horse battery\n');
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { username: name, password: 'secret', pathname: `/${name}` });
  env = { NODE_ENV: 'production', DATABASE_URL: url.href, DATA_DIR: path.join(folder, 'data'), PORT: '0' };
});
afterAll(async () => {
  await server?.kill();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop owned by ${name} cascade`);
  await admin.query(`drop role if exists ${name}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

/** What this test cannot do, and why. */
const left: readonly [RegExp, string][] = [
  [/^apt install /, 'installs on the machine'],
  [/^useradd /, 'makes a user of the machine'],
  [/^(install|ln) /, 'writes under /etc'],
  [/^journalctl /, 'needs a running systemd'],
  [/^systemctl (daemon-reload|reload nginx)$/, 'needs a running systemd'],
  [/^node scripts\/ready\.mjs start$/, 'has run before every test'],
  [/^systemd-analyze verify deploy\//, 'tests/deploy.test.ts runs it'],
  [/^npm run -s move-files /, 'needs a bucket: src/server/files/s3-file-store.test.ts runs it'],
  [/^nginx -t$/, 'tests/deploy.test.ts runs it where nginx is'],
];

const commandsOf = (document: string): string[] =>
  [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));

const done: CommandEnd = { code: 0, stdout: '', stderr: '' };

const stop = async (): Promise<CommandEnd> => {
  await server?.kill();
  server = undefined;
  return done;
};
const start = async (): Promise<CommandEnd> => {
  server = await startServerProcess(env);
  return done;
};

/** As the document says it, in a folder of its own and against the test's database. */
const follow = async (command: string): Promise<CommandEnd | undefined> => {
  const npm = /^npm run -s (\S+)(?: -- (.*?))?(?: > (\S+))?$/.exec(command);
  if (npm) {
    const [, script = '', rest = '', into] = npm;
    const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    expect([script, scripts[script]]).toEqual([script, `exec node scripts/${script}.ts`]);
    const args = rest
      .split(' ')
      .filter(Boolean)
      .map((word) => (/\.(chayin|txt)$/.test(word) ? path.join(folder, word) : word));
    const ended = await operatorCommand(script, args, env);
    if (into) await writeFile(path.join(folder, into), ended.stdout);
    oneTimePassword = /一次性密码：(\S+)/.exec(ended.stdout)?.[1] ?? oneTimePassword;
    return ended;
  }
  if (command === 'psql -v ON_ERROR_STOP=1 -f prepare.sql postgres') {
    await run('psql', ['-qv', 'ON_ERROR_STOP=1', '-f', 'prepare.sql', inject('postgresUrl')], { cwd: folder });
    return done;
  }
  if (/^systemctl (enable --now|start) chayin\b/.test(command)) return start();
  if (command === 'systemctl stop chayin') return stop();
  if (command.startsWith('curl -fsS http://127.0.0.1:3000/')) {
    const { stdout } = await run('curl', [
      '-fsS',
      command.split(' ')[2]!.replace('http://127.0.0.1:3000', server!.url),
    ]);
    return { ...done, stdout };
  }
  return undefined;
};

const expectedCode = (command: string): number => (command.endsWith('remove-demo') ? 2 : 0);

test('§+ docs/operations.md, followed from top to bottom, ends in a platform whose administrator signs in', async () => {
  const commands = commandsOf(await readFile(path.join(root, 'docs/operations.md'), 'utf8'));
  const followed: string[] = [];
  for (const command of commands) {
    const ended = await follow(command);
    if (ended) {
      expect([command, ended.code, ended.code === 0 ? ended.stderr : '']).toEqual([command, expectedCode(command), '']);
      followed.push(command);
    } else expect([command, left.some(([pattern]) => pattern.test(command))]).toEqual([command, true]);
  }
  expect(followed.length).toBeGreaterThan(15);
  const client = clientOf(server!.url);
  const login = { username: 'root', password: await client.encrypt(oneTimePassword), admin: true };
  const signedIn = await client.call('POST /sys/login', { body: login });
  expect(signedIn.body.resultCode).toBe(200);
  expect((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount).toBe(1);
});
