import { sql } from 'kysely';
import type { SetFilter } from '#contracts/patents/workbench.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import { filtered, type MemberRow } from './member-store.ts';
import type { StateAge } from './state-age.ts';

/** Documents that pass, family by family, the family filed last first. */
export const listedMembers = (db: Db, orderId: string, filter: SetFilter, most: number): Promise<MemberRow[]> =>
  db.all(
    statement(sql<MemberRow>`
      with passing as (select m.* from patent_members m where ${filtered(orderId, filter)}),
        newest as (select family_id, max(filed_on) as day from passing group by family_id)
      select p.* from passing p join newest n using (family_id)
      order by n.day desc nulls last, p.family_id, p.filed_on nulls last, p.published_on nulls last, p.record_id
      limit ${most}`),
  );

export const countMembers = async (db: Db, orderId: string, filter: SetFilter): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`
        select count(*)::int as n from patent_members m where ${filtered(orderId, filter)}`),
    )
  ).n;

/**
 * One document for each application of the set: the one published last whose state is known. An application and its
 * grant are one right.
 */
const rights = (orderId: string) => sql`
  select distinct on (m.application_id) m.* from patent_members m where m.order_id = ${orderId}
  order by m.application_id, m.state is null, m.published_on desc nulls last, m.record_id`;

export interface OfficeState {
  office: string;
  state: string | null;
  n: number;
  /** Of these, how many have to be looked up again: see `isOldState`. */
  old: number;
}

/** Applications by office and state. */
export const countOfficeStates = (db: Db, orderId: string, { since, today }: StateAge): Promise<OfficeState[]> =>
  db.all(
    statement(sql<OfficeState>`
      select office, state, count(*)::int as n,
        count(*) filter (where state is not null and (told_on is null or told_on < ${since}::date
          or (state = 'valid' and facts ->> 'expiryDate' < ${today})))::int as old from (${rights(orderId)}) as lead
      group by office, state order by office, state`),
  );

/** Rights of an office that are in force or pending, those in force first. */
export const liveRights = (db: Db, orderId: string, office: string, most: number): Promise<MemberRow[]> =>
  db.all(
    statement(sql<MemberRow>`
      select * from (${rights(orderId)}) as lead where office = ${office} and state in ('valid', 'pending')
      order by state = 'valid' desc, filed_on desc nulls last, record_id limit ${most}`),
  );

export const countOffices = async (db: Db, orderId: string): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`
        select count(distinct office)::int as n from patent_members where order_id = ${orderId} and office <> ''`),
    )
  ).n;
