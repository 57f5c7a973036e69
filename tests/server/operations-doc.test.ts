import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  if ((await admin.query('select 1 from pg_roles where rolname = $1', [name])).rowCount)
    await admin.query(`drop owned by ${name} cascade; drop role ${name}`);
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

/** Every command of the document, in its order. */
const commandsToFollow = async (): Promise<string[]> => {
  const document = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
  return [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
};

const npmCommand = /^npm run -s (\S+)(?: -- (.*?))?(?: > (\S+))?$/;
const prepareDatabase = 'psql -v ON_ERROR_STOP=1 -f prepare.sql postgres';
const startUnit = /^systemctl (enable --now|start) chayin\b/;
const stopUnit = 'systemctl stop chayin';
const askServer = 'curl -fsS http://127.0.0.1:3000/';

/** What `follow` knows to do. */
const isFollowed = (command: string): boolean =>
  npmCommand.test(command) ||
  startUnit.test(command) ||
  [prepareDatabase, stopUnit].includes(command) ||
  command.startsWith(askServer);

const expectScript = async (name: string): Promise<void> => {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  expect([name, scripts[name]]).toEqual([name, `exec node scripts/${name}.ts`]);
  await access(path.join(root, `scripts/${name}.ts`));
};

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
  const npm = npmCommand.exec(command);
  if (npm) {
    const [, script = '', rest = '', into] = npm;
    await expectScript(script);
    const args = rest
      .split(' ')
      .filter(Boolean)
      .map((word) => (/\.(chayin|txt)$/.test(word) ? path.join(folder, word) : word));
    const ended = await operatorCommand(script, args, env);
    if (into) await writeFile(path.join(folder, into), ended.stdout);
    oneTimePassword = /一次性密码：(\S+)/.exec(ended.stdout)?.[1] ?? oneTimePassword;
    return ended;
  }
  if (command === prepareDatabase) {
    await run('psql', ['-qv', 'ON_ERROR_STOP=1', '-f', 'prepare.sql', inject('postgresUrl')], { cwd: folder });
    return done;
  }
  if (startUnit.test(command)) return start();
  if (command === stopUnit) return stop();
  if (command.startsWith(askServer)) {
    const { stdout } = await run('curl', [
      '-fsS',
      command.split(' ')[2]!.replace('http://127.0.0.1:3000', server!.url),
    ]);
    return { ...done, stdout };
  }
  return undefined;
};

const expectedCode = (command: string): number => (command.endsWith('remove-demo') ? 2 : 0);

test('§+ each command of docs/operations.md is one that there is, or is left out for a reason', async () => {
  const commands = await commandsToFollow();
  for (const command of commands) {
    const isLeft = left.some(([pattern]) => pattern.test(command));
    expect([command, isFollowed(command) || isLeft]).toEqual([command, true]);
    const script = npmCommand.exec(command)?.[1];
    if (script) await expectScript(script);
  }
  expect(commands.filter(isFollowed).length).toBeGreaterThan(15);
});

// Two dozen processes, one after another. A usual run tries the commands one by one (operator-commands.test.ts).
test.skipIf(!process.env.PROOF)(
  '§+ docs/operations.md, followed from top to bottom, ends in a platform whose administrator signs in',
  async () => {
    for (const command of await commandsToFollow()) {
      const ended = await follow(command);
      expect([command, ended !== undefined]).toEqual([command, isFollowed(command)]);
      if (ended)
        expect([command, ended.code, ended.code === 0 ? ended.stderr : '']).toEqual([
          command,
          expectedCode(command),
          '',
        ]);
    }
    const client = clientOf(server!.url);
    const login = { username: 'root', password: await client.encrypt(oneTimePassword), admin: true };
    const signedIn = await client.call('POST /sys/login', { body: login });
    expect(signedIn.body.resultCode).toBe(200);
    expect((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount).toBe(1);
  },
);
