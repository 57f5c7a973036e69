import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { chmod, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Layout } from './layout.ts';

/** Where PostgreSQL's programs are, and how they, which refuse to be root, run as somebody they accept. */
export type Runner = { bin: string; wrap: readonly string[]; uid?: number; gid?: number };

const nobody = 65_534;
const asNobodyInNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

export async function chooseRunner(bin: string, layout: Layout): Promise<Runner> {
  const self = process.getuid?.();
  const owner = existsSync(layout.cluster) ? statSync(layout.cluster).uid : self;
  if (self !== 0 && owner !== self) {
    throw new EmbeddedPostgresError(`数据目录 ${layout.cluster} 属于另一个用户，请用创建它的用户启动。`);
  }
  if (self !== 0 && isNamed()) return { bin, wrap: [] };
  // In a user namespace the files stay ours. Where namespaces are forbidden, as in most containers, root drops to
  // the cluster's owner.
  const inNamespace: Runner = { bin, wrap: asNobodyInNamespace };
  if (owner === self && works(inNamespace, layout)) return inNamespace;
  if (self !== 0) throw new EmbeddedPostgresError(`系统里没有用户 ${self} 的名字，PostgreSQL 无法以它运行。`);
  return dropTo(owner || nobody, bin, layout);
}

/** initdb wants a name for its user, which a container started with a bare number has not. */
function isNamed(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function dropTo(uid: number, bin: string, layout: Layout): Promise<Runner> {
  giveTo(uid, layout.home);
  const plain: Runner = { bin: await reachableBinaries(bin, uid), wrap: [], uid, gid: uid };
  if (works(plain, layout)) return plain;
  // A data directory below a private home (/root) is closed to that user: let the server pass, and nothing else.
  const passing = ['--inh-caps', '--ambient-caps', '--bounding-set'].map((set) => `${set}=-all,+dac_override`);
  const wrap = ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', ...passing];
  if (works({ bin: plain.bin, wrap }, layout)) return { ...plain, wrap };
  throw new EmbeddedPostgresError(
    `PostgreSQL 不能以 root 身份运行，而用户 ${uid} 进不了 ${layout.home}。请用普通用户启动，或把 DATA_DIR 设到其他用户可以进入的目录，或用 DATABASE_URL 指定一个 PostgreSQL。`,
  );
}

/** The programs themselves, or a copy outside a private home: initdb asks access(2), which overlooks capabilities. */
async function reachableBinaries(bin: string, uid: number): Promise<string> {
  if (runSync({ bin, wrap: [], uid, gid: uid }, 'postgres', ['--version']).status === 0) return bin;
  const native = dirname(bin);
  const made = statSync(join(bin, 'postgres'));
  const key = createHash('sha256').update(`${native} ${made.size} ${made.mtimeMs}`).digest('hex').slice(0, 16);
  const copy = join('/var/lib', `chayin-postgres-${key}`);
  if (!existsSync(copy)) {
    const unfinished = await mkdtemp(`${copy}-`);
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return join(copy, 'bin');
}

/** Whether the runner can execute the programs and reach the data. */
function works(runner: Runner, layout: Layout): boolean {
  return (
    runSync(runner, 'postgres', ['--version']).status === 0 && spawnAs(runner, 'touch', [layout.home]).status === 0
  );
}

export function runSync(runner: Runner, program: 'postgres' | 'initdb', args: string[]): SpawnSyncReturns<string> {
  return spawnAs(runner, join(runner.bin, program), args);
}

function spawnAs(runner: Runner, program: string, args: string[]): SpawnSyncReturns<string> {
  const [command = program, ...rest] = [...runner.wrap, program, ...args];
  return spawnSync(command, rest, { ...identity(runner), env: environment(), cwd: '/', encoding: 'utf8' });
}

/** A wrapper changes the user itself, and must be root to do so. */
export function identity(runner: Runner): { uid?: number; gid?: number } {
  return runner.uid === undefined || runner.wrap.length > 0 ? {} : { uid: runner.uid, gid: runner.gid };
}

/** Nothing of ours is handed down but the path: PGPORT, PGDATA or LANG would change what the server does. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: locale };
}

/** Without a UTF-8 locale pg_trgm finds no trigram in Chinese text. */
export const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

function giveTo(uid: number, path: string): void {
  lchownSync(path, uid, uid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) giveTo(uid, join(path, entry.name));
    else lchownSync(join(path, entry.name), uid, uid);
  }
}
