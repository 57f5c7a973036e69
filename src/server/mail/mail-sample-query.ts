import { sql } from 'kysely';
import { mailPlaces } from '#domain/notifications/mail-template.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

/**
 * What the samples are filled with: the institution's name and address, the number and day of its last order. Whoever edits
 * texts reads no order, so that persons and contents stay examples.
 */
export const sampleFacts = async (
  db: Db,
  institutionId: number,
  publicUrl: string | undefined,
): Promise<Record<keyof typeof mailPlaces, string>> => {
  const row = await db.first(
    statement(sql<{ name: string; number: string | null; due: string | null }>`
        select i.name, o.number, o.due_on::text as due from institutions i
        left join lateral (select number, due_on from orders where institution_id = i.id and number is not null
          order by submitted_at desc nulls last limit 1) o on true
        where i.id = ${institutionId}`),
  );
  const due = row?.due ?? mailPlaces.应完成日期;
  return {
    ...mailPlaces,
    单位: row?.name ?? mailPlaces.单位,
    委托号: row?.number ?? mailPlaces.委托号,
    应完成日期: due,
    期限: `预计 ${due} 完成`,
    链接: publicUrl ? new URL('/workOrder/workOrder?id=1', publicUrl).href : mailPlaces.链接,
  };
};
