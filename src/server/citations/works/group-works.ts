import { sql } from 'kysely';
import { clusterWorks, type WorkLink } from '#domain/literature/matching/cluster-works.ts';
import type { WorkFields } from '#domain/literature/matching/fingerprint.ts';
import type { Db } from '#server/db/db.ts';
import { kysely } from '#server/db/kysely.ts';
import { mergeDecisionsOn } from './merge-store.ts';
import type { Work } from './work-store.ts';

export type OrderRecord = WorkFields & { recordId: string };

/** Records the order counts: those that cite, and those that are its papers. */
const recordsOf = (orderId: string) => ({
  compile: () =>
    sql<OrderRecord>`
      select r.id as "recordId", d.* from literature_records r,
        lateral jsonb_to_record(r.data) as d(title text, "translatedTitle" text, kind text, "documentType" text,
          authors jsonb, source text, "sourceAbbreviation" text, series text, conference text, issn text, eissn text,
          isbn jsonb, year int, volume text, issue text, pages text, "articleNumber" text, doi text, accessions jsonb)
      where r.id in (select record_id from citations where order_id = ${orderId}
        union select record_id from paper_matches where order_id = ${orderId}
          and (decision = 'accept' or (certain and decision is null)))
      order by r.id`.compile(kysely),
});

export const recordsOfOrder = async (db: Db, orderId: string): Promise<OrderRecord[]> =>
  (await db.all(recordsOf(orderId))).map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as OrderRecord,
  );

/** Which group each record is in, and why it is not alone there. */
interface Grouping {
  groupOf: number[];
  reasons: string[];
}

const reasonOf = ({ reasons }: WorkLink): string =>
  reasons
    .filter(({ sign }) => sign === 'for')
    .slice(0, 3)
    .map(({ detail }) => detail)
    .join('，');

/** The engine's groups with the words of people over them, in the order they were spoken. */
const grouped = async (db: Db, records: readonly OrderRecord[]): Promise<Grouping> => {
  const places = new Map(records.map(({ recordId }, at) => [recordId, at]));
  const groupOf = records.map((_, at) => at);
  const reasons = records.map(() => '');
  const { groups, links } = clusterWorks(records);
  for (const members of groups) for (const at of members) groupOf[at] = members[0]!;
  for (const link of links) for (const at of [link.a, link.b]) reasons[at] ||= reasonOf(link);
  let next = records.length;
  for (const decision of await mergeDecisionsOn(db, [...places.keys()])) {
    const here = decision.record_ids.map((id) => places.get(id)).filter((at) => at !== undefined);
    if (decision.kind === 'split') {
      const [leaving, ...others] = here;
      const together = others.some((at) => groupOf[at] === groupOf[leaving!]);
      if (places.has(decision.record_ids[0]!) && together) groupOf[leaving!] = next++;
      continue;
    }
    const joined = new Set(here.map((at) => groupOf[at]!));
    for (const [at, group] of groupOf.entries()) if (joined.has(group)) groupOf[at] = groupOf[here[0]!]!;
    for (const at of here) reasons[at] = '人工合并';
  }
  return { groupOf, reasons };
};

/** Links the records of one work across databases; nothing is deleted, and every link can be taken back. */
export const groupWorks = async (db: Db, { order }: Work): Promise<void> => {
  const records = await recordsOfOrder(db, order.id);
  const { groupOf, reasons } = await grouped(db, records);
  const sizes = new Map<number, number>();
  for (const group of groupOf) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const rows = records.map(({ recordId }, at) => ({
    recordId,
    group: groupOf[at]! + 1,
    reason: sizes.get(groupOf[at]!)! > 1 ? reasons[at] : '',
  }));
  await db.run({
    compile: () =>
      sql`
        with given as materialized (
          select "recordId" as record_id, "group" as group_no, reason from json_to_recordset(${JSON.stringify(rows)}::json)
            as g("recordId" uuid, "group" int, reason text)),
        gone as (
          delete from order_works w where order_id = ${order.id}
            and not exists (select 1 from given where given.record_id = w.record_id))
        insert into order_works as w (order_id, record_id, institution_id, group_no, reason)
        select ${order.id}, record_id, ${order.institution_id}, group_no, reason from given
        on conflict (order_id, record_id) do update set group_no = excluded.group_no, reason = excluded.reason
        where (w.group_no, w.reason) is distinct from (excluded.group_no, excluded.reason)`.compile(kysely),
  });
};
