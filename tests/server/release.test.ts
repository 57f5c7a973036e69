import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { debianProgram } from '#tests/builders/debian-programs.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { machineLateness } from '#tests/builders/machine-lateness.ts';
import { releaseCommands } from '#tests/builders/operations-doc.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { freePort } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { emptyDatabase } from '#tests/builders/test-platform.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const release01 = path.join(root, 'tests/fixtures/databases/release-0.1.sql.gz');
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

const start = async (at: string, dataDir: string, environment: Record<string, string> = {}) => {
  const port = await freePort();
  const child = spawn(path.join(at, 'bin/chayin'), ['start'], {
    cwd: folder,
    env: { ...bare, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
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
      const since = performance.now();
      // As docs/operations.md says it, but into the test's own folder.
      const typed = releaseCommands().map((line) => line.replaceAll('linux-x64', `linux-${process.arch}`));
      for (const line of typed.slice(0, 2))
        await run('sh', ['-c', line.replace('-C /opt', `-C ${folder}`)], { cwd: path.join(folder, 'first') });
      const [top] = (await readdir(folder)).filter((name) => name.startsWith('chayin-'));
      unpacked = path.join(folder, top!);
      expect(typed[2]!.replace('/opt', folder)).toBe(path.join(unpacked, 'install.sh'));
      const checked = await run(path.join(unpacked, 'install.sh'), ['--check'], { env: bare });
      expect(checked.stdout).toContain('主机可以运行查引');

      const port = 3000;
      const asked = `PORT=${port} DATA_DIR=${folder}/alone ${unpacked}/bin/chayin start >${folder}/alone.log 2>&1 & started=$!
        until curl -fs http://127.0.0.1:${port}/health/ready; do kill -0 $started || exit 1; sleep 1; done
        curl -s http://127.0.0.1:${port}/ | grep -o '<title>[^<]*'; kill $started; wait $started`;
      const alone = await run('unshare', withoutNetwork(asked), { env: bare, cwd: folder });
      expect(alone.stdout).toContain('"status":"ready"');
      expect(alone.stdout).toContain('<title>文献收录与引用检索服务平台');
      const seconds = (performance.now() - since) / 1000;
      console.log(`从发布包到页面（连同填入演示）：${seconds.toFixed(0)} 秒`);
      expect(seconds / machineLateness()).toBeLessThan(120);
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

  proofTest(
    '§+ upgrades a database of 0.1: nothing in it is lost, and a second start changes nothing more',
    async () => {
      const database = await emptyDatabase();
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        await client.query(gunzipSync(await readFile(release01)).toString());
        await client.query('reset all');
        const idsOf = async (table: string): Promise<string[]> => {
          const { rows } = await client.query<{ id: string }>(`select id::text as id from public.${table} order by id`);
          return rows.map(({ id }) => id);
        };
        const kept = async () => [await idsOf('institutions'), await idsOf('users'), await idsOf('orders')];
        const before = await kept();
        const files = await idsOf('files');
        const environment = { DATABASE_URL: database.url, NODE_ENV: 'production' };
        for (const _ of ['upgraded', 'started again']) {
          const server = await start(unpacked, path.join(folder, 'upgraded'), environment);
          const ready = (await (await fetch(`${server.url}/health/ready`)).json()) as { version: string };
          expect(ready.version).toBe(path.basename(unpacked).replace('chayin-', ''));
          await server.stop();
          expect(await kept()).toEqual(before);
          // Reports that were ordered before are made meanwhile, and bring files of their own.
          expect(await idsOf('files')).toEqual(expect.arrayContaining(files));
        }
      } finally {
        await client.end();
        await database.drop();
      }
    },
    whole,
  );

  proofTest(
    '§+ is installed beside the version before, and gone back from by that one’s installer; the line it prints makes the first administrator in the platform’s own database',
    async () => {
      const older = path.join(folder, 'chayin-older');
      await cp(unpacked, older, { recursive: true, verbatimSymlinks: true });
      // A root of its own for what the installer writes: the machine's users, services and settings stay as they are.
      const own = `cp -a /etc ${folder}/etc && mount --bind ${folder}/etc /etc && mount -t tmpfs none /var/lib &&
        mount -t tmpfs none /run && export CHAYIN_LINK=${folder}/link`;
      const steps = [older, unpacked, older]
        .map((from) => `${from}/install.sh && readlink ${folder}/link`)
        .join(' && ');
      // As it stands on the screen, by root from root's own folder, with nothing given by hand.
      await chmod(folder, 0o711);
      const first = `mkdir -p /var/lib/chayin && chown chayin /var/lib/chayin && cd /root &&
        ${older}/install.sh > ${folder}/said && sh -c "$(sed -n 's/^第一位管理员：//p' ${folder}/said)" &&
        head -n 1 /var/lib/chayin/postgres/cluster/postmaster.pid | xargs kill -INT &&
        { ls -d data || echo nothing beside; }`;
      const { stdout } = await run('unshare', ['-m', 'sh', '-c', `${own} && ${steps} && { ${first}; }`], { env: bare });
      expect(stdout).toMatch(/已创建平台管理员 root，请从 \/loginAdmin 登录，一次性密码：\S{12}\n/);
      expect(stdout).toContain('nothing beside');
      const lines = stdout.split('\n');
      expect(lines.filter((line) => [older, unpacked].includes(line))).toEqual([older, unpacked, older]);
      expect(stdout).toContain(`原来的版本留在 ${older}`);
      expect(stdout).toContain(`原来的版本留在 ${unpacked}`);
    },
    whole,
  );

  const canBuild = ['buildah', 'debootstrap'].every((name) => debianProgram(name as 'buildah') !== undefined);
  test.runIf(process.env.PROOF && canBuild)(
    '§+ becomes an image that starts as an ordinary user and answers',
    async () => {
      const env = { ...bare, HOME: folder, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
      const store = ['--root', path.join(folder, 'images'), '--runroot', path.join(folder, 'images-run')];
      const buildah = (...args: string[]) =>
        run('buildah', [...store, ...args], { env, cwd: path.join(folder, 'first') });
      const base = path.join(folder, 'debian');
      await run('debootstrap', ['--variant=minbase', 'bookworm', base], { env });
      for (const place of ['sources.list', 'sources.list.d', 'apt.conf.d'])
        await cp(path.join('/etc/apt', place), path.join(base, 'etc/apt', place), { recursive: true }).catch(() => {});
      const bareImage = (await buildah('from', 'scratch')).stdout.trim();
      await buildah('add', '-q', bareImage, base, '/');
      await buildah('commit', '-q', bareImage, 'debian-here');
      const [archive] = (await readdir(path.join(folder, 'first'))).filter((name) => name.endsWith('.tar.zst'));
      const args = ['BASE=localhost/debian-here', `RELEASE=${archive}`].flatMap((one) => ['--build-arg', one]);
      await buildah('build', '-f', path.join(root, 'deploy/Dockerfile'), ...args, '-t', 'chayin', '.');
      const made = (await buildah('from', 'localhost/chayin')).stdout.trim();
      const port = await freePort();
      const child = spawn(
        'buildah',
        [...store, 'run', '--env', `PORT=${port}`, made, '--', '/opt/chayin/bin/chayin', 'start'],
        { env, detached: true, stdio: 'ignore' },
      );
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      try {
        const url = `http://127.0.0.1:${port}`;
        await eventually(
          'the container is ready',
          async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200,
          { within: whole },
        );
        const user = (await buildah('run', made, '--', 'id', '-un')).stdout.trim();
        expect(user).toBe('chayin');
      } finally {
        process.kill(-child.pid!, 'SIGTERM');
        await ended;
      }
    },
    whole,
  );
});
