import { sql } from 'kysely';
import { heldBy } from '#domain/literature/held-by.ts';
import { codeIn, type OwnSources } from '#domain/literature/own-sources.ts';
import type { StatedRecord } from '#domain/scholar/newer-counts.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

interface Row {
  title: string;
  doi: string;
  year: number | null;
  database: number;
  editions: string[];
  cited: number | null;
  day: string;
  exported: boolean;
}

/**
 * Records of a person's works in files of the institution: such as belong to no order, or to one that is over. What an
 * order brought is nobody's to show before it ends.
 */
export const statedRecords = async (
  db: Db,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
  own: OwnSources,
): Promise<StatedRecord[]> => {
  const rows = await db.all(
    statement(sql<Row>`
      with works as (
        select c.work_id as id from library_claims c where c.user_id = ${userId} and c.state = 'claimed'
        union select p.work_id from library_papers p where p.order_id = any (${orderIds}::uuid[])),
      roots as (select distinct coalesce(w.merged_into, w.id) as id from works join library_works w on w.id = works.id)
      select w.title, w.doi, w.year, r.database, r.editions, (r.data ->> 'timesCited')::int as cited,
        max(coalesce(i.exported_on, china_day(i.finished_at)))::text as day,
        coalesce(max(i.exported_on) = max(coalesce(i.exported_on, china_day(i.finished_at))), false) as exported
      from roots join library_works w on w.id = roots.id
        join library_works m on coalesce(m.merged_into, m.id) = w.id
        join library_records l on l.work_id = m.id join literature_records r on r.id = l.record_id
        join record_sources s on s.record_id = r.id join record_imports i on i.id = s.import_id
      where i.state = 'done' and i.finished_at is not null and i.group_id is null
        and (i.order_id is null or exists (select from orders o where o.id = i.order_id and o.status = 'completed'))
      group by w.id, r.id`),
  );
  return rows.map(({ title, doi, year, database, editions, cited, day, exported }) => ({
    title,
    doi,
    year: String(year ?? ''),
    databases: heldBy(database, editions).map((id) => codeIn(id, own)),
    cited,
    day,
    exported,
  }));
};
