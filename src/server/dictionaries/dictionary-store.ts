import { sql as raw } from 'kysely';
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
