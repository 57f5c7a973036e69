import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { closeConnections } from './ask.ts';
import { type Heard, letCrowdIn } from './crowd.ts';
import { findHeld } from './find-held.ts';
import { databaseWith, lostOf, prepareGround, withClient } from './ground.ts';
import type { LoadFigures, LoadRow } from './load-figures.ts';
import type { Ground } from './mix.ts';
import { scaleOf } from './scale.ts';

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

const told = ({ callsPerSecond, p50, p99, refused, failed }: Heard): string =>
  `${callsPerSecond.toFixed(0)}/s p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms, refused ${refused}, failed ${failed}`;

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

const measure = async (stage: Stage, processes: number, marks: Set<string>): Promise<LoadRow> => {
  say(`\n${stage.orders} 张委托，${processes} 个进程`);
  const servers = await startServers(processes, stage);
  try {
    const ground: Ground = await prepareGround(servers[0]!.url, stage.databaseUrl);
    const origins = servers.map(({ url }) => url);
    const crowd = { origins, ground, draw, onKept: (mark: string) => void marks.add(mark) };
    const tryWith = async (users: number): Promise<Heard> => {
      const heard = await letCrowdIn({ ...crowd, users, seconds: scale.seconds, warmUp: scale.seconds / 3 });
      say(`  ${users} 人：${told(heard)}`);
      return heard;
    };
    const held = await findHeld(scale, tryWith);
    const users = held.users * 2;
    const twice = await letCrowdIn({ ...crowd, users, seconds: scale.seconds, warmUp: scale.seconds / 3 });
    say(`  两倍，${users} 人：${told(twice)}`);
    const recoverySeconds = await recovery(origins[0]!, ground.people.readers[0]!);
    const ended = servers.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
    say(`  ${recoverySeconds.toFixed(1)} 秒后恢复，${ended} 个进程退出`);
    return { orders: stage.orders, processes, held, twice: { users, heard: twice }, recoverySeconds, ended };
  } finally {
    await stopServers(servers);
  }
};

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-load-'));
const postgres = await ensureEmbeddedPostgres({ dataDir, maxConnections: 200 });
try {
  const since = performance.now();
  // Without workers the demo comes without its two years of past, which are not needed here.
  const first = await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: '0', WORKERS: 'off' });
  await first.kill();
  const template = new URL(postgres.url).pathname.slice(1);
  const rows: LoadRow[] = [];
  let acknowledged = 0;
  const lost: string[] = [];
  for (const orders of scale.orders) {
    say(`\n填入 ${orders} 张委托`);
    const databaseUrl = await databaseWith(postgres.url, template, orders);
    const marks = new Set<string>();
    const largest = orders === scale.orders.at(-1);
    for (const processes of largest ? [1, 2, 3] : [1])
      rows.push(await measure({ databaseUrl, dataDir, orders }, processes, marks));
    acknowledged += marks.size;
    lost.push(...(await lostOf(databaseUrl, marks)));
    await withClient(postgres.url, (admin) => admin.query(`drop database load_${orders} with (force)`));
  }
  const [cpu] = os.cpus();
  const figures: LoadFigures = {
    scale: scale.name,
    cores: os.availableParallelism(),
    processor: cpu?.model.trim() ?? '',
    gibibytes: Math.round(os.totalmem() / 2 ** 30),
    node: process.versions.node,
    seconds: Math.round((performance.now() - since) / 1000),
    rows,
    acknowledged,
    lost: lost.length,
  };
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${JSON.stringify(figures, undefined, 2)}\n`);
  const faults = rows.filter(
    ({ ended, twice }) => ended > 0 || twice.heard.failed > 0 || twice.heard.withoutRetryAfter > 0,
  );
  say(`\n确认的写入 ${acknowledged}，丢失 ${lost.length}；出错的场景 ${faults.length}`);
  if (lost.length > 0 || faults.length > 0) process.exitCode = 1;
} finally {
  closeConnections();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
