import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personColumns } from '#domain/identity/person-columns.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

let platform: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

interface Column {
  place: string;
  table: string;
  column: string;
  type: string;
  /** References an account. */
  account: boolean;
}

const columnsOfDatabase = async (): Promise<Column[]> =>
  (
    await owner.query<Column>(`
      select t.relname || '.' || a.attname as place, t.relname as table, a.attname as column,
        format_type(a.atttypid, a.atttypmod) as type,
        exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = t.oid
          and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)) as account
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
        and a.attnum > 0 and not a.attisdropped
      order by 1`)
  ).rows;

/** Names under which tables keep who did something, whom it is about, or how they are reached. */
const telling =
  /(^|_)(by|by_id|by_name|by_names|username|user_name|actor_name|author_name|authors|author|applicant_name|signer_name|full_name|confirmed_name|recipient|phone|mobile|email|address|addresses|contact|head|fax|ip|user_agent|staff_number|orcid|department|cas_subject|account|owner|tax_number|aliases|name_key|lookalike_key)$|^(user|actor|owner|author|applicant|assignee|signer|leader|person|account)_id$|^about_user$/;

const listed = new Set(personColumns.map(({ table, column }) => `${table}.${column}`));

test('§+ every column that may hold a person stands in the table of persons’ data', async () => {
  const columns = await columnsOfDatabase();
  const wanted = columns.filter(
    ({ account, column, type }) => account || type.startsWith('json') || telling.test(column),
  );
  expect(wanted.length).toBeGreaterThan(200);
  expect(wanted.map(({ place }) => place).filter((place) => !listed.has(place))).toEqual([]);
  const there = new Set(columns.map(({ place }) => place));
  expect([...listed].filter((place) => !there.has(place))).toEqual([]);
});

test('§+ in a filled database no other column holds an account, a name, an e-mail or a phone of anybody', async () => {
  const others = (await columnsOfDatabase()).filter(
    ({ place, type }) => !listed.has(place) && /^(text|uuid)(\[\])?$/.test(type),
  );
  // Some accounts of the demo are named after their role.
  const own = new Set(['users.id', 'roles.name', 'dictionary_items.label']);
  await owner.query(
    `create temporary table known as select distinct v from (
       select id::text as v from users union select email from users union select mobile from users
       union select full_name from users) all_values where length(v) > 1`,
  );
  const found: string[] = [];
  for (const table of new Set(others.map((one) => one.table))) {
    const columns = others.filter((one) => one.table === table);
    const asked = columns.map(({ column, type }) =>
      type.endsWith('[]')
        ? `bool_or(exists (select from unnest(t.${column}) one(x) join known on known.v = one.x::text)) as ${column}`
        : `bool_or(t.${column}::text in (select v from known)) as ${column}`,
    );
    const { rows } = await owner.query<Record<string, boolean | null>>(`select ${asked.join(', ')} from ${table} t`);
    for (const { column, place } of columns) if (rows[0]?.[column] && !own.has(place)) found.push(place);
  }
  expect(found).toEqual([]);
});
