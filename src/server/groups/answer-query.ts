import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';

/** Whose list a link opens, while it lasts. */
export const groupPersonOfToken = (db: Db, hash: Buffer, now: Date) =>
  db.first(
    kysely
      .selectFrom('group_people')
      .select(['id', 'institution_id as institutionId'])
      .where('token_hash', '=', hash)
      .where('token_ends_at', '>', now),
  );

/** The lists that wait for a user. */
export const waitingOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db.all(
      kysely
        .selectFrom('group_people as g')
        .innerJoin('roster_people as p', 'p.id', 'g.person_id')
        .select('g.id')
        .where('p.user_id', '=', userId)
        .where('g.asked_at', 'is not', null)
        .where('g.answered_at', 'is', null)
        .where('g.submitted_at', 'is', null)
        .where('g.dropped_at', 'is', null)
        .orderBy('g.asked_at'),
    )
  ).map(({ id }) => id);

interface SilentGroup {
  groupId: string;
  institutionId: number;
  officeId: string | null;
  number: string;
  people: string[];
  ids: string[];
}

/** Groups with people who let their day pass, of whom the office was not told. */
export const silentGroups = (db: Db, today: string): Promise<SilentGroup[]> =>
  db.all(
    statement(sql<SilentGroup>`select g.id as "groupId", g.institution_id as "institutionId", g.office_id as "officeId", g.number,
        array_agg(coalesce(nullif(p.told ->> 'name', ''), p.told ->> 'number') order by p.place) as people,
        array_agg(p.id order by p.place) as ids
      from group_people p join order_groups g on g.id = p.group_id
      where p.asked_at is not null and p.answered_at is null and p.silence_told_at is null and p.answer_by < ${today}::date
        and p.submitted_at is null and p.dropped_at is null
      group by g.id limit 100`),
  );
