import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { demoPassword } from '#domain/identity/demo-password.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { newDataFolder } from '../data-folder.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * One authenticated read against node:http + pg (at most 2.2), and logins against bare argon2
 * verifications (at least 0.9). Rounds alternate, the median of their ratios counts.
 */
// Short slices, taken in turn: what else the machine does falls on both alike.
const rounds = sized(9, 1);
const seconds = 1;
const limits = { read: 2.2, login: 0.9 };

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const start = async (file: string, env: Record<string, string>): Promise<[ChildProcess, number]> => {
  const child = fork(path.join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  const [port] = (await once(child, 'message')) as [number];
  return [child, port];
};

/** As many people as connections, each with a session of their own. */
const readers = sized(32, 2);

const rate = async (url: string, tokens: readonly string[] = []): Promise<number> => {
  let client = 0;
  const result = await autocannon({
    url,
    connections: readers,
    duration: seconds,
    setupClient: (one) => {
      const token = tokens[client % tokens.length];
      client += 1;
      if (token) one.setHeaders({ authorization: token });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
};

/** Each login from another address, or the limit per address would be what is measured. */
const loginRate = async (url: string, passwords: string[]): Promise<number> => {
  let address = 0;
  const result = await autocannon({
    url: `${url}/service/sys/login`,
    connections: 16,
    duration: 2 * seconds,
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
  return result['2xx'] / result.duration;
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

  const reads: number[] = [];
  const logins: number[] = [];
  const read = {
    bare: () => rate(`http://127.0.0.1:${barePort}/`),
    ours: () => rate(`${url}/service/auth/info`, tokens),
  };
  await read.bare();
  await read.ours();
  for (let round = 0; round < rounds; round += 1) {
    const [baseline, ours] = [await read.bare(), await read.ours()];
    reads.push(baseline / ours);
    console.log(
      `read   bare ${baseline.toFixed(0)}/s  platform ${ours.toFixed(0)}/s  ratio ${(baseline / ours).toFixed(2)}`,
    );
  }
  for (let round = 0; round < rounds; round += 1) {
    argon.send(2 * seconds * 1000);
    const [verifications] = (await once(argon, 'message')) as [number];
    // Each is good for one login only.
    const passwords = await Promise.all(Array.from({ length: sized(1_000, 400) }, () => client.encrypt(demoPassword)));
    const ours = await loginRate(url, passwords);
    logins.push(ours / verifications);
    console.log(
      `login  argon2 ${verifications.toFixed(1)}/s  logins ${ours.toFixed(1)}/s  ratio ${(ours / verifications).toFixed(2)}`,
    );
  }
  console.log(
    `\nread ratio ${median(reads).toFixed(2)} (at most ${limits.read}), login ratio ${median(logins).toFixed(2)} (at least ${limits.login})`,
  );
  if (median(reads) > limits.read || median(logins) < limits.login) tooSlow();
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
