import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { openClient } from '#tests/builders/outside/open-client.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const changes = process.env.PROOF ? 1_000 : 150;
/** More arrive while so many pages are read. */
const pagesBetween = process.env.PROOF ? 40 : 6;

test(`§+ ${changes} changes are walked by pages of seven while more arrive: none twice, none missed, and an old place stays good`, async () => {
  const admin = await platform.signIn('admin');
  const body = { name: '走查', scopes: ['papers.read' as const], callsPerMinute: 6000 };
  const made = (await platform.call('POST /open-applications/create', { body }, admin)).data;
  const client = openClient(platform.url, made);
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
