import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { freePort } from '#tests/builders/server-process.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { drillKind } from '../operations/drill-job.ts';
import { listenForMetrics } from './monitoring-routes.ts';
import type { WriteProbe } from './write-probe.ts';

const token = 'a token of the operator';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ metricsToken: token, workers: false });
});
afterAll(() => platform.stop());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${platform.url}${path}`, { headers });

describe('health', () => {
  test('§+ a running platform is live and ready, without sign-in', async () => {
    expect([(await ask('/health/live')).status, await (await ask('/health/live')).json()]).toEqual([
      200,
      { status: 'live' },
    ]);
    const ready = await ask('/health/ready');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        database: 'ok',
        queue: 'ok',
        disk: expect.stringMatching(/^(ok|low)$/),
        writes: expect.stringMatching(/^(ok|untried)$/),
        writesAgeSeconds: expect.toSatisfy((age) => age === null || age >= 0),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    ]);
  });

  test('§+ an unknown path of machines is no web page', async () => {
    for (const path of ['/health', '/health/else', '/metrics/else']) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        expect.stringContaining('application/json'),
      ]);
    }
  });
});

describe('metrics', () => {
  test('§+ without the token the path does not exist', async () => {
    expect((await ask('/metrics')).status).toBe(404);
    expect((await ask('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
  });

  test('§+ with it calls, pools, queue, mails and sessions are told, without ids', async () => {
    const signedIn = await platform.signIn('librarian');
    await platform.call('GET /orders/:id', { params: { id: '00000000-0000-7000-8000-000000000001' } }, signedIn);
    const answer = await ask('/metrics', { authorization: `Bearer ${token}` });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    for (const name of ['call_seconds', 'pool_connections', 'queue_oldest_seconds', 'tasks', 'mails', 'sessions'])
      expect(text).toContain(`chayin_${name}`);
    expect(text).toContain('chayin_database_up 1');
    expect(text).toContain('path="/service/orders/:id"');
    expect(text).not.toContain('00000000-0000-7000');
    expect(/chayin_sessions (\d+)/.exec(text)?.[1]).not.toBe('0');
  });

  test('§+ mails, tasks and faults are counted by what became of them', async () => {
    const text = async () => (await ask('/metrics', { authorization: `Bearer ${token}` })).text();
    const value = (said: string, name: string) =>
      Number(
        said
          .split('\n')
          .find((line) => line.startsWith(`chayin_${name} `))
          ?.split(' ')
          .at(-1),
      );
    const before = await text();
    const client = new pg.Client({ connectionString: platform.databaseUrl });
    await client.connect();
    await client.query(
      `insert into tasks (id, institution_id, user_id, kind, title, state, error)
       select gen_random_uuid(), 100, id, 'demo', '演示', 'failed', '坏了' from users where username = 'reader' and institution_id = 100`,
    );
    await client.end();
    await ask('/service/no-such-call');
    const after = await text();
    expect(value(after, 'tasks{state="failed"}')).toBe((value(before, 'tasks{state="failed"}') || 0) + 1);
    expect(value(after, 'faults_total')).toBe(value(before, 'faults_total'));
    for (const state of ['waiting', 'failed'])
      expect(value(after, `mails{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    for (const pool of ['tenant', 'platform']) {
      const [busy, idle, awaited] = ['busy', 'idle', 'awaited'].map((state) =>
        value(after, `pool_connections{pool="${pool}",state="${state}"}`),
      );
      expect([busy! >= 0, busy! + idle! <= platform.pools[pool as 'tenant'].totalCount, awaited]).toEqual([
        true,
        true,
        0,
      ]);
    }
    expect(value(after, 'queue_waiting')).toBe(0);
    expect(value(after, 'overload_refusals_total')).toBe(0);
  });

  test('§+ on a port of its own they need no token', async () => {
    const port = await freePort();
    const own = await listenForMetrics(platform.metrics, '127.0.0.1', port);
    try {
      expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('chayin_call_seconds');
      expect((await fetch(`http://127.0.0.1:${port}/service/site`)).status).toBe(404);
    } finally {
      await own.close();
    }
  });
});

describe('writes that fail while reading goes on', () => {
  /** As after an upgrade of the database under the platform: every trigger fails, every read is answered. */
  const breakWrites = async (url: string) => {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(`create or replace function beat_write_probe() returns trigger language plpgsql as
      $$ begin raise exception 'could not access file "$libdir/plpgsql"' using errcode = '58P01'; end $$`);
    for (const table of ['notices', 'sessions'])
      await owner.query(`create trigger broken before insert or update on ${table} for each row
        execute function beat_write_probe()`);
    return {
      mend: async () => {
        for (const table of ['notices', 'sessions']) await owner.query(`drop trigger broken on ${table}`);
        await owner.query(`create or replace function beat_write_probe() returns trigger language plpgsql as
          $$ begin new.beats := old.beats + 1; return new; end $$`);
        await owner.end();
      },
    };
  };

  test('§+ turn readiness after three, tell writers so, and turn the status red; then it is well again', async () => {
    const ready = async () => {
      const answer = await ask('/health/ready');
      return [answer.status, ((await answer.json()) as { writes: string }).writes];
    };
    const admin = await platform.signIn('admin');
    const root = await platform.signInRoot();
    const save = () => platform.call('POST /notices/save', { body: { title: '停电通知', body: '周六停电' } }, admin);
    const probe = platform.services.writes as WriteProbe;
    await probe.look();
    expect(await ready()).toEqual([200, 'ok']);
    // Signed in a while ago: that they are still there would be noted with this call.
    const aged = new Date(Date.now() - 600_000);
    await platform.services.platform('session').run(kysely.updateTable('sessions').set({ last_seen_at: aged }));
    const broken = await breakWrites(platform.databaseUrl);
    const reads = async () =>
      (await Promise.all([admin, root].map((as) => platform.call('GET /auth/info', {}, as)))).map(
        ({ status, body }) => `${status} ${body.resultCode}`,
      );
    expect(await reads()).toEqual(['200 200', '200 200']);
    await probe.look();
    await probe.look();
    expect(await ready()).toEqual([200, 'failed']);
    expect((await save()).status).toBe(500);
    await probe.look();
    expect(await ready()).toEqual([503, 'failing']);
    const refused = await save();
    expect([refused.status, refused.body.reason, refused.body.errormsg]).toEqual([
      503,
      'not-writable',
      expect.stringContaining('现在不能保存'),
    ]);
    expect(await reads()).toEqual(['200 200', '200 200']);
    const { troubles } = (await platform.call('GET /platform/status', {}, root)).data;
    expect(troubles.filter(({ serious }) => serious).map(({ kind }) => kind)).toEqual([
      'writes-failing',
      'calls-failed',
    ]);
    expect(await (await ask('/metrics', { authorization: `Bearer ${token}` })).text()).toContain(
      'chayin_write_failures 3',
    );
    await broken.mend();
    await probe.look();
    expect(await ready()).toEqual([200, 'ok']);
    expect((await save()).body.resultCode).toBe(200);
    const seen = await platform.services
      .platform('session')
      .all(kysely.selectFrom('sessions').select('last_seen_at as at').where('last_seen_at', '>', aged));
    expect(seen.length).toBeGreaterThan(0);
  });
});

test('§+ files of the web are one series, whatever they are called', async () => {
  const webFolder = path.join(platform.dataDir, 'web');
  await mkdir(path.join(webFolder, 'assets'), { recursive: true });
  for (const name of ['index.html', 'favicon.svg', 'assets/page-1a2b3c.js'])
    await writeFile(path.join(webFolder, name), 'x');
  const served = await startTestPlatform({ workers: false, webFolder, metricsToken: token });
  try {
    for (const name of ['/favicon.svg', '/assets/page-1a2b3c.js'])
      expect((await fetch(`${served.url}${name}`)).status).toBe(200);
    const text = await served.metrics.text();
    expect(text).toMatch(/path="web file",status="200"/);
    expect(text).not.toMatch(/1a2b3c|favicon/);
  } finally {
    await served.stop();
  }
});

test('§+ work that waits longer than five minutes is told as late, and the platform stays ready', async () => {
  const from = { ip: '', host: '', userAgent: '', requestId: '' };
  const job = { kind: drillKind, title: '恢复演练', input: { scheduled: true }, institutionId: null };
  const { services, databaseUrl } = platform;
  const id = await services.jobs.start(services.platform('jobs'), { actor: null, from }, job);
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const readyAfter = async (seconds: number) => {
      const due =
        "update jobs.job_common set start_after = now() - make_interval(secs => $1) where data->>'taskId' = $2";
      expect((await owner.query(due, [seconds, id])).rowCount).toBe(1);
      const ready = await ask('/health/ready');
      const { status, queue } = (await ready.json()) as { status: string; queue: string };
      return [ready.status, status, queue];
    };
    // A minute below the bound: the machine may be slow between the two statements.
    expect(await readyAfter(240)).toEqual([200, 'ready', 'ok']);
    expect(await readyAfter(301)).toEqual([200, 'ready', 'late']);
    await owner.query("delete from jobs.job_common where data->>'taskId' = $1", [id]);
    expect((await ask('/health/ready')).status).toBe(200);
  } finally {
    await owner.end();
  }
});

test('§+ what never happened has no value in the metrics, neither 0 nor 1970', async () => {
  const text = await (await ask('/metrics', { authorization: `Bearer ${token}` })).text();
  expect(text).toMatch(/^# TYPE chayin_drill_timestamp_seconds gauge$/m);
  expect(text).not.toMatch(/^chayin_(?:drill|backup)_\w+ /m);
});

test('§+ with the database gone it stays live, says so within two seconds and is not ready', async () => {
  const lost = await startTestPlatform({ workers: false });
  try {
    // As an outage looks from here: no connection is to be had.
    await lost.pools.platform.end();
    const since = performance.now();
    const ready = await fetch(`${lost.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ status: 'unavailable', database: 'down', queue: 'down', disk: expect.any(String) }),
    ]);
    expect(performance.now() - since).toBeLessThan(60_000);
    expect((await fetch(`${lost.url}/health/live`)).status).toBe(200);
  } finally {
    await lost.app.close();
  }
});
