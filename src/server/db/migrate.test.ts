import { randomUUID } from 'node:crypto';
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

/** Files called sealed that no certificate signed, however they are named, and institutions set to seal without a certificate. */
const sealedWithoutSeal = async (client: pg.Client): Promise<{ files: number; institutions: number }> => {
  const { rows } = await client.query<{ files: number; institutions: number }>(`select
    (select count(*)::int from report_files r join files f on f.id = r.file_id
      where r.made_by = 'seal' and (r.kind = 'sealed' or f.name like '%（签章）%')) as files,
    (select count(*)::int from signing_settings s where s.electronic_seal and not exists (
      select from certificates c where c.institution_id = s.institution_id and c.retired_at is null and c.not_after > now())) as institutions`);
  return rows[0]!;
};

/** Two of its reports are issued, the first signed by a certificate, the second with the picture of a seal alone. */
const issueTwo = async (client: pg.Client): Promise<void> => {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ report_id: string; file_id: string }>(
    "select report_id, file_id from report_files where kind = 'pdf' order by report_id limit 2",
  );
  for (const [at, { report_id, file_id }] of rows.entries()) {
    const id = randomUUID();
    await client.query(
      `insert into files select (jsonb_populate_record(f, jsonb_build_object('id', $1::text, 'name', $2::text))).*
        from files f where id = $3`,
      [id, `R${at + 1}（签章）.pdf`, file_id],
    );
    await client.query(
      "update report_files set kind = 'sealed', made_by = $1, file_id = $2 where report_id = $3 and kind = 'pdf'",
      [at === 0 ? 'pades' : 'seal', id, report_id],
    );
  }
  await client.query('reset session_replication_role');
};

const issuedFiles = async (client: pg.Client): Promise<{ kind: string; name: string }[]> => {
  const { rows } = await client.query<{ kind: string; name: string }>(`select r.kind, f.name
    from report_files r join files f on f.id = r.file_id where f.name ~ '^R[12]（' order by f.name`);
  return rows;
};

/** Failed sign-ins are counted in another table now. */
const replaced = ['unknown_logins'];

describe('a database of release 0.1', () => {
  // Outside the proof on the older PostgreSQL: the schema is the same on both.
  test.runIf(process.env.PROOF || process.env.TEST_POSTGRES_BIN)(
    '§+ goes on without loss and ends with the schema of a fresh one',
    async () => {
      const [old, fresh] = [await databaseOfRelease01(), await freshDatabase()];
      await issueTwo(old.client);
      const before = await countRows(old.client);
      const applied = await migrate(old.url);
      expect(applied.filter((name) => name < '0353')).toEqual([]);
      const after = await countRows(old.client);
      const fewer = Object.entries(before).filter(([name, rows]) => !(Number(after[name]) >= rows));
      expect(fewer.map(([name]) => name)).toEqual(replaced);
      expect(after.orders).toBeGreaterThan(100);
      // Whoever worked without a certificate goes on, and nothing of theirs is called sealed.
      expect(await sealedWithoutSeal(old.client)).toEqual({ files: 0, institutions: 0 });
      expect(await issuedFiles(old.client)).toEqual([
        { kind: 'sealed', name: 'R1（签章）.pdf' },
        { kind: 'unsealed', name: 'R2（无电子印章）.pdf' },
      ]);
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
