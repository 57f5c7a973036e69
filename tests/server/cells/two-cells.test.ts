import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { calls } from '#contracts/calls.ts';
import { servicePath } from '#contracts/envelope.ts';
import { addFigures } from '#server/cells/add-figures.ts';
import { membershipOf } from '#server/cells/cells-file.ts';
import { publicCallRules } from '#server/cells/clues.ts';
import type { WriteProbe } from '#server/monitoring/write-probe.ts';
import { auditVerifyJob } from '#server/operations/verify-audit-job.ts';
import { citationForm, openDesks } from '#tests/builders/orders/order-desk.ts';
import { openReadySocket } from '#tests/builders/outside/push-socket.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { clientOf } from '#tests/builders/service-client.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { inDatabase, startTwoCells, type TwoCells } from '#tests/builders/two-cells.ts';

let cells: TwoCells;
beforeAll(async () => {
  cells = await startTwoCells([187]);
  // The map does not change here, and nothing but calls is to be counted.
  for (const { cells: part, services } of [cells.home, cells.other]) {
    part!.directory.stop();
    (services.writes as WriteProbe).stop();
  }
}, 120_000);
afterAll(() => cells.stop());

/** A platform known by its address alone, as a browser knows it. */
const through = ({ url }: TestPlatform): TestPlatform => clientOf(url) as TestPlatform;

const statementsOf = async ({ pools }: TestPlatform, work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const undo = [pools.tenant, pools.platform].map((pool) => {
    const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
    pool.connect = ((...args: unknown[]) => {
      count += 1;
      return connect(...args);
    }) as typeof pool.connect;
    return () => {
      pool.connect = connect as typeof pool.connect;
    };
  });
  await work();
  for (const back of undo) back();
  return count;
};

test('§+ a person signs in and works through either cell, and their token names their institution', async () => {
  for (const entry of [cells.home, cells.other])
    for (const institutionId of [100, 187]) {
      const token = await entry.signIn('reader', institutionId);
      expect(token).toMatch(new RegExp(`^${institutionId}\\.`));
      for (const way of [cells.home, cells.other]) {
        const { data } = await way.call('GET /auth/info', {}, token);
        expect(data.user.username).toBe('reader');
      }
    }
  const root = await cells.other.signInRoot();
  expect(root).toMatch(/^0\./);
  expect((await cells.other.call('GET /auth/info', {}, root)).data.user.username).toBe('root');
});

test('§+ an order is taken from draft to acceptance in each cell, entered at the other one', async () => {
  for (const [entry, home, institutionId] of [
    [cells.home, cells.other, 187],
    [cells.other, cells.home, 100],
  ] as const) {
    const desks = await openDesks(through(entry), institutionId);
    const id = await desks.draft(citationForm());
    for (const [part, action] of [
      ['reader', 'submit'],
      ['acceptor', 'accept'],
    ] as const) {
      const done = await desks.act(part, id, action);
      expect([done.status, done.body.message]).toEqual([200, expect.any(String)]);
    }
    const order = await entry.call('GET /orders/:id', { params: { id } }, desks.tokens.librarian);
    expect([order.status, order.data.steps.map(({ label }) => label)]).toEqual([200, ['提交', '受理']]);
    const count = (platform: TestPlatform) =>
      inDatabase(
        platform.databaseUrl,
        async (client) => (await client.query('select from orders where id = $1', [id])).rowCount,
      );
    expect(await count(home)).toBe(1);
    expect(await count(entry)).toBe(0);
  }
});

test('§+ a call of an institution touches the database of its own cell alone', async () => {
  const token = await cells.other.signIn('reader', 187);
  const work = () => cells.other.call('GET /auth/info', {}, token);
  expect(await statementsOf(cells.home, work)).toBe(0);
  const alone = await statementsOf(cells.other, work);
  expect(alone).toBeGreaterThan(0);
  // Entered at the wrong cell it costs that one nothing but the way: its database is not asked.
  const entered = () => cells.home.call('GET /auth/info', {}, token);
  expect(await statementsOf(cells.home, entered)).toBe(0);
  expect(await statementsOf(cells.other, entered)).toBe(alone);
});

test('§+ every call without a session says how its cell is found', () => {
  const open = Object.entries<CallShape>(calls).flatMap(([name, { access }]) => (access === 'public' ? [name] : []));
  expect(open.length).toBeGreaterThan(30);
  expect(Object.keys(publicCallRules).sort()).toEqual(open.sort());
});

test('§+ an installation that is no cell asks its database as often as a cell does, and its tokens are as they were', async () => {
  const alone = await startTestPlatform({ workers: false });
  try {
    (alone.services.writes as WriteProbe).stop();
    const token = await alone.signIn('reader', 187);
    expect(token).toMatch(/^[\w-]{43}$/);
    const asked = await statementsOf(alone, () => alone.call('GET /auth/info', {}, token));
    const inCell = await cells.other.signIn('reader', 187);
    expect(await statementsOf(cells.other, () => cells.other.call('GET /auth/info', {}, inCell))).toBe(asked);
    // A cell's header means nothing here.
    expect((await alone.call('GET /auth/info', {}, token, { 'x-chayin-cell': 'e30.e30' })).status).toBe(200);
    const none = await alone.call('GET /platform/cells', {}, await alone.signInRoot());
    expect(none.data).toEqual({ cells: [], sum: null, silent: [] });
    expect((await fetch(`${alone.url}/cells/whose/code/2222-2222`)).headers.get('content-type')).toContain('text/html');
  } finally {
    await alone.stop();
  }
});

test('§+ stations of every cell are listed at each, and each leads to its own institution', async () => {
  for (const entry of [cells.home, cells.other]) {
    const { data } = await entry.call('GET /stations', { query: { q: '' } });
    const ids = data.list.map(({ id }) => id);
    expect(ids).toContain(100);
    expect(ids).toContain(187);
    expect(new Set(ids).size).toBe(ids.length);
    const at = await entry.call('GET /stations/:id/login', { params: { id: 187 } } as never);
    expect((at.data as { institution: { id: number } }).institution.id).toBe(187);
  }
});

test('§+ an answer of another cell is added up however long it is, also for a visitor who takes packed ones', async () => {
  const { databaseUrl } = cells.other;
  const more = Array.from({ length: 60 }, (_, at) => 7001 + at);
  await inDatabase(databaseUrl, (client) =>
    client.query(
      `insert into stations (id, institution_id, name, address)
       select id, 187, '检索站 ' || id, repeat('很长的地址', 12) from unnest($1::int[]) id`,
      [more],
    ),
  );
  try {
    const headers = { 'accept-encoding': 'gzip, br' };
    const response = await fetch(`${cells.home.url}${servicePath}/stations?q=`, { headers });
    expect(response.headers.get('x-cells-away')).toBeNull();
    const { data } = (await response.json()) as { data: { list: { id: number }[] } };
    // A cell lists its first ones alone.
    expect(data.list.filter(({ id }) => more.includes(id)).length).toBeGreaterThan(20);
    expect(data.list.map(({ id }) => id)).toContain(100);
  } finally {
    await inDatabase(databaseUrl, (client) => client.query('delete from stations where id = any ($1)', [more]));
  }
});

test('§+ a code is verified wherever it is asked, and one of nobody is unknown', async () => {
  const codeOf = (platform: TestPlatform, institutionId: number) =>
    inDatabase(platform.databaseUrl, async (client) => {
      const { rows } = await client.query<{ code: string }>(
        `select code from reports where institution_id = $1 and code is not null limit 1`,
        [institutionId],
      );
      return rows[0]!.code;
    });
  const code = await codeOf(cells.home, 100);
  const verdict = async (entry: TestPlatform, given: string) =>
    (await entry.call('POST /verification/code', { body: { code: given } })).data.verdict;
  expect(await verdict(cells.home, code)).not.toBe('unknown');
  expect(await verdict(cells.other, code)).toBe(await verdict(cells.home, code));
  expect(await verdict(cells.other, '2222-2222')).toBe('unknown');
});

test('§+ a file of a report is judged by the cell that issued it', async () => {
  const { sha256 } = await inDatabase(cells.home.databaseUrl, async (client) => {
    const { rows } = await client.query<{ sha256: string }>(
      `select sha256 from report_files where institution_id = 100 and kind in ('sealed', 'pdf') order by kind desc limit 1`,
    );
    return rows[0]!;
  });
  const bytes = readFileSync(path.join(cells.home.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2)));
  const verdictAt = async ({ url }: TestPlatform) => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'report.pdf');
    const response = await fetch(`${url}${servicePath}/verification/file`, { method: 'POST', body: form });
    return ((await response.json()) as { data: { verdict: string } }).data.verdict;
  };
  const verdict = await verdictAt(cells.home);
  expect(verdict).not.toBe('unknown');
  expect(await verdictAt(cells.other)).toBe(verdict);
});

const figures = () => addFigures(membershipOf('home', cells.file), cells.home.cells!);

test('§+ figures of the whole are the sum of what each cell counts of its own institutions', async () => {
  const { sum, silent } = await figures();
  const count = (platform: TestPlatform, own: string) =>
    inDatabase(platform.databaseUrl, async (client) => {
      const { rows } = await client.query<{ n: string }>(
        `select count(*) as n from orders where institution_id ${own} 187`,
      );
      return Number(rows[0]!.n);
    });
  expect(silent).toEqual([]);
  const [there, here] = [await count(cells.other, '='), await count(cells.home, '<>')];
  expect(there).toBeGreaterThan(0);
  expect(sum?.orders).toBe(there + here);
});

const platformView = async () => (await cells.home.call('GET /platform/cells', {}, await cells.home.signInRoot())).data;

test('§+ whoever runs the platform sees every cell with its institutions, what is wrong there, and the sum', async () => {
  const { cells: each, sum, silent } = await platformView();
  expect([silent, each.map(({ name, home, why }) => [name, home, why])]).toEqual([
    [],
    [
      ['home', true, ''],
      ['other', false, ''],
    ],
  ]);
  const [home, other] = each.map(({ state }) => state!);
  expect(other!.institutions.map(({ id }) => id)).toEqual([187]);
  expect(home!.institutions.map(({ id }) => id)).toContain(100);
  expect(home!.institutions.map(({ id }) => id)).not.toContain(187);
  const count = (platform: TestPlatform, sql: string) =>
    inDatabase(platform.databaseUrl, async (client) => Number((await client.query<{ n: string }>(sql)).rows[0]!.n));
  const own = `select count(*) as n from orders where institution_id = 187`;
  expect(other!.institutions[0]!.orders).toBe(await count(cells.other, own));
  expect(sum!.orders).toBe(
    [...home!.institutions, ...other!.institutions].reduce((total, { orders }) => total + orders, 0),
  );
  // Each by its own database: a task that failed there is found there alone.
  const failed = `insert into tasks (id, institution_id, kind, title, state, finished_at)
    values (gen_random_uuid(), 187, 'lost.work', 'lost', 'failed', now())`;
  await inDatabase(cells.other.databaseUrl, (client) => client.query(failed));
  const after = (await platformView()).cells.map(
    ({ state }) => state!.findings.find(({ kind }) => kind === 'jobs')?.count ?? 0,
  );
  const before = each.map(({ state }) => state!.findings.find(({ kind }) => kind === 'jobs')?.count ?? 0);
  expect(after).toEqual([before[0], before[1]! + 1]);
  expect((await platformView()).cells[1]!.state!.troubles.map(({ kind }) => kind)).toContain('tasks-failed');
});

test('§+ the chains of every cell are recounted where they lie, and the one that was changed is named there', async () => {
  const root = await cells.home.signInRoot();
  const begun = await cells.home.call('POST /platform/cells/verify-audit', { body: {} }, root);
  expect(begun.data).toEqual({ begun: ['home', 'other'], silent: [] });
  expect((await platformView()).cells.map(({ state }) => state!.audit.checked)).toEqual([
    expect.objectContaining({ running: true, bad: '' }),
    expect.objectContaining({ running: true, bad: '' }),
  ]);
  // One under way is enough.
  await cells.home.call('POST /platform/cells/verify-audit', { body: {} }, root);
  const run = async ({ services, databaseUrl }: TestPlatform) => {
    const found = await auditVerifyJob(services).handler({} as never, { db: services.platform('cells') } as never);
    await inDatabase(databaseUrl, (client) =>
      client.query(`update tasks set state = 'done', result = $1, finished_at = now() where kind = 'audit.verify'`, [
        JSON.stringify(found),
      ]),
    );
  };
  await run(cells.home);
  await run(cells.other);
  expect((await platformView()).cells.map(({ state }) => state!.audit.checked!.bad)).toEqual(['', '']);
  await inDatabase(cells.other.databaseUrl, async (client) => {
    const { rowCount } = await client.query(`select from tasks where kind = 'audit.verify'`);
    expect(rowCount).toBe(1);
    await client.query('set session_replication_role = replica');
    await client.query(
      `update audit_log set action = 'user.forged' where id = (select id from audit_log where institution_id = 187 limit 1)`,
    );
  });
  await run(cells.other);
  const [home, other] = (await platformView()).cells.map(({ state }) => state!.audit.checked!);
  expect([home!.bad, home!.running]).toEqual(['', false]);
  expect(home!.lines).toBeGreaterThan(0);
  expect(other!.bad).toMatch(/^单位 187的审计链在第 \d+ 条不完整：内容与封存时不一致/);
});

test('§+ what a cell says of itself it says to a cell alone, and of the rest only whoever runs the platform hears', async () => {
  for (const path of ['/cells/state', '/cells/verify-audit'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${cells.other.url}${path}`, { method });
      expect([method, answer.headers.get('content-type')?.includes('json') && answer.ok]).toEqual([method, false]);
      expect(await answer.text()).not.toMatch(/figures|startedAt/);
    }
  const admin = await cells.home.call('GET /platform/cells', {}, await cells.home.signIn('admin', 100));
  expect(admin.status).toBe(403);
});

test('§+ a page hears of its own cell through a socket at the other', async () => {
  const push = await openReadySocket(cells.home.url, await cells.home.signIn('acceptor', 187));
  push.close();
});

test('§+ a request that claims to come from a cell and does not is refused, and none is handed on twice', async () => {
  const token = await cells.home.signIn('reader', 187);
  const forged = await cells.other.call('GET /auth/info', {}, token, { 'x-chayin-cell': 'e30.e30' });
  expect(forged.status).toBe(404);
  // What the other cell sends here although the institution lives there.
  const other = cells.other.cells!;
  const refused = await other.sendOn('home', 'GET', `${servicePath}/auth/info`, { authorization: token });
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('该单位刚刚换了服务器');
});

test('§+ while a cell is stopped only its institutions are away', async () => {
  const tokens = { 100: await cells.home.signIn('reader', 100), 187: await cells.home.signIn('reader', 187) };
  await cells.other.app.close();
  const away = await cells.home.call('GET /auth/info', {}, tokens[187]);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('2');
  expect(away.body.errormsg).toBe('该单位所在的服务器暂时无法连接，其他单位不受影响，请稍后再试');
  expect((await cells.home.call('GET /auth/info', {}, tokens[100])).status).toBe(200);
  expect(await cells.home.signIn('librarian', 100)).toMatch(/^100\./);
  // Known before it went: the list keeps it, and says that it was not heard.
  const stations = await cells.home.call('GET /stations', { query: { q: '' } });
  expect(stations.headers.get('x-cells-away')).toBe('other');
  expect(stations.data.list.map(({ id }) => id)).toContain(187);
  const { sum, silent, cells: each } = await figures();
  expect(silent).toEqual(['other']);
  expect(sum).toEqual(each.find(({ name }) => name === 'home')!.figures);
  const seen = await platformView();
  expect([seen.silent, seen.cells[1]!.state, seen.cells[1]!.why]).toEqual([['other'], null, '没有应答']);
  expect(seen.sum).toEqual(seen.cells[0]!.state!.figures);
  // A code that nobody here knows may be the other's: nobody says that it is unknown.
  const unsure = await cells.home.call('POST /verification/code', { body: { code: '3333-3333' } });
  expect(unsure.status).toBe(503);
  expect(unsure.body.errormsg).toContain('有一台服务器没有应答');
});

proofTest(
  '§+ a cell that takes connections and says nothing holds up neither the sign-in page nor the other cells',
  async () => {
    await cells.other.app.close();
    const frozen = createServer(() => {});
    await new Promise<void>((resolve) => frozen.listen(Number(new URL(cells.other.url).port), '127.0.0.1', resolve));
    const stations = await cells.home.call('GET /stations', { query: { q: '' } });
    expect([stations.status, stations.headers.get('x-cells-away')]).toEqual([200, 'other']);
    const unsure = await cells.home.call('POST /verification/code', { body: { code: '4444-4444' } });
    expect([unsure.status, unsure.body.errormsg]).toEqual([503, expect.stringContaining('有一台服务器没有应答')]);
    frozen.close();
    frozen.unref();
  },
);
