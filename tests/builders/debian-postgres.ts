import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.ts';
import { systemPostgresBin } from './system-postgres.ts';

/** PostgreSQL and pgbouncer refuse to run as root; Debian's packages bring this user. */
const idOf = (flag: '-u' | '-g'): number | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
};

export const asPostgres = (): { uid?: number; gid?: number } => {
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid === undefined || gid === undefined ? {} : { uid, gid };
};

export const ownFolder = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = asPostgres();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

const program = (name: string): string => path.join(systemPostgresBin() ?? '', name);

export const runPostgres = (name: string, args: readonly string[], cwd: string): void => {
  execFileSync(program(name), args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...asPostgres() });
};

export interface Cluster {
  port: number;
  folder: string;
  urlOf(database: string): string;
  ask<Row extends pg.QueryResultRow>(database: string, text: string, values?: unknown[]): Promise<Row[]>;
  /** The postmaster alone, as a machine that loses its power: its children end with it. */
  killHard(): Promise<void>;
  promote(): void;
  stop(): Promise<void>;
}

/** Makes an empty cluster. */
export const initCluster = async (folder: string, settings: readonly string[]): Promise<void> => {
  await ownFolder(folder);
  runPostgres(
    'initdb',
    ['-D', folder, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    folder,
  );
  await appendFile(path.join(folder, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
};

/** Starts what lies in the folder: a fresh cluster, a copy that follows another one, or one that recovers. */
export const startCluster = async (folder: string, port: number): Promise<Cluster> => {
  const child: ChildProcess = spawn(
    program('postgres'),
    ['-D', folder, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    { cwd: folder, stdio: 'ignore', ...asPostgres() },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const ask = async <Row extends pg.QueryResultRow>(database: string, text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  await eventually('the cluster answers', async () => (await ask('postgres', 'select 1')).length === 1);
  return {
    port,
    folder,
    urlOf,
    ask,
    killHard: () => end('SIGKILL'),
    promote: () => runPostgres('pg_ctl', ['promote', '-w', '-D', folder], folder),
    stop: () => end('SIGINT'),
  };
};
