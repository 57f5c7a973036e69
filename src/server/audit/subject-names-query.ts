import { sql } from 'kysely';
import type { NamesById } from '#domain/audit/changed-lines.ts';
import { statement } from '../db/kysely.ts';
import type { ReadDb } from '../db/read-db.ts';

const ids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const stationKeys = /"(?:searchStationId|stationId)":(\d{1,9})/g;

interface Named {
  key: string;
  name: string;
}

/**
 * What the ids in some entries stand for, as far as the reader's scope reaches: people, orders, reports, imports, roles.
 * `of <id>` is the order that a report or an import belongs to, `station <id>` a station.
 */
export const namesIn = async (db: ReadDb, entries: readonly object[]): Promise<NamesById> => {
  const text = JSON.stringify(entries);
  const wanted = [...new Set(text.match(ids) ?? [])];
  const stations = [...new Set([...text.matchAll(stationKeys)].map(([, id]) => Number(id)))];
  const found = sql<Named>`
    with wanted as (select unnest(${wanted}::uuid[]) as id)
    select u.id::text as key, case when u.erased_at is null then u.full_name || '（' || u.username || '）'
      else u.full_name end as name from users u join wanted using (id)
    union all select o.id::text, coalesce(o.number, '草稿') from orders o join wanted using (id)
    union all select r.id::text, coalesce(r.number, '报告草稿') from reports r join wanted using (id)
    union all select 'of ' || r.id, coalesce(o.number, '草稿') from reports r join wanted using (id)
      join orders o on o.id = r.order_id
    union all select i.id::text, i.name from record_imports i join wanted using (id)
    union all select 'of ' || i.id, coalesce(o.number, '草稿') from record_imports i join wanted using (id)
      join orders o on o.id = i.order_id
    union all select r.id::text, r.name from roles r join wanted using (id)
    union all select t.id::text, t.title from tasks t join wanted using (id)
    union all select 'station ' || s.id, s.name from stations s where s.id = any (${stations}::int[])`;
  const rows = await db.all(statement(found));
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
};

/**
 * The ids that a number of an order, a person's name or account, or an id itself stands for; an order with its reports
 * and imports, so that its history is whole.
 */
export const idsNamed = async (db: ReadDb, text: string): Promise<string[]> => {
  const found = sql<{ id: string }>`
    with orders_named as (select id from orders where number = ${text} or id::text = ${text})
    select id::text as id from orders_named
    union select r.id::text from reports r join orders_named o on o.id = r.order_id
    union select i.id::text from record_imports i join orders_named o on o.id = i.order_id
    union select id::text from users where full_name = ${text} or name_key = account_name_key(${text})
    limit 500`;
  const rows = await db.all(statement(found));
  return [...new Set([text, ...rows.map(({ id }) => id)])];
};
