import { sql } from 'kysely';
import type { NumberSource, PersonNumberKind } from '#domain/identity/person-numbers.ts';
import type { Db } from '#server/db/db.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import { pageOf } from '#server/db/pages.ts';
import { firstWhere, updateWhere } from '#server/db/rows.ts';

/** Somebody who vouches. */
export interface Voucher {
  source: Exclude<NumberSource, 'typed'>;
  by: { id: string; name: string } | null;
  now: Date;
}

export interface OwnNumber {
  institutionId: number;
  userId: string;
  kind: PersonNumberKind;
  value: string;
}

/** From now on the account is found by this number. */
export const vouchForNumber = (db: Db, own: OwnNumber, { source, by, now }: Voucher): Promise<number> => {
  const vouched = { source, vouched_by: by?.id ?? null, vouched_by_name: by?.name ?? '', vouched_at: now };
  return db.run(
    kysely
      .insertInto('person_numbers')
      .values({
        institution_id: own.institutionId,
        user_id: own.userId,
        kind: own.kind,
        value: own.value,
        seen_at: now,
        ...vouched,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'value']).doUpdateSet(vouched)),
  );
};

const unvouched = { source: 'typed', vouched_by: null, vouched_by_name: '', vouched_at: null } as const;

/** The number is only what the person says again. */
export const withdrawNumber = (db: Db, { userId, kind, value }: Omit<OwnNumber, 'institutionId'>): Promise<number> =>
  db.run(
    kysely
      .updateTable('person_numbers')
      .set(unvouched)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('value', '=', value),
  );

export const lockNumbers = (db: Db, ids: readonly string[]) =>
  db.all(
    kysely
      .selectFrom('person_numbers')
      .select(['id', 'institution_id', 'user_id', 'kind', 'value', 'source'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate(),
  );

const open = kysely
  .selectFrom('person_numbers as n')
  .innerJoin('users as u', 'u.id', 'n.user_id')
  .innerJoin('institutions as i', 'i.id', 'n.institution_id')
  .where('u.closed_at', 'is', null);

const sharedWith = sql<string>`coalesce((
  select string_agg(distinct o.full_name || '（' || o.username || '）', '、') from person_numbers s join users o on o.id = s.user_id
  where s.institution_id = n.institution_id and s.kind = n.kind and s.value = n.value and s.user_id <> n.user_id
    and o.closed_at is null), '')`;

export const listNumbers = (
  db: Db,
  {
    vouched,
    institutionId,
    page,
    limit,
  }: { vouched: boolean; institutionId: number | undefined; page: number; limit: number },
) => {
  const wanted = open.where('n.source', vouched ? '<>' : '=', 'typed');
  return pageOf(
    db,
    (institutionId === undefined ? wanted : wanted.where('n.institution_id', '=', institutionId))
      .select([
        'n.id',
        'n.kind',
        'n.value',
        'n.source',
        'n.vouched_by_name',
        'n.vouched_at',
        'n.seen_at',
        'n.user_id',
        'u.username',
        'u.full_name',
        'u.department',
        'i.name as institution_name',
        sharedWith.as('shared_with'),
      ])
      .orderBy('n.seen_at')
      .orderBy('n.id'),
    { page, limit },
  );
};

/** What only its holder says, and since when the oldest waits. */
export const typedNumbers = (db: Db) =>
  db.one(
    open
      .where('n.source', '=', 'typed')
      .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(n.seen_at)`.as('oldestAt')]),
  );

/** Who vouched for the numbers of an account. */
export const sourcesOf = async (
  db: Db,
  userId: string,
): Promise<{ kind: PersonNumberKind; value: string; source: NumberSource; by: string }[]> =>
  db.all(
    statement(sql<{ kind: PersonNumberKind; value: string; source: NumberSource; by: string }>`
      select kind, value, source, vouched_by_name as by from person_numbers where user_id = ${userId}`),
  );

/** Who says that a staff number is the account's. */
export const sourceOfNumber = async (db: Db, userId: string, staffNumber: string): Promise<NumberSource> =>
  (await sourcesOf(db, userId)).find(({ kind, value }) => kind === 'staff-number' && value === staffNumber.trim())
    ?.source ?? 'typed';

export const accountOfNumber = (db: Db, userId: string) =>
  firstWhere(db, 'users', { id: userId }, ['staff_number', 'full_name']);

export const setStaffNumber = (db: Db, userId: string, staffNumber: string): Promise<number> =>
  updateWhere(db, 'users', { id: userId }, { staff_number: staffNumber });
