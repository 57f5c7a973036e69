import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { inDatabase } from '#tests/builders/two-cells.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
});
afterAll(() => platform.stop());

for (const [table, index, call] of [
  ['literature_records', 'literature_records_keys', 'records_by_keys'],
  ['library_works', 'library_works_keys', 'library_by_keys'],
] as const)
  test(`§+ ${table}: what shares a key is found by the index of the keys, and of the institution alone`, async () => {
    await inDatabase(platform.databaseUrl, async (client) => {
      const scans = async (): Promise<number> => {
        await client.query('select pg_stat_force_next_flush()');
        const { rows } = await client.query<{ n: string }>(
          'select idx_scan as n from pg_stat_user_indexes where indexrelname = $1',
          [index],
        );
        return Number(rows[0]!.n);
      };
      const { rows: kept } = await client.query<{ keys: string[]; institution_id: number }>(
        `select keys, institution_id from ${table} where cardinality(keys) > 0 order by id limit 50`,
      );
      const own = kept[0]!.institution_id;
      const keys = kept.flatMap((row) => row.keys);
      const found = async (institution: number) => {
        await client.query(`select set_config('app.institution', $1, false)`, [String(institution)]);
        const { rows } = await client.query<{ id: string }>(`select id from ${call}($1) as id`, [keys]);
        return rows.map(({ id }) => id).sort();
      };
      const expected = async (institution: number) => {
        const { rows } = await client.query<{ id: string }>(
          `select id from ${table} where institution_id = $1 and keys && $2 order by id`,
          [institution, keys],
        );
        return rows.map(({ id }) => id).sort();
      };
      const before = await scans();
      const here = await found(own);
      expect(await scans()).toBeGreaterThan(before);
      expect(here.length).toBeGreaterThan(0);
      expect(here).toEqual(await expected(own));
      expect(await found(999_999)).toEqual([]);
    });
  });
