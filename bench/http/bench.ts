import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { readPostmaster } from '#server/db/embedded/postmaster.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { between, spentBy } from '#tests/load/processor-time.ts';
import { newDataFolder } from '../data-folder.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * One authenticated read against node:http + pg (at most 2.2), and logins against bare argon2 verifications (at least
 * 0.65). A verification takes 17 ms; beside it a login opens the password with RSA-2048 (0.5 ms), has PostgreSQL run four
 * statements of which two are committed (1.4 to 2.2 ms), and is a call with its checks, answer and driver (2.5 ms). A
 * ratio of 0.95 would leave 0.9 ms for all of it, less than RSA and the two commits take. Counted is processor time of the server and its database: whoever asks shares the cores, and other programs take
 * turns of the clock on the wall. Rounds alternate, the median of their ratios counts.
 */
const rounds = sized(9, 1);
const reads = sized(3_000, 100);
const logins = sized(100, 10);
const limits = { read: 2.2, login: 0.65 };

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const start = async (file: string, env: Record<string, string>): Promise<[ChildProcess, number]> => {
  const child = fork(path.join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  const [port] = (await once(child, 'message')) as [number];
  return [child, port];
};

/** As many people as connections, each with a session of their own. */
const readers = sized(32, 2);

/** Milliseconds of processor that the server and the database take for something. */
const taken = async (
  server: ChildProcess,
  database: number | undefined,
  work: () => Promise<unknown>,
): Promise<number> => {
  const spent = () => spentBy({ platform: server.pid === undefined ? [] : [server.pid], database });
  const before = spent();
  await work();
  const after = between(before, spent());
  return after.platform + after.database;
};

const readAll = async (url: string, tokens: readonly string[] = []): Promise<void> => {
  let client = 0;
  const result = await autocannon({
    url,
    connections: readers,
    amount: reads,
    setupClient: (one) => {
      const token = tokens[client % tokens.length];
      client += 1;
      if (token) one.setHeaders({ authorization: token });
    },
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] !== reads)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
};

/** Each login from another address, or the limit per address would be what is measured. */
const logInAll = async (url: string, passwords: string[]): Promise<void> => {
  let address = 0;
  const result = await autocannon({
    url: `${url}/service/sys/login`,
    connections: Math.min(16, logins),
    amount: logins,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          address += 1;
          return {
            ...request,
            body: JSON.stringify({ username: 'librarian', password: passwords.pop() ?? '', searchStationId: 100 }),
            headers: { ...request.headers, 'x-forwarded-for': `127.1.${address >> 8}.${address & 255}` },
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} logins refused, ${result.errors} errors`);
};

const dataDir = await newDataFolder();
const postgres = await ensureEmbeddedPostgres({ dataDir });
const children: ChildProcess[] = [];
try {
  const [platform, port] = await start('platform-server.ts', { DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  children.push(platform);
  const url = `http://127.0.0.1:${port}`;
  const client = clientOf(url);
  const tokens: string[] = [];
  while (tokens.length < readers) tokens.push(await client.signIn('librarian'));
  const info = await client.call('GET /auth/info', {}, tokens[0]);
  const [bare, barePort] = await start('bare-server.ts', {
    DATABASE_URL: postgres.url,
    USER_ID: info.data.user.userId,
  });
  children.push(bare);
  const [argon] = await start('argon-worker.ts', {});
  children.push(argon);

  const database = readPostmaster(path.join(dataDir, 'postgres/cluster'))?.pid;
  const ratios = { read: [] as number[], login: [] as number[] };
  const told = (milliseconds: number, of: number): string => (milliseconds / of).toFixed(2);
  const read = {
    bare: () => taken(bare, database, () => readAll(`http://127.0.0.1:${barePort}/`)),
    ours: () => taken(platform, database, () => readAll(`${url}/service/auth/info`, tokens)),
  };
  await read.bare();
  await read.ours();
  for (let round = 0; round < rounds; round += 1) {
    const [baseline, ours] = [await read.bare(), await read.ours()];
    ratios.read.push(ours / baseline);
    console.log(
      `read   bare ${told(baseline, reads)} ms  platform ${told(ours, reads)} ms  ratio ${(ours / baseline).toFixed(2)}`,
    );
  }
  const login = {
    bare: () =>
      taken(argon, undefined, async () => {
        argon.send(logins);
        await once(argon, 'message');
      }),
    ours: async () => {
      // Each is good for one login only. One may be asked for beyond those that are counted.
      const wanted = Array.from({ length: logins + 16 }, () => client.encrypt(demoPassword));
      const passwords = await Promise.all(wanted);
      return taken(platform, database, () => logInAll(url, passwords));
    },
  };
  await login.bare();
  await login.ours();
  for (let round = 0; round < rounds; round += 1) {
    const [baseline, ours] = [await login.bare(), await login.ours()];
    ratios.login.push(baseline / ours);
    console.log(
      `login  argon2 ${told(baseline, logins)} ms  login ${told(ours, logins)} ms  ratio ${(baseline / ours).toFixed(2)}`,
    );
  }
  const [readRatio, loginRatio] = [median(ratios.read), median(ratios.login)];
  console.log(
    `\nread ratio ${readRatio.toFixed(2)} (at most ${limits.read}), login ratio ${loginRatio.toFixed(2)} (at least ${limits.login})`,
  );
  if (readRatio > limits.read || loginRatio < limits.login) tooSlow();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
