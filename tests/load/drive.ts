import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { readPostmaster } from '#server/db/embedded/postmaster.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { ask, closeConnections } from './ask.ts';
import { type Crowd, type Heard, letCrowdIn } from './crowd.ts';
import { findHeld } from './find-held.ts';
import { compareKept, databaseWith, prepareGround, withClient } from './ground.ts';
import type { LoadFigures, LoadRow } from './load-figures.ts';
import type { Ground } from './mix.ts';
import { spentBy, untilQuiet } from './processor-time.ts';
import { filledPerSecond, plannedRows, scaleOf, secondsWith, warmingUsers } from './scale.ts';

/**
 * `node tests/load/drive.ts FILE` measures the platform under a realistic mix of calls and writes the figures into FILE.
 * Everything it starts listens on this machine alone and ends with it.
 */
const [target] = process.argv.slice(2);
if (!target) throw new Error('node tests/load/drive.ts FILE');
const scale = scaleOf(process.env);
const draw = seededRandom(Number(process.env.SEED ?? 20261116));
const say = (text: string) => console.log(text);

interface Stage {
  databaseUrl: string;
  dataDir: string;
  orders: number;
  /** The first process of the database. */
  postmaster: number | undefined;
}

const startServers = (many: number, { databaseUrl, dataDir }: Stage): Promise<ServerProcess[]> =>
  Promise.all(
    Array.from({ length: many }, () =>
      startServerProcess({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
      }),
    ),
  );

const stopServers = (servers: readonly ServerProcess[]) => Promise.all(servers.map((server) => server.kill('SIGKILL')));

const told = ({ callsPerSecond, calls, p50, p99, p99ByKind, refused, failed, spent }: Heard): string => {
  const kinds = Object.entries(p99ByKind).map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`);
  const shares = Object.entries(spent).map(([who, ms]) => `${who} ${(ms / Math.max(1, calls)).toFixed(1)}`);
  return (
    `${callsPerSecond.toFixed(0)}/s p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms (${kinds.join(', ')}), ` +
    `processor ms a call: ${shares.join(', ')}; refused ${refused}, failed ${failed}`
  );
};

/** Seconds until a light call is answered quickly again, five times in a row. */
const recovery = async (origin: string, token: string): Promise<number> => {
  const since = performance.now();
  for (let quick = 0; quick < 5; ) {
    const began = performance.now();
    const answer = await fetch(`${origin}/service/auth/info`, { headers: { authorization: token } }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer();
    quick = answer?.status === 200 && performance.now() - began < 250 ? quick + 1 : 0;
    if (performance.now() - since > 120_000) throw new Error('the platform does not recover within two minutes');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - since) / 1000;
};

/**
 * As a site is that has run for a while: a process just started answers its first calls of each kind slowly and starts a
 * LibreOffice of its own for its first report; more processes would do so longer, in the middle of the measurement.
 */
const warm = async (processes: number, crowd: Omit<Crowd, 'users' | 'seconds' | 'warmUp'>): Promise<void> => {
  const { origins, ground } = crowd;
  const [token = ''] = ground.people.librarians;
  const drawIt = (origin: string) => (orderId: string) =>
    ask(origin, { method: 'POST', path: '/reports/draft', token, body: { orderId } });
  for (const origin of origins) await Promise.all(ground.worked.map(drawIt(origin)));
  await letCrowdIn({ ...crowd, users: warmingUsers * processes, seconds: scale.warmSeconds, warmUp: 0 });
};

/** Seconds after which a try begins though the background still works. */
const longestQuiet = 20;

interface Allowed {
  /** How many the previous measurement held: a good place to begin. */
  firstUsers: number;
  /** The moment by which the search for more users ends, as `performance.now()` tells it. */
  until: number;
}

const measure = async (stage: Stage, processes: number, allowed: Allowed, marks: Set<string>): Promise<LoadRow> => {
  say(`\n${stage.orders} 张委托，${processes} 个进程`);
  const servers = await startServers(processes, stage);
  running.push(...servers);
  try {
    const ground: Ground = await prepareGround(servers[0]!.url, stage.databaseUrl);
    const origins = servers.map(({ url }) => url);
    const pids = { platform: servers.flatMap(({ child }) => child.pid ?? []), database: stage.postmaster };
    const crowd = {
      origins,
      ground,
      draw,
      onKept: (mark: string) => void marks.add(mark),
      spent: () => spentBy(pids),
    };
    const letIn = (users: number) =>
      letCrowdIn({ ...crowd, users, seconds: secondsWith(scale, users), warmUp: scale.seconds / 3 });
    const tryWith = async (users: number): Promise<Heard> => {
      // What the users before have left in the background (imports taken into the library, reports) is not this try's.
      await untilQuiet(crowd.spent, longestQuiet);
      const heard = await letIn(users);
      say(`  ${users} 人：${told(heard)}`);
      return heard;
    };
    await warm(processes, crowd);
    const mayGoOn = () => performance.now() < allowed.until;
    const held = await findHeld(scale, { firstUsers: allowed.firstUsers, mayGoOn, tryWith });
    const users = held.users * 2;
    await untilQuiet(crowd.spent, longestQuiet);
    const twice = await letIn(users);
    say(`  两倍，${users} 人：${told(twice)}`);
    const recoverySeconds = await recovery(origins[0]!, ground.people.readers[0]!);
    const ended = servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
    say(`  ${recoverySeconds.toFixed(1)} 秒后恢复，${ended} 个进程退出`);
    return { orders: stage.orders, processes, held, twice: { users, heard: twice }, recoverySeconds, ended };
  } finally {
    await stopServers(servers);
  }
};

const running: ServerProcess[] = [];
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-load-'));
const postgres = await ensureEmbeddedPostgres({ dataDir, maxConnections: 200 });
const postmaster = readPostmaster(path.join(dataDir, 'postgres/cluster'))?.pid;
const close = async () => {
  closeConnections();
  await stopServers(running);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
};
process.once('SIGTERM', () => void close().finally(() => process.exit(1)));

const since = performance.now();
const endsAt = since + scale.minutes * 60_000;
const planned = plannedRows(scale);
const rows: LoadRow[] = [];
const problems: string[] = [];
const sum = { acknowledged: 0, lost: 0, twice: 0 };

/** After each row: whatever happens later, what was measured stays. */
const writeFigures = async (file: string): Promise<void> => {
  const [cpu] = os.cpus();
  const figures: LoadFigures = {
    scale: scale.name,
    cores: os.availableParallelism(),
    processor: cpu?.model.trim() ?? '',
    gibibytes: Math.round(os.totalmem() / 2 ** 30),
    node: process.versions.node,
    seconds: Math.round((performance.now() - since) / 1000),
    rows,
    planned,
    problems,
    ...sum,
  };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, undefined, 2)}\n`);
};

const isFaulty = ({ ended, twice: { heard } }: LoadRow): boolean =>
  ended > 0 || heard.failed > 0 || heard.withoutRetryAfter > 0;

const note = (what: string, error: unknown): void => {
  problems.push(`${what}：${error instanceof Error ? error.message : String(error)}`);
  say(`  ${problems.at(-1)}`);
};

const measureWith = async (orders: number, template: string): Promise<void> => {
  say(`\n填入 ${orders} 张委托`);
  const began = performance.now();
  const databaseUrl = await databaseWith(postgres.url, template, orders);
  say(`  ${((performance.now() - began) / 1000).toFixed(0)} 秒`);
  const marks = new Set<string>();
  for (const row of planned.filter((one) => one.orders === orders)) {
    const left = planned.length - planned.indexOf(row);
    // Later rows wait for their orders to be filled in; what starts and ends a row takes about half a minute beside the search.
    const later = scale.orders.filter((many) => many > orders).reduce((all, many) => all + many, 0);
    const filling = (later / filledPerSecond) * 1000;
    const until = performance.now() + (endsAt - filling - performance.now()) / left - 30_000;
    if (performance.now() > endsAt - 60_000) note(`${orders} 张委托，${row.processes} 个进程`, '没有时间了');
    else {
      // Below what one process held, which the others are to hold too: a crowd that is too large leaves work behind, and
      // the number tried after it is measured with that.
      const alone = rows.find((one) => one.orders === orders && one.processes === 1);
      const before = (alone ?? rows.at(-1))?.held.users;
      const firstUsers = before === undefined ? scale.firstUsers : Math.round(before / 1.5);
      const stage = { databaseUrl, dataDir, orders, postmaster };
      await measure(stage, row.processes, { firstUsers, until }, marks).then(
        (measured) => rows.push(measured),
        (error: unknown) => note(`${orders} 张委托，${row.processes} 个进程`, error),
      );
    }
    await writeFigures(target);
  }
  const compared = await compareKept(databaseUrl, marks);
  sum.acknowledged += marks.size;
  sum.lost += compared.lost.length;
  sum.twice += compared.twice.length;
  await withClient(postgres.url, (admin) => admin.query(`drop database load_${orders} with (force)`));
};

try {
  // Without workers the demo comes without its two years of past, which are not needed here.
  const first = await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: '0', WORKERS: 'off' });
  running.push(first);
  await first.kill();
  const template = new URL(postgres.url).pathname.slice(1);
  for (const orders of scale.orders)
    await measureWith(orders, template).catch((error: unknown) => note(`${orders} 张委托`, error));
  await writeFigures(target);
  const faults = rows.filter(isFaulty).length;
  say(`\n确认的写入 ${sum.acknowledged}，丢失 ${sum.lost}，重复 ${sum.twice}；出错的场景 ${faults + problems.length}`);
  if (sum.lost + sum.twice + faults + problems.length > 0) process.exitCode = 1;
} finally {
  await close();
}
