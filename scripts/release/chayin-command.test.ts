import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** An unpacked release whose Node only tells what it was begun with. */
let folder: string;
let settings: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-command-'));
  settings = path.join(folder, 'etc/chayin.env');
  for (const name of ['bin', 'node_modules/.bin', 'scripts', 'src/server', 'etc'])
    await mkdir(path.join(folder, name), { recursive: true });
  await cp(path.join(root, 'deploy/chayin.sh'), path.join(folder, 'bin/chayin'));
  await chmod(path.join(folder, 'bin/chayin'), 0o755);
  await writeFile(path.join(folder, 'node_modules/.bin/node'), '#!/bin/sh\nprintf "%s\\n" "$@"\nenv\n', {
    mode: 0o755,
  });
  for (const name of ['scripts/create-admin.ts', 'scripts/run-command.ts', 'src/server/main.ts'])
    await writeFile(path.join(folder, name), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const chayin = async (args: string[], given: Record<string, string> = {}) => {
  const env = { PATH: '/usr/bin:/bin', CHAYIN_ENV: settings, ...given };
  const ended = await run(path.join(folder, 'bin/chayin'), args, { env, cwd: '/' }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
  return { ...ended, lines: ended.stdout.split('\n') };
};

const example = [
  '# 设置',
  'DATA_DIR=/var/lib/chayin',
  'KEY_FILE="/var/lib/chayin/keys"',
  "SMTP_URL='smtps://user:p#ss@smtp.example.edu:465'",
  'DATABASE_READ_URL=postgres://a:b@h/db?x=1&y=$(touch /tmp/never)',
  '# PUBLIC_URL=https://lib.example.edu',
  'X-Y; touch /tmp/never=1',
  '',
  'PORT=3000',
].join('\n');

describe('a command of a release', () => {
  test('§+ takes its settings from the file, as systemd reads it, whatever folder it is called from', async () => {
    await writeFile(settings, example);
    const { code, lines, stderr } = await chayin(['create-admin', 'root']);
    expect([code, stderr]).toEqual([0, '']);
    expect(lines.slice(0, 2)).toEqual([path.join(folder, 'scripts/create-admin.ts'), 'root']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'DATA_DIR=/var/lib/chayin',
        'KEY_FILE=/var/lib/chayin/keys',
        'SMTP_URL=smtps://user:p#ss@smtp.example.edu:465',
        'DATABASE_READ_URL=postgres://a:b@h/db?x=1&y=$(touch /tmp/never)',
        'PORT=3000',
        'NODE_ENV=production',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('PUBLIC_URL'))).toEqual([]);
  });

  test('§+ a variable given by hand wins; where the data is given by hand the file is left alone, and that is said', async () => {
    await writeFile(settings, example);
    const own = await chayin(['start'], { PORT: '4000', NODE_ENV: 'test' });
    expect(own.lines).toEqual(expect.arrayContaining(['PORT=4000', 'NODE_ENV=test', 'DATA_DIR=/var/lib/chayin']));
    for (const [name, given] of [
      ['DATA_DIR', '/elsewhere'],
      ['DATABASE_URL', 'postgres://other/db'],
    ] as const) {
      const other = await chayin(['start'], { [name]: given });
      expect(other.lines.filter((line) => /^(?:KEY_FILE|PORT|NODE_ENV)=/.test(line))).toEqual([]);
      expect(other.stderr).toBe(`已给出 DATA_DIR 或 DATABASE_URL，没有读 ${settings}。\n`);
    }
  });

  test('§+ without the file it begins as given, and says nothing of it', async () => {
    await rm(settings, { force: true });
    const { code, stderr, lines } = await chayin(['start']);
    expect([code, stderr, lines.some((line) => line.startsWith('NODE_ENV='))]).toEqual([0, '', false]);
  });

  test.runIf(process.getuid?.() === 0)(
    '§+ whoever may not read the file is told whom to be, and no other database is begun',
    async () => {
      await writeFile(settings, example, { mode: 0o600 });
      await chmod(folder, 0o755);
      const refused = async (mode: number) => {
        await chmod(path.join(folder, 'etc'), mode);
        const asked = run('runuser', ['-u', 'nobody', '--', path.join(folder, 'bin/chayin'), 'create-admin', 'root'], {
          env: { PATH: '/usr/sbin:/usr/bin:/bin', CHAYIN_ENV: settings },
        });
        return asked.then(
          () => 'begun',
          ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
        );
      };
      for (const mode of [0o755, 0o700])
        expect(await refused(mode)).toBe(
          `2 没有权限读 ${settings}。请以 root 运行：runuser -u chayin -- ${folder}/bin/chayin create-admin\n`,
        );
    },
  );

  test('§+ helpers are no commands', async () => {
    for (const name of ['run-command', 'with-database', '../main', 'no-such'])
      expect((await chayin([name])).code).toBe(2);
  });
});
