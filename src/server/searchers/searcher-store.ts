import { sql } from 'kysely';
import type { SearcherRecord } from '#domain/orders/novelty-reviewer.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import { deleteWhere } from '../db/rows.ts';

const day = sql<string | null>`to_char(s.valid_until, 'YYYY-MM-DD')`.as('validUntil');

const holds = (permission: string) =>
  sql<boolean>`exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and ${permission} = any (r.permissions))`;

const searchers = kysely.selectFrom('searchers as s').innerJoin('users as u', 'u.id', 's.user_id');

interface Wanted {
  text: string;
  expired?: boolean | undefined;
  institutionId?: number | undefined;
  today: string;
  page: number;
  limit: number;
}

export const listSearchers = async (db: Db, { text, expired, institutionId, today, page, limit }: Wanted) => {
  let rows = searchers;
  if (institutionId !== undefined) rows = rows.where('s.institution_id', '=', institutionId);
  if (text)
    rows = rows.where((eb) =>
      eb.or(
        (['u.full_name', 'u.username', 's.number'] as const).map((column) => eb(column, 'ilike', containing(text))),
      ),
    );
  if (expired !== undefined)
    rows = rows.where(sql<boolean>`coalesce(s.valid_until < ${today}::date, false) = ${expired}`);
  const [list, { total }] = await Promise.all([
    db.all(
      rows
        .innerJoin('institutions as i', 'i.id', 's.institution_id')
        .select([
          's.user_id as userId',
          'i.name as institutionName',
          'u.username',
          'u.full_name as fullName',
          'u.department',
          's.number',
          's.title',
          's.senior',
          's.subjects',
          day,
          's.note',
          's.version',
          holds('order.search').as('maySearch'),
          holds('order.review').as('mayReview'),
        ])
        .orderBy('u.full_name')
        .orderBy('s.user_id')
        .limit(limit)
        .offset((page - 1) * limit),
    ),
    db.one(rows.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { list, total };
};

export const findSearcher = (db: Db, userId: string) =>
  db.first(
    searchers
      .select(['s.institution_id as institutionId', 's.number', 's.title', 's.senior', 's.subjects', day, 's.version'])
      .where('s.user_id', '=', userId),
  );

export interface SearcherFields extends SearcherRecord {
  number: string;
  title: string;
  subjects: string[];
  note: string;
}

export const putSearcher = (
  db: Db,
  { userId, institutionId, version }: { userId: string; institutionId: number; version: number },
  { validUntil, ...fields }: SearcherFields,
) => {
  const columns = { ...fields, valid_until: validUntil, version };
  return db.run(
    kysely
      .insertInto('searchers')
      .values({ user_id: userId, institution_id: institutionId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns)),
  );
};

export const deleteSearcher = (db: Db, userId: string): Promise<number> =>
  deleteWhere(db, 'searchers', { user_id: userId });

export const keepsSearchers = async (db: Db, institutionId: number): Promise<boolean> =>
  (await db.first(
    kysely.selectFrom('searchers').select('user_id').where('institution_id', '=', institutionId).limit(1),
  )) !== undefined;

/** Qualifications that end by this day, or have ended, of people who still work here. */
export const expiringSearchers = (db: Db, by: string): Promise<{ label: string; on: string }[]> =>
  db.all(
    searchers
      .where('u.closed_at', 'is', null)
      .where(sql<boolean>`s.valid_until <= ${by}::date`)
      .select([
        sql<string>`'查新员资格 · ' || u.full_name`.as('label'),
        sql<string>`to_char(s.valid_until, 'YYYY-MM-DD')`.as('on'),
      ])
      .orderBy('s.valid_until')
      .limit(20),
  );
