import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { containing } from '../db/like.ts';

export interface OnlineFilter {
  text: string;
  type?: number | undefined;
  institutionId?: number | undefined;
  now: Date;
}

const open = ({ text, type, institutionId, now }: OnlineFilter) => {
  let rows = kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('institutions as i', 'i.id', 's.institution_id')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.suspended_at', 'is', null)
    .where('u.closed_at', 'is', null)
    .where('i.suspended_at', 'is', null);
  if (type !== undefined) rows = rows.where('u.type', '=', type);
  if (institutionId !== undefined) rows = rows.where('s.institution_id', '=', institutionId);
  if (!text) return rows;
  const like = containing(text);
  return rows.where((eb) =>
    eb.or([eb('u.full_name', 'ilike', like), eb('u.username', 'ilike', like), eb('s.ip', 'ilike', like)]),
  );
};

/** Open sessions, the latest seen first. */
export const pageOfOpen = (db: Db, filter: OnlineFilter, { offset, limit }: { offset: number; limit: number }) =>
  db.all(
    open(filter)
      .select([
        's.id',
        's.user_id as userId',
        'u.username',
        'u.full_name as fullName',
        'u.type',
        's.ip',
        's.user_agent as userAgent',
        's.from_type as fromType',
        's.created_at as createdAt',
        's.last_seen_at as lastSeenAt',
      ])
      .select(sql<string>`coalesce(i.name, '')`.as('institutionName'))
      .orderBy('s.last_seen_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset(offset),
  );

export const countOpen = (db: Db, filter: OnlineFilter) =>
  db.one(
    open(filter)
      .select(sql<number>`count(*)::int`.as('total'))
      .select(sql<number>`count(distinct s.user_id)::int`.as('people')),
  );
