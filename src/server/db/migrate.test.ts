import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { describeSchema } from '#tests/builders/describe-schema.ts';
import { emptyDatabase } from '#tests/builders/test-platform.ts';
import { migrate } from './migrate.ts';

/** A demo database of release 0.1, dumped at its last migration. */
const release01 = new URL('../../../tests/fixtures/databases/release-0.1.sql.gz', import.meta.url);

const opened: { end(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.end();
});

const freshDatabase = async () => {
  const { url, drop } = await emptyDatabase();
  opened.push({ end: drop });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  return { url, client };
};

const databaseOfRelease01 = async () => {
  const { url, client } = await freshDatabase();
  await client.query(gunzipSync(readFileSync(release01)).toString());
  // The dump empties the search path and switches row security off, as pg_dump does.
  await client.query('reset all');
  return { url, client };
};

const countRows = async (client: pg.Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await client.query<{ n: number }>(`select count(*)::int as n from public.${name}`);
    counts[name] = counted.rows[0]!.n;
  }
  return counts;
};

/** Failed sign-ins are counted in another table now. */
const replaced = ['unknown_logins'];

describe('a database of release 0.1', () => {
  // Outside the proof on the older PostgreSQL: the schema is the same on both.
  test.runIf(process.env.PROOF || process.env.TEST_POSTGRES_BIN)(
    '§+ goes on without loss and ends with the schema of a fresh one',
    async () => {
      const [old, fresh] = [await databaseOfRelease01(), await freshDatabase()];
      const before = await countRows(old.client);
      const applied = await migrate(old.url);
      expect(applied.filter((name) => name < '0353')).toEqual([]);
      const after = await countRows(old.client);
      const fewer = Object.entries(before).filter(([name, rows]) => !(Number(after[name]) >= rows));
      expect(fewer.map(([name]) => name)).toEqual(replaced);
      expect(after.orders).toBeGreaterThan(100);
      await migrate(fresh.url);
      expect(await describeSchema(old.client)).toEqual(await describeSchema(fresh.client));
      expect(await migrate(old.url)).toEqual([]);
    },
  );

  test('§+ before its last migration is refused with what to do, untouched', async () => {
    const { url, client } = await freshDatabase();
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await client.query("insert into schema_migrations values ('0340-shorter-spans.sql', 'x')");
    await expect(migrate(url)).rejects.toThrow('请先用 0.1 版启动一次');
    const { rows } = await client.query("select count(*)::int as n from pg_class where relname = 'orders'");
    expect(rows).toEqual([{ n: 0 }]);
  });
});

test('§+ a database of a newer version is refused', async () => {
  const { url, client } = await freshDatabase();
  await migrate(url);
  await client.query("insert into schema_migrations values ('9999-later.sql', 'x')");
  await expect(migrate(url)).rejects.toThrow('数据库来自更新的版本');
});
