import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { demoApplicants, demoPackage } from '#server/demo/demo-package.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';

const name = `three_${randomBytes(5).toString('hex')}`;
let dataDir: string;
const servers: ServerProcess[] = [];

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  await administer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-three-'));
  // Without workers the demo's past is left out, which takes longer than all the rest; the proof has it.
  const WORKERS = process.env.PROOF ? 'on' : 'off';
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url.href, WORKERS };
  // At once, on an empty database: one migrates and fills it, the others wait and find it done.
  await Promise.all([1, 2, 3].map(async () => servers.push(await startServerProcess(env))));
  // The demo with its past takes minutes on a machine that is busy with the rest of the proof.
}, 900_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  await administer(`drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
});

proofTest('§+ three processes started at once on one empty database serve one user’s session alike', async () => {
  const clients = servers.map((server) => clientOf(server.url));
  const token = await clients[0]!.signIn('reader');
  const answers = await Promise.all(clients.map((client) => client.call('GET /auth/info', {}, token)));
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  expect(answers[0]!.data.user.username).toBe('reader');

  // A password encrypted with the key that one process gave opens at another: they share the deployment's key.
  const password = await clients[1]!.encrypt('Demo@2026');
  const login = await clients[2]!.call('POST /sys/login', {
    body: { username: 'reader', password, searchStationId: 100 },
  });
  expect(login.body.resultCode).toBe(200);

  await clients[2]!.call('GET /sys/logout', {}, token);
  for (const client of clients) expect((await client.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
});

proofTest('§+ the demo was filled once', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as n, count(distinct username)::int as names from users where institution_id = 100',
  );
  await client.end();
  // Those with separated duties come with the showcase, which a process without workers leaves out.
  const showcase = process.env.PROOF ? demoPackage.people.separated.length : 0;
  const people = demoPackage.people.people.length + demoApplicants.length + showcase;
  expect(rows).toEqual([{ n: people, names: people }]);
});
