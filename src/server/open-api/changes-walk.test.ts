import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenChange } from '#contracts/open-api/open-calls.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { kysely } from '#server/db/kysely.ts';
import { type OpenClient, openClient } from '#tests/builders/outside/open-client.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { exportPapers } from './export-papers.ts';
import type { OpenCaller } from './open-caller.ts';

const publicUrl = 'https://lib.example.edu.cn';

let platform: TestPlatform;
let client: OpenClient;
beforeAll(async () => {
  platform = await startTestPlatform({ publicUrl });
  const admin = await platform.signIn('admin');
  const body = { name: '走查', scopes: ['papers.read' as const], callsPerMinute: 6000 };
  client = openClient(platform.url, (await platform.call('POST /open-applications/create', { body }, admin)).data);
});
afterAll(() => platform.stop());

const changes = process.env.PROOF ? 1_000 : 150;
/** More arrive while so many pages are read. */
const pagesBetween = process.env.PROOF ? 40 : 6;

test(`§+ ${changes} changes are walked by pages of seven while more arrive: none twice, none missed, and an old place stays good`, async () => {
  const db = platform.services.tenant(100);
  const report = await db.one(
    kysely
      .selectFrom('reports')
      .select(['id', 'order_id'])
      .where('service', '=', 'citation')
      .where('source', '=', 'made')
      .where('institution_id', '=', 100)
      .limit(1),
  );
  // Each change is known by its time.
  let last = Date.parse('2027-01-01T00:00:00Z');
  const arrive = async (count: number): Promise<void> => {
    const rows = Array.from({ length: count }, () => {
      last += 1000;
      return {
        institution_id: 100,
        report_id: report.id,
        order_id: report.order_id,
        state: 'frozen' as const,
        at: new Date(last),
      };
    });
    await db.run(kysely.insertInto('report_changes').values(rows));
  };
  const start = (await client.call('GET', '/papers/changes', { query: { since: '2026-12-31T00:00:00Z' } })).body.next;
  await arrive(changes);
  const walk = async (from: string, meanwhile: (page: number) => Promise<void>) => {
    const seen: string[] = [];
    let cursor = from;
    for (let page = 1; ; page += 1) {
      const { status, body: answer } = await client.call('GET', '/papers/changes', { query: { cursor, limit: '7' } });
      expect(status, `page ${page}`).toBe(200);
      seen.push(...answer.items.map(({ at }: { at: string }) => at));
      cursor = answer.next;
      expect(typeof cursor).toBe('string');
      if (!answer.more) return { seen, cursor };
      await meanwhile(page);
    }
  };
  const { seen, cursor } = await walk(start, async (page) => {
    if (page % pagesBetween === 0) await arrive(3);
  });
  const all = Array.from({ length: (last - Date.parse('2027-01-01T00:00:00Z')) / 1000 }, (_, at) =>
    new Date(Date.parse('2027-01-01T00:00:00Z') + (at + 1) * 1000).toISOString(),
  );
  expect(all.length).toBeGreaterThan(changes);
  expect(seen).toEqual(all);
  // The last page's place is good later too, and so is the first one, and one that was given out as a number.
  await arrive(2);
  expect((await walk(cursor, async () => undefined)).seen).toHaveLength(2);
  const { seq } = JSON.parse(Buffer.from(start, 'base64url').toString()) as { seq: string };
  const numbered = Buffer.from(JSON.stringify({ seq: Number(seq) })).toString('base64url');
  const old = (await client.call('GET', '/papers/changes', { query: { cursor: numbered, limit: '7' } })).body;
  expect(old.items.map(({ at }: { at: string }) => at)).toEqual(all.slice(0, 7));
});

const changesFrom = async (query: Record<string, string>) =>
  (await client.call('GET', '/papers/changes', { query })).body as {
    items: { kind: string; report: string; papers: { proof: { url: string } }[] }[];
    next: string;
  };
const inForce = () =>
  platform.services
    .tenant(100)
    .all(
      kysely
        .selectFrom('reports')
        .select(['id', 'number', 'order_id', 'data'])
        .where('state', '=', 'frozen')
        .where('service', '=', 'citation')
        .where('source', '=', 'made')
        .where('institution_id', '=', 100)
        .orderBy('id'),
    );
const setState = (id: string, state: 'frozen' | 'under-objection') =>
  kysely.updateTable('reports').set({ state }).where('id', '=', id);

test('§+ changes stand in the order of their commits: one that commits late is not passed by', async () => {
  const db = platform.services.tenant(100);
  const [one, two] = await inForce();
  const { next } = await changesFrom({ since: '2099-01-01T00:00:00Z' });
  let commit = () => {};
  const gate = new Promise<void>((open) => {
    commit = open;
  });
  let slow: Promise<void> | undefined;
  await new Promise<void>((written) => {
    slow = db.tx(async (tx) => {
      await tx.run(setState(one!.id, 'under-objection'));
      written();
      await gate;
    });
  });
  const quick = db.run(setState(two!.id, 'under-objection'));
  // However long the first takes, nobody reads past it.
  await Promise.race([quick, new Promise((late) => setTimeout(late, 500))]);
  const between = await changesFrom({ cursor: next });
  commit();
  await Promise.all([slow, quick]);
  const after = await changesFrom({ cursor: between.next });
  expect([...between.items, ...after.items].map(({ kind, report }) => [kind, report])).toEqual([
    ['under-review', one!.number],
    ['under-review', two!.number],
  ]);
  await db.run(setState(one!.id, 'frozen'));
  await db.run(setState(two!.id, 'frozen'));
});

test('§+ what changes while everything is exported comes again from the place at its end', async () => {
  const db = platform.services.tenant(100);
  const reports = await inForce();
  expect(reports.length).toBeGreaterThan(1);
  const [first, last] = [reports[0]!, reports.at(-1)!];
  const caller = { db, application: { institution_id: 100 }, from: { publicUrl } } as unknown as OpenCaller;
  const lines: (OpenChange | { next: string })[] = [];
  for await (const line of exportPapers(caller, 1)) {
    lines.push(line);
    // One that was told already, and one that will not be.
    if (lines.length === 1) for (const { id } of [first, last]) await db.run(setState(id, 'under-objection'));
  }
  const { next } = lines.pop() as { next: string };
  expect(lines).toHaveLength(reports.length - 1);
  const { items } = await changesFrom({ cursor: next });
  expect(items.map(({ kind, report }) => [kind, report])).toEqual([
    ['under-review', first.number],
    ['under-review', last.number],
  ]);
  for (const { id } of [first, last]) await db.run(setState(id, 'frozen'));
});

test('§+ a line carries the department’s code, links that can be opened, and how many citations nobody has judged', async () => {
  const db = platform.services.tenant(100);
  const kept = (await inForce()).find(({ data }) => (data as unknown as ReportData).papers.some(({ union }) => union))!;
  const data = structuredClone(kept.data) as unknown as ReportData;
  for (const paper of data.papers) {
    if (paper.union) paper.union = { ...paper.union, total: 10, others: 5, self: 2, toCheck: 3 };
    for (const one of paper.citations) Object.assign(one, { total: 10, others: 5, self: 2, toCheck: 3 });
  }
  await db.run(kysely.updateTable('orders').set({ department_code: '0301' }).where('id', '=', kept.order_id));
  // Nobody changes a frozen report: only who owns the database can, with its fences down.
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  const write = (value: unknown) =>
    owner.query('update reports set data = $1 where id = $2', [JSON.stringify(value), kept.id]);
  await write(data);
  const request = client.signed('GET', '/open/v2/papers/export', { timestamp: Date.now() + 5 });
  const text = await (await fetch(request.url, request.init)).text();
  await write(kept.data);
  await owner.end();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OpenChange);
  const line = lines.find(({ report }) => report === kept.number)!;
  expect(line.department).toEqual({ code: '0301', name: expect.stringMatching(/./) });
  const counted = line.papers.filter(({ citations }) => citations);
  expect(counted.length).toBeGreaterThan(0);
  for (const { citations } of counted) {
    expect(citations).toMatchObject({ total: 10, others: 5, self: 2, undecided: 3 });
    for (const one of citations!.byDatabase) expect(one).toMatchObject({ total: 10, undecided: 3 });
  }
  for (const { proof } of line.papers) expect(proof.url).toMatch(/^https?:\/\/[^/]+\/.+/);
});
