import { type RawBuilder, sql as raw } from 'kysely';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export const dictionaryOf = (db: Db, name: string) =>
  db.first(sql.selectFrom('dictionaries').selectAll().where('name', '=', name));

export const itemsOf = (db: Db, name: string) =>
  db.all(
    sql
      .selectFrom('dictionary_items')
      .select(['value', 'label', 'sort', 'version'])
      .where('dictionary_name', '=', name)
      .orderBy('sort')
      .orderBy('value'),
  );

export const itemOf = (db: Db, name: string, value: string) =>
  db.first(
    sql
      .selectFrom('dictionary_items')
      .select(['value', 'label', 'sort', 'version'])
      .where('dictionary_name', '=', name)
      .where('value', '=', value),
  );

const matching = (text: string) => {
  const rows = sql.selectFrom('dictionaries as d');
  return text ? rows.where(raw<boolean>`position(lower(${text}::text) in lower(d.name || ' ' || d.label)) > 0`) : rows;
};

export const pageOfDictionaries = async (db: Db, want: { text: string; page: number; limit: number }) => {
  const rows = matching(want.text);
  const [list, [count]] = await Promise.all([
    db.all(
      rows
        .select(['d.name', 'd.label', 'd.version'])
        .select(
          raw<number>`(select count(*)::int from dictionary_items i where i.dictionary_name = d.name)`.as('itemCount'),
        )
        .orderBy('d.name')
        .limit(want.limit)
        .offset((want.page - 1) * want.limit),
    ),
    db.all(rows.select(raw<number>`count(*)::int`.as('total'))),
  ]);
  return { list, total: count?.total ?? 0 };
};

export const nextSort = async (db: Db, name: string): Promise<number> => {
  const [row] = await db.all(
    sql
      .selectFrom('dictionary_items')
      .select(raw<number>`coalesce(max(sort) + 1, 0)`.as('next'))
      .where('dictionary_name', '=', name),
  );
  return row?.next ?? 0;
};

interface Uses {
  orders: number;
  people: number;
  institutions: number;
}

/** Where forms keep the value of an own item; a list that no form asks for is used nowhere. */
const orderUses: Readonly<Record<string, RawBuilder<boolean>>> = {
  scope: raw<boolean>`coalesce(form ->> 'scope', form -> 'client' ->> 'scope')`,
  purpose: raw<boolean>`case service when 'citation' then form ->> 'purpose' end`,
  novelty_purpose: raw<boolean>`case service when 'novelty' then form ->> 'purpose' end`,
};

/** Of the whole platform. */
export const usesOfItem = (db: Db, name: string, value: string): Promise<Uses> => {
  const kept = orderUses[name];
  const province = name === 'province' && /^\d{1,9}$/.test(value) ? Number(value) : null;
  return db.one({
    compile: () =>
      raw<Uses>`select
        ${kept ? raw`(select count(*)::int from orders where ${kept} = ${value})` : raw`0`} as orders,
        (select count(*)::int from users where province_id = ${province}::int) as people,
        (select count(*)::int from institutions where province_id = ${province}::int) as institutions`.compile(sql),
  });
};
