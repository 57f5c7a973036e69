import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { copyFilledFolder } from '#tests/builders/filled-data-folder.ts';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

const writes = process.env.PROOF ? 500 : 250;
const kills = process.env.PROOF ? 24 : 2;
const seed = Number(process.env.SEED ?? 20261115);

let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-kill-'));
  copyFilledFolder(dataDir);
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  server = await startServerProcess(env);
});

afterAll(async () => {
  await server.kill('SIGKILL');
  await (await ensureEmbeddedPostgres({ dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const killDatabase = async (): Promise<void> => {
  const file = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
};

/** Writes until told to stop; hands on what the server acknowledged. A refused or lost write is tried again. */
const write = async (
  url: string,
  token: string,
  keep: (name: string) => void,
  names: Iterator<string>,
  alive: () => boolean,
) => {
  const { call } = clientOf(url);
  for (let next = names.next(); alive() && !next.done; next = names.next()) {
    const answer = await call('POST /branchInstitution/save', { body: { name: next.value } }, token).catch(
      () => undefined,
    );
    if (answer?.body.resultCode === 200) keep(next.value);
  }
};

test(`§+ no acknowledged write of ${writes} is lost when server, or server and database, are killed at random moments`, async () => {
  const random = seededRandom(seed);
  const acknowledged = new Set<string>();
  let made = 0;
  const names: Iterator<string> = {
    next: () => {
      made += 1;
      return { value: `分支${made}`, done: false };
    },
  };
  const moments = Array.from({ length: kills }, () => Math.floor(random() * writes)).sort((a, b) => a - b);
  const token = await clientOf(server.url).signIn('admin');

  for (const moment of [...moments, writes]) {
    let running = true;
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const keep = (name: string): void => {
      acknowledged.add(name);
      if (acknowledged.size >= moment) reach();
    };
    const writers = [1, 2, 3, 4].map(() =>
      write(server.url, token, keep, names, () => running && acknowledged.size < moment),
    );
    if (moment < writes) {
      await Promise.race([reached, Promise.all(writers)]);
      const both = random() < 0.5;
      server.child.kill('SIGKILL');
      if (both) await killDatabase();
      running = false;
      await Promise.all(writers);
      await server.kill('SIGKILL');
      server = await startServerProcess(env);
    } else await Promise.all(writers);
  }

  const postgres = await ensureEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select name from branch_institutions where name like '分支%'");
  await client.end();
  const kept = new Set(rows.map((row) => row.name));
  expect(acknowledged.size).toBeGreaterThanOrEqual(writes);
  expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
});
