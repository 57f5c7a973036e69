import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

/** A day before the newest publication in the file is no day of its export; what the platform fetched it knows itself. */
const dropImpossibleDays = (orderId: string) =>
  statement(sql`
    update record_imports i set exported_on = null, exported_by = null
    where i.order_id = ${orderId} and i.exported_by <> 'fetched' and i.exported_on < (
      select max(m.published_on) from record_sources s
      join patent_members m on m.record_id = s.record_id and m.order_id = i.order_id
      where s.import_id = i.id and m.published_on <= (i.created_at at time zone 'Asia/Shanghai')::date)`);

/** By the record itself: an archive holds files of several sources. */
const formatOfTelling = sql`coalesce(s.kept -> 'data' -> 'provenance' ->> 'format', r.data -> 'provenance' ->> 'format', i.format)`;

/**
 * The youngest telling of each record: the one whose file was exported last, the content of now before another. Read once
 * (`materialized`) and from a list of ids: of a set that was only just filled the planner expects one row, and would read
 * all of it again for each.
 */
const youngest = (orderId: string) => sql`
  select distinct on (s.record_id) s.record_id, s.kept -> 'data' -> 'patent' as other, i.exported_on,
    ${formatOfTelling} as format
  from record_sources s join record_imports i on i.id = s.import_id join literature_records r on r.id = s.record_id
  where s.record_id = any(array(select record_id from patent_members where order_id = ${orderId}))
    and (s.kept is null or i.exported_on is not null)
  order by s.record_id, i.exported_on desc nulls last, s.kept is null desc, s.import_id desc`;

const statusFacts = ['legalStatus', 'legalEvents', 'expiryDate'];

/** A file exported earlier but imported later does not take the place of what a younger one says of the right. */
const takeYoungestStatus = (orderId: string) =>
  statement(sql`
    with y as materialized (${youngest(orderId)}), p as materialized (
      select y.record_id, coalesce(y.other, r.data -> 'patent') as patent from y join literature_records r on r.id = y.record_id
      where exists (select 1 from record_sources k where k.record_id = y.record_id and k.kept is not null))
    update patent_members m set state = p.patent -> 'legalStatus' ->> 'state',
      facts = (m.facts - ${statusFacts}::text[]) || jsonb_strip_nulls(jsonb_build_object(
        'legalStatus', p.patent -> 'legalStatus', 'legalEvents', p.patent -> 'legalEvents',
        'expiryDate', p.patent -> 'expiryDate'))
    from p where m.order_id = ${orderId} and m.record_id = p.record_id`);

const keepDays = (orderId: string) =>
  statement(sql`
    with y as materialized (${youngest(orderId)})
    update patent_members m set told_on = y.exported_on, told_by = y.format
    from y where m.order_id = ${orderId} and m.record_id = y.record_id
      and (m.told_on, m.told_by) is distinct from (y.exported_on, y.format)`);

/** Filing days after the import are told beside the file that has them, each time anew. */
const tellFutureDays = (orderId: string) =>
  statement(sql`
    update record_imports i set remarks = array(select one from unnest(i.remarks) as one where one not like '%申请日晚于导入的那一天%')
      || case when f.n > 0 then array[f.n || ' 件的申请日晚于导入的那一天（如 ' || f.example || '），不计入趋势，请核对'] else '{}' end
    from (select o.id, count(m.record_id) as n,
        min(coalesce(nullif(m.publication_number, ''), m.application_number) || ' ' || m.filed_on) as example
      from record_imports o left join record_sources s on s.import_id = o.id
      left join patent_members m on m.record_id = s.record_id and m.order_id = o.order_id
        and m.filed_on > (o.created_at at time zone 'Asia/Shanghai')::date
      where o.order_id = ${orderId} group by o.id) f
    where f.id = i.id and (f.n > 0 or array_to_string(i.remarks, '') like '%申请日晚于导入的那一天%')`);

/** The day each member's state is from follows the days of the files. */
export const refreshToldDays = async (db: Db, orderId: string): Promise<void> => {
  await db.run(dropImpossibleDays(orderId));
  await db.run(takeYoungestStatus(orderId));
  await db.run(keepDays(orderId));
  await db.run(tellFutureDays(orderId));
};

/** Other orders whose sets hold records of this file. */
export const ordersToldBy = async (db: Db, importId: string): Promise<string[]> =>
  (
    await db.all(
      statement(sql<{ id: string }>`
        select distinct m.order_id as id from patent_members m
        join record_sources s on s.record_id = m.record_id where s.import_id = ${importId}`),
    )
  ).map(({ id }) => id);

/** The newest publication that each file of the order tells, not counting days after its import. */
export const newestPublications = async (db: Db, orderId: string): Promise<Map<string, string>> =>
  new Map(
    (
      await db.all(
        statement(sql<{ id: string; day: string }>`
          select i.id, max(m.published_on)::text as day from record_imports i join record_sources s on s.import_id = i.id
          join patent_members m on m.record_id = s.record_id and m.order_id = i.order_id
          where i.order_id = ${orderId} and m.published_on <= (i.created_at at time zone 'Asia/Shanghai')::date
          group by i.id`),
      )
    ).map(({ id, day }) => [id, day]),
  );

/** Documents whose state is told, but from a day nobody knows or before this one. */
export const countToRecheck = async (db: Db, orderId: string, before: string): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`
        select count(*)::int as n from patent_members where order_id = ${orderId} and state is not null
          and (told_on is null or told_on < ${before}::date)`),
    )
  ).n;
