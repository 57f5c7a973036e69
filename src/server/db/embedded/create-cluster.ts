import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Layout } from './layout.ts';
import { locale, type Runner, runSync } from './runner.ts';

export const superuser = 'chayin';

/** Makes the cluster beside its place and renames it there whole; the caller holds the start lock. */
export async function createCluster(layout: Layout, runner: Runner, durable: boolean): Promise<void> {
  if (existsSync(join(layout.cluster, 'PG_VERSION'))) return checkVersion(layout, runner);
  await removeLeftovers(layout);
  const unfinished = join(layout.home, `unfinished-${process.pid}`);
  const passwordFile = `${unfinished}.password`;
  try {
    await writePassword(passwordFile, runner);
    const result = runSync(runner, 'initdb', [
      ...['-D', unfinished, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', `--locale=${locale}`, '--no-instructions'],
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (result.status !== 0) {
      const detail = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`;
      // On a full disk there is no room for the log either.
      await writeFile(layout.log, detail, { flag: 'a' }).catch(() => undefined);
      const full = /No space left on device/i.test(detail);
      const sentence = full ? '内置数据库无法初始化：磁盘已满。' : '内置数据库初始化失败。';
      throw new EmbeddedPostgresError(sentence, { logPath: layout.log, cause: new Error(detail) });
    }
    await rename(passwordFile, join(unfinished, 'chayin.password'));
    await rename(unfinished, layout.cluster);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function writePassword(path: string, runner: Runner): Promise<void> {
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (runner.uid !== undefined) await chown(path, runner.uid, runner.gid ?? runner.uid);
}

/** What a process killed during initdb left behind. */
async function removeLeftovers(layout: Layout): Promise<void> {
  for (const name of await readdir(layout.home)) {
    if (name.startsWith('unfinished-')) await rm(join(layout.home, name), { recursive: true, force: true });
  }
}

async function checkVersion(layout: Layout, runner: Runner): Promise<void> {
  const made = (await readFile(join(layout.cluster, 'PG_VERSION'), 'utf8')).trim();
  const here = /(\d+)/.exec(runSync(runner, 'postgres', ['--version']).stdout)?.[1];
  if (made === here) return;
  throw new EmbeddedPostgresError(
    `数据目录 ${layout.cluster} 由 PostgreSQL ${made} 创建，现有程序是 ${here} 版，不能直接打开。请先用 ${made} 版导出数据。`,
  );
}
