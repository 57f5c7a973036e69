import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPostgres } from '#tests/builders/debian-postgres.ts';
import { debianProgram } from '#tests/builders/debian-programs.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { openReportDesk } from '#tests/builders/orders/report-desk.ts';
import { freePort } from '#tests/builders/server-process.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { endless, startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { type Platform, startPlatform } from '../start-platform.ts';

/** Debian's package pgbouncer brings it; elsewhere this is not tried, and the run says so at its end. */
const pgbouncer = debianProgram('pgbouncer');
/** In the proof: nothing is told by it that other tests do not tell without a pooler, but that it works with one. */
const runs = Boolean(process.env.PROOF && pgbouncer);

let first: TestPlatform;
let pooled: Platform;
let pooler: ChildProcess;
let folder: string;
let url: string;

beforeAll(async () => {
  if (!runs || !pgbouncer) return;
  first = await startTestPlatform({ workers: false });
  const address = new URL(first.databaseUrl);
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-pgbouncer-'));
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${address.username}" "${decodeURIComponent(address.password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${address.hostname} port=${address.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
  );
  for (const [file, mode] of [
    [folder, 0o755],
    [users, 0o644],
    [settings, 0o644],
  ] as const)
    await chmod(file, mode);
  pooler = spawn(pgbouncer, [settings], { stdio: 'ignore', ...asPostgres() });
  const poolerUrl = Object.assign(new URL(first.databaseUrl), { port: String(port), search: '' }).href;
  await eventually('pgbouncer answers', async () => {
    const client = new pg.Client({ connectionString: poolerUrl });
    await client.connect();
    await client.end();
    return true;
  });
  const { databaseUrl, dataDir } = first;
  pooled = await startPlatform({ databaseUrl, poolerUrl, dataDir, soffice: null, patience: endless });
  url = await pooled.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await pooled?.stop();
  pooler?.kill('SIGKILL');
  await first?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test.runIf(runs)(
  '§+ through pgbouncer in transaction mode an order goes from the form to its draft, and institutions stay apart',
  async () => {
    const client = clientOf(url);
    // The desk needs nothing of a platform but its calls.
    const desk = await openReportDesk({ ...client, url } as TestPlatform);
    const orderId = await desk.inProgress();
    const report = await desk.draft(orderId);
    expect(report.files.length).toBeGreaterThan(0);
    const many = await Promise.all(
      Array.from({ length: 30 }, () => client.call('GET /orders/:id', { params: { id: orderId } }, desk.token)),
    );
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    const stranger = await client.signIn('librarian', 151);
    expect((await client.call('GET /orders/:id', { params: { id: orderId } }, stranger)).status).toBe(404);
    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(200);
    // It was really pgbouncer: the platform itself has no connection in the role of a tenant.
    expect(pooled.pools.tenant.totalCount).toBeGreaterThan(0);
  },
);
