import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDesks } from '#tests/builders/orders/order-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, poolSize: 2 });
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

/** As the migrations of a newer version do: every table gets one more column, and there is one more table. */
const expand = async (): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows)
    await owner.query(`alter table public.${name} add column of_a_later_version text not null default ''`);
  await owner.query('create table of_a_later_version (id uuid primary key)');
};

proofTest(
  '§+ the old version serves on beside the new one, whose migrations have added columns and tables',
  async () => {
    const desks = await openDesks(platform);
    const id = await desks.submitted();
    const { tokens } = desks;
    const reads = async (): Promise<number[]> => {
      const calls = [
        () => platform.call('GET /auth/info', {}, tokens.reader),
        () => platform.call('GET /orders/:id', { params: { id } }, tokens.librarian),
        () => platform.call('POST /orders/desk', { body: { page: 1 } }, tokens.librarian),
        () => platform.call('POST /orders/mine', { body: { page: 1 } }, tokens.reader),
        () => platform.call('POST /reports/list', { body: { page: 1 } }, tokens.librarian),
        () => platform.call('GET /statistics/going-on', {}, tokens.leader),
      ];
      // Several at once, so that every connection has kept its plans.
      const answers = await Promise.all([...calls, ...calls, ...calls].map((ask) => ask()));
      return [...new Set(answers.map(({ status }) => status))];
    };
    expect(await reads()).toEqual([200]);
    await desks.submitted();
    await expand();
    expect(await reads()).toEqual([200]);
    // What was being written in that moment is refused as busy once at most, and goes through when repeated.
    const accept = () => desks.act('acceptor', id, 'accept', { amount: 0 });
    const first = await accept();
    expect([200, 503]).toContain(first.status);
    if (first.status === 503) expect((await accept()).status).toBe(200);
    for (let i = 0; i < 4; i += 1) await desks.submitted();
    expect(await reads()).toEqual([200]);
  },
);
