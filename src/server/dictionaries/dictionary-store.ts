import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { deleteWhere, firstWhere, insertNew, updateWhere } from '../db/rows.ts';

export const dictionaryOf = (db: Db, name: string) => firstWhere(db, 'dictionaries', { name });

export const itemsOf = (db: Db, name: string) =>
  db.all(
    kysely
      .selectFrom('dictionary_items')
      .select(['value', 'label', 'sort', 'version'])
      .where('dictionary_name', '=', name)
      .orderBy('sort')
      .orderBy('value'),
  );

export const itemOf = (db: Db, name: string, value: string) =>
  firstWhere(db, 'dictionary_items', { dictionary_name: name, value }, ['value', 'label', 'sort', 'version']);

/** 0 where the name is taken. */
export const insertDictionary = (db: Db, one: { name: string; label: string }): Promise<number> =>
  insertNew(db, 'dictionaries', one);

/** 0 where the row is no longer at this version. */
export const renameDictionary = (db: Db, name: string, version: number, label: string): Promise<number> =>
  updateWhere(db, 'dictionaries', { name, version }, { label, version: version + 1 });

export const deleteDictionary = (db: Db, name: string): Promise<number> => deleteWhere(db, 'dictionaries', { name });

interface ItemKey {
  dictionaryName: string;
  value: string;
}

interface ItemText {
  label: string;
  sort: number;
}

/** 0 where the value is taken. */
export const insertItem = (db: Db, { dictionaryName, value }: ItemKey, text: ItemText): Promise<number> =>
  insertNew(db, 'dictionary_items', { dictionary_name: dictionaryName, value, ...text });

/** 0 where the row is no longer at this version. */
export const updateItem = (
  db: Db,
  { dictionaryName, value }: ItemKey,
  version: number,
  { label, sort }: ItemText,
): Promise<number> =>
  updateWhere(
    db,
    'dictionary_items',
    { dictionary_name: dictionaryName, value, version },
    { label, sort, version: version + 1 },
  );

export const deleteItem = (db: Db, { dictionaryName, value }: ItemKey): Promise<number> =>
  deleteWhere(db, 'dictionary_items', { dictionary_name: dictionaryName, value });

const matching = (text: string) => {
  const rows = kysely.selectFrom('dictionaries as d');
  return text ? rows.where(sql<boolean>`position(lower(${text}::text) in lower(d.name || ' ' || d.label)) > 0`) : rows;
};

export const pageOfDictionaries = async (db: Db, want: { text: string; page: number; limit: number }) => {
  const rows = matching(want.text);
  const [list, [count]] = await Promise.all([
    db.all(
      rows
        .select(['d.name', 'd.label', 'd.version'])
        .select(
          sql<number>`(select count(*)::int from dictionary_items i where i.dictionary_name = d.name)`.as('itemCount'),
        )
        .orderBy('d.name')
        .limit(want.limit)
        .offset((want.page - 1) * want.limit),
    ),
    db.all(rows.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { list, total: count?.total ?? 0 };
};

export const nextSort = async (db: Db, name: string): Promise<number> => {
  const [row] = await db.all(
    kysely
      .selectFrom('dictionary_items')
      .select(sql<number>`coalesce(max(sort) + 1, 0)`.as('next'))
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
  scope: sql<boolean>`coalesce(form ->> 'scope', form -> 'client' ->> 'scope')`,
  purpose: sql<boolean>`case service when 'citation' then form ->> 'purpose' end`,
  novelty_purpose: sql<boolean>`case service when 'novelty' then form ->> 'purpose' end`,
};

/** Of the whole platform. */
export const usesOfItem = (db: Db, name: string, value: string): Promise<Uses> => {
  const kept = orderUses[name];
  const province = name === 'province' && /^\d{1,9}$/.test(value) ? Number(value) : null;
  return db.one(
    statement(sql<Uses>`select
        ${kept ? sql`(select count(*)::int from orders where ${kept} = ${value})` : sql`0`} as orders,
        (select count(*)::int from users where province_id = ${province}::int) as people,
        (select count(*)::int from institutions where province_id = ${province}::int) as institutions`),
  );
};
