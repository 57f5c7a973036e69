import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/builders/test-platform.ts';
import { type Db, tenantDb } from './db.ts';
import { newId } from './id.ts';
import { kysely, statement } from './kysely.ts';
import { platformDb } from './platform-scope.ts';
import { openPools, type Pools } from './pools.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pools: Pools;
let ours: Db;
let theirs: Db;

beforeAll(async () => {
  database = await cloneDatabase();
  // One connection, so that anything left behind by one query would reach the next.
  pools = openPools(database.url, { max: 1 });
  ours = tenantDb(pools.tenant, 100);
  theirs = tenantDb(pools.tenant, 151);
});
afterAll(async () => {
  await pools.end();
  await database.drop();
});

const userInstitutions = kysely.selectFrom('users').select('institution_id').distinct();
const broken = statement(sql`select * from no_such_table where id = ${1}`);
const setting = statement(sql<{ left: string | null }>`select current_setting('app.institution', true) as left`);
const newStation = (id: number, institution: number) =>
  kysely.insertInto('stations').values({ id, institution_id: institution, name: '新站' });

describe('a statement enters its tenant’s scope in its own round trip', () => {
  test('§+ each institution sees its own rows, back to back on one connection', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await ours.all(userInstitutions)).toEqual([{ institution_id: 100 }]);
      expect(await theirs.all(userInstitutions)).toEqual([{ institution_id: 151 }]);
    }
  });

  test('§+ nothing of the scope is left on the connection', async () => {
    await ours.all(userInstitutions);
    const client = await pools.tenant.connect();
    try {
      expect((await client.query(setting.compile().sql)).rows[0].left ?? '').toBe('');
      expect((await client.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
    } finally {
      client.release();
    }
  });

  test('§+ an error leaves the connection usable, also when the very first statement on it fails', async () => {
    const fresh = openPools(database.url, { max: 1 });
    const db = tenantDb(fresh.tenant, 100);
    await expect(db.all(broken)).rejects.toThrow(/no_such_table/);
    await expect(db.all(broken)).rejects.toThrow(/no_such_table/);
    expect(await db.all(userInstitutions)).toEqual([{ institution_id: 100 }]);
    await fresh.end();
  });

  test('§+ a row of another institution can be neither written, changed nor deleted', async () => {
    await expect(ours.run(newStation(9001, 151))).rejects.toThrow(/row-level security/);
    await expect(ours.tx((tx) => tx.run(newStation(9001, 151)))).rejects.toThrow(/row-level security/);
    expect(await ours.run(kysely.updateTable('stations').set({ name: '改名' }).where('id', '=', 151))).toBe(0);
    expect(await ours.run(kysely.deleteFrom('users').where('institution_id', '=', 151))).toBe(0);
    await expect(
      ours.run(kysely.updateTable('stations').set({ institution_id: 151 }).where('id', '=', 100)),
    ).rejects.toThrow(/row-level security/);
  });

  test('§+ a failed transaction changes nothing and the next one works', async () => {
    const doubled = ours.tx(async (tx) => {
      await tx.run(newStation(9002, 100));
      await tx.run(newStation(9002, 100));
    });
    await expect(doubled).rejects.toThrow(/duplicate key/);
    expect(await ours.first(kysely.selectFrom('stations').select('id').where('id', '=', 9002))).toBeUndefined();
    expect(await ours.tx((tx) => tx.all(userInstitutions))).toEqual([{ institution_id: 100 }]);
  });

  test('§+ what waits for the commit runs after it, and never after a rollback', async () => {
    const ran: string[] = [];
    await ours.tx(async (tx) => tx.afterCommit(() => ran.push('committed')));
    await ours
      .tx(async (tx) => {
        tx.afterCommit(() => ran.push('rolled back'));
        throw new Error('no');
      })
      .catch(() => {});
    expect(ran).toEqual(['committed']);
  });

  test('§+ the platform scope sees every institution', async () => {
    const seen = await platformDb(pools, 'start').all(userInstitutions);
    expect(seen.length).toBeGreaterThan(7);
  });
});

test('§+ every table with an institution forces row security, and no role can pass it by', async () => {
  const platform = platformDb(pools, 'start');
  const open = await platform.all(
    statement(sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
          and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'institution_id')`),
  );
  expect(open).toEqual([]);
  const roles = await platform.all(
    statement(sql<{ rolcanlogin: boolean; rolbypassrls: boolean; rolsuper: boolean }>`
        select rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname in ('chayin_app', 'chayin_platform')`),
  );
  expect(roles).toEqual(Array(2).fill({ rolcanlogin: false, rolbypassrls: false, rolsuper: false }));
});

test('§+ ids made by the application sort by time', () => {
  const ids = [newId(1_700_000_000_000), newId(1_700_000_000_001), newId(1_800_000_000_000)];
  expect([...ids].sort()).toEqual(ids);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
