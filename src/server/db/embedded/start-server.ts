import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { choosePort } from './choose-port.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { greet } from './greet.ts';
import type { Layout } from './layout.ts';
import { isAlive, readPostmaster, removeStalePidFile } from './postmaster.ts';
import { environment, identity, type Runner } from './runner.ts';

export type ServerOptions = { durable: boolean; logical: boolean; maxConnections: number; socketFolder: string };

const logLimit = 20 * 1024 * 1024;
// A killed server's last processes need a moment to go; replaying a long log may take minutes.
const patience = { retry: 30_000, recovery: 300_000 };

export type RunningServer = {
  port: number;
  /** Whether it was started here; otherwise one that had not answered before does now. */
  started: boolean;
};

/**
 * Starts the server of a cluster, or joins the one that works in it once that answers: after a crash of its own it says
 * nothing until it has recovered. The caller holds the start lock.
 */
export async function startServer(layout: Layout, runner: Runner, options: ServerOptions): Promise<RunningServer> {
  const begun = Date.now();
  for (;;) {
    await removeStalePidFile(layout.cluster);
    const logged = rotateLog(layout.log);
    const port = await choosePort(layout.port);
    const child = launch(serverArguments(layout, port, options), layout, runner);
    if (await becomesReady(child, layout, port)) return { port, started: true };
    const said = readFileSync(layout.log).subarray(logged).toString('utf8');
    if (!isPassing(said)) throw refusal(said, layout);
    const running = await runningPort(layout);
    if (running !== undefined) return { port: running, started: false };
    const known = readPostmaster(layout.cluster);
    const longest = known && isAlive(known.pid) ? patience.recovery : patience.retry;
    if (Date.now() > begun + longest) throw refusal(said, layout);
    await pause(150);
  }
}

/** Of the server that works in the cluster and answers. */
export async function runningPort(layout: Layout): Promise<number | undefined> {
  const running = readPostmaster(layout.cluster);
  if (!running?.ready || !isAlive(running.pid)) return undefined;
  return (await greet(layout, running.port)) ? running.port : undefined;
}

/** What following and moving rows between databases takes. */
const logicalSettings = [
  'wal_level=logical',
  'max_worker_processes=24',
  'max_logical_replication_workers=16',
  'max_sync_workers_per_subscription=8',
  'max_replication_slots=40',
  'max_wal_senders=40',
];

function serverArguments(
  layout: Layout,
  port: number,
  { durable, logical, maxConnections, socketFolder }: ServerOptions,
): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    `max_connections=${maxConnections}`,
    ...(logical ? logicalSettings : []),
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return ['-D', layout.cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

/** In a session of its own, so that Ctrl-C and the end of the platform leave it to be stopped in order. */
function launch(args: string[], layout: Layout, runner: Runner): ChildProcess {
  const program = join(runner.bin, 'postgres');
  const [command = program, ...rest] = [...runner.wrap, program, ...args];
  const log = openSync(layout.log, 'a', 0o600);
  try {
    const child = spawn(command, rest, {
      ...identity(runner),
      env: environment(),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function becomesReady(child: ChildProcess, layout: Layout, port: number): Promise<boolean> {
  const giveUp = Date.now() + patience.recovery;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null && Date.now() < giveUp) {
    const running = readPostmaster(layout.cluster);
    if (running?.pid === child.pid && running.ready && (await greet(layout, port))) return true;
    await pause(20);
  }
  return false;
}

/** Refusals that pass by themselves: a killed server not yet gone, or a port taken since we looked. */
function isPassing(said: string): boolean {
  return /postmaster\.pid" already exists|shared memory block .* still in use|Address already in use/i.test(said);
}

function refusal(said: string, layout: Layout): EmbeddedPostgresError {
  const reasons = said.split('\n').filter((line) => /(FATAL|PANIC|ERROR):/.test(line));
  const sentence = /No space left on device/i.test(said) ? '内置数据库无法启动：磁盘已满。' : '内置数据库无法启动。';
  return new EmbeddedPostgresError(sentence, { logPath: layout.log, cause: new Error(reasons.join('\n') || said) });
}

/** Keeps at most the current log and one older; answers where the next start's lines begin. */
function rotateLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logLimit) return size;
  renameSync(path, `${path}.old`);
  return 0;
}
