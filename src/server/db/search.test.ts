import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { type Db, tenantDb } from './db.ts';
import { kysely } from './kysely.ts';
import { openPools, type Pools } from './pools.ts';
import { holdsWords } from './search.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pools: Pools;
let owner: pg.Client;

/** Needs nothing of the demo. */
const fill = async (institution: number, n: number): Promise<void> => {
  const branch = randomUUID();
  await owner.query('insert into institutions (id, name) values ($1, $2) on conflict do nothing', [
    institution,
    `单位 ${institution}`,
  ]);
  await owner.query('insert into branch_institutions (id, institution_id, name) values ($1, $2, $3)', [
    branch,
    institution,
    '中心医院',
  ]);
  await owner.query(
    `insert into branch_papers (id, institution_id, branch_id, title, search_bigrams)
     select gen_random_uuid(), $1, $2, '论文' || n, array['论文', '编号', 'n' || n] from generate_series(1, $3::int) n`,
    [institution, branch, n],
  );
};

beforeAll(async () => {
  database = await cloneDatabase();
  pools = openPools(database.url, { max: 2 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await fill(100, 20_000);
  await fill(151, 10);
  // Vacuum also empties the index's list of rows not yet sorted in.
  await owner.query('vacuum analyze branch_papers');
});
afterAll(async () => {
  await owner.end();
  await pools.end();
  await database.drop();
});

const titles = async (db: Db, ...words: string[]): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('branch_papers as p')
        .select('p.title')
        .where(holdsWords(db, 'branch_papers', 'p', words)),
    )
  ).map((row) => row.title);

test('§+ a search finds the tenant’s own rows and no other’s', async () => {
  expect(await titles(tenantDb(pools.tenant, 100), '论文', 'n7')).toEqual(['论文7']);
  expect(await titles(tenantDb(pools.tenant, 151), '论文', 'n7')).toEqual(['论文7']);
  expect(await titles(tenantDb(pools.tenant, 151), 'n77')).toEqual([]);
  expect(await titles(tenantDb(pools.tenant, 187), '论文')).toEqual([]);
});

test('§+ of words that stand in all rows the last ten thousand and one are found, by a walk as by the index', async () => {
  const found = (await titles(tenantDb(pools.tenant, 100), '论文', '编号')).sort();
  const last = await owner.query(
    `select title from branch_papers where institution_id = 100 and search_bigrams @> '{论文}' order by id desc limit 10001`,
  );
  expect(found).toEqual(last.rows.map(({ title }) => title).sort());
  expect((await titles(tenantDb(pools.tenant, 151), '论文', '编号')).length).toBe(10);
});

test('§+ outside a scope the search function finds nothing, and it looks into no other table', async () => {
  const client = await pools.tenant.connect();
  try {
    expect((await client.query(`select search_rows('branch_papers', array['论文'])`)).rows).toEqual([]);
    await expect(client.query(`select search_rows('sessions', array['x'])`)).rejects.toThrow(/no search in sessions/);
  } finally {
    client.release();
  }
});

test('§+ two Chinese characters are found by the index, under row security too', async () => {
  const read = async (): Promise<number> =>
    Number(
      (
        await owner.query(
          `select coalesce(sum(idx_scan), 0) as n from pg_stat_user_indexes where indexrelname = 'branch_papers_tenant_search'`,
        )
      ).rows[0].n,
    );
  const db = tenantDb(pools.tenant, 100);
  const before = await read();
  for (let n = 1; n <= 5; n += 1) expect(await titles(db, '编号', `n${n}`)).toEqual([`论文${n}`]);
  await pools.end();
  await owner.query('select pg_stat_clear_snapshot()');
  pools = openPools(database.url, { max: 2 });
  await expect.poll(read).toBeGreaterThan(before);
});
