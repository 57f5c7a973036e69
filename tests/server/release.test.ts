import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { freePort } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const whole = 1_800_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-release-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Only what a bare Debian has: no Node, no npm. */
const bare = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/nonexistent', LANG: 'C.UTF-8' };

/** In a network of its own, where only this machine is to be reached. */
const withoutNetwork = (command: string) => ['-n', 'sh', '-c', `ip link set lo up; ${command}`];

const start = async (at: string, dataDir: string) => {
  const port = await freePort();
  const child = spawn(path.join(at, 'bin/chayin'), ['start'], {
    cwd: folder,
    env: { ...bare, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    'it is ready',
    async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200,
    { within: whole },
  );
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

describe('a release', () => {
  let unpacked: string;

  proofTest(
    '§+ is made, twice the same, unpacked into an empty folder, and starts without a network and without Node of the host',
    async () => {
      for (const to of ['first', 'second'])
        await run(process.execPath, ['scripts/release.ts', '--to', path.join(folder, to)], { cwd: root });
      const [archive] = (await readdir(path.join(folder, 'first'))).filter((name) => name.endsWith('.tar.zst'));
      const bytes = await readFile(path.join(folder, 'first', archive!));
      expect(bytes.equals(await readFile(path.join(folder, 'second', archive!)))).toBe(true);
      const told = await readFile(path.join(folder, 'first', `${archive}.sha256`), 'utf8');
      expect(told).toBe(`${createHash('sha256').update(bytes).digest('hex')}  ${archive}\n`);
      await rm(path.join(folder, 'second'), { recursive: true });
      await run('tar', ['--zstd', '-xf', path.join(folder, 'first', archive!), '-C', folder]);
      const [top] = (await readdir(folder)).filter((name) => name.startsWith('chayin-'));
      unpacked = path.join(folder, top!);
      const checked = await run(path.join(unpacked, 'install.sh'), ['--check'], { env: bare });
      expect(checked.stdout).toContain('主机可以运行查引');

      const port = 3000;
      const asked = `PORT=${port} DATA_DIR=${folder}/alone ${unpacked}/bin/chayin start >${folder}/alone.log 2>&1 & started=$!
        until curl -fs http://127.0.0.1:${port}/health/ready; do kill -0 $started || exit 1; sleep 1; done
        curl -s http://127.0.0.1:${port}/ | grep -o '<title>[^<]*'; kill $started; wait $started`;
      const alone = await run('unshare', withoutNetwork(asked), { env: bare, cwd: folder });
      expect(alone.stdout).toContain('"status":"ready"');
      expect(alone.stdout).toContain('<title>查引');
    },
    whole,
  );

  proofTest(
    '§+ serves the demo, makes a backup, and comes back from it in another folder',
    async () => {
      const dataDir = path.join(folder, 'alone');
      const first = await start(unpacked, dataDir);
      const client = clientOf(first.url);
      const token = await client.signIn('librarian');
      const listed = async (from: typeof client, as: string) =>
        (await from.call('POST /reports/list', { body: { limit: 20 } }, as)).data.list;
      const before = await listed(client, token);
      expect(before.length).toBeGreaterThan(3);
      const archive = path.join(folder, 'whole.chayin');
      await run(path.join(unpacked, 'bin/chayin'), ['backup', archive], { env: { ...bare, DATA_DIR: dataDir } });
      await first.stop();
      const other = path.join(folder, 'other');
      await cp(path.join(dataDir, 'keys'), path.join(other, 'keys'));
      await run(path.join(unpacked, 'bin/chayin'), ['restore', archive], { env: { ...bare, DATA_DIR: other } });
      const second = await start(unpacked, other);
      const again = clientOf(second.url);
      expect(await listed(again, await again.signIn('librarian'))).toEqual(before);
      await second.stop();
    },
    whole,
  );
});
