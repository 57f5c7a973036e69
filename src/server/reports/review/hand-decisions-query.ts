import { sql } from 'kysely';
import type { HandDecisions } from '#domain/reports/review/hand-decisions.ts';
import type { Db } from '#server/db/db.ts';
import { kysely, statement } from '#server/db/kysely.ts';

const count = sql<number>`count(*)::int`;

/**
 * What persons decided of an order's search, as it stands: every kind that its history tells, but the days of searches,
 * which stand beside the files. What was taken back, and what was said of papers that are gone, is not in force.
 */
export const handDecisionsOf = async (db: Db, orderId: string): Promise<HandDecisions> => {
  const doubts = await db.all(
    kysely
      .selectFrom('doubtful_citations as d')
      .innerJoin('order_papers as p', 'p.id', 'd.paper_id')
      .select(['d.decision', count.as('n')])
      .where('d.order_id', '=', orderId)
      .where('d.decision', 'is not', null)
      .where('p.gone', '=', false)
      .groupBy('d.decision'),
  );
  const verdicts = await db.one(
    kysely
      .selectFrom('citations')
      .select(count.as('n'))
      .where('order_id', '=', orderId)
      .where('decision', 'is not', null),
  );
  // Of files those not counted that a fetch brought: it names the paper by itself.
  const others = await db.one(
    statement(sql<Omit<HandDecisions, 'acceptedReferences' | 'rejectedReferences' | 'verdicts'>>`
      with papers as (select id, choices, role_decision from order_papers where order_id = ${orderId} and not gone),
      files as (select citing_paper_id, rest_paper_id, rest_decided_at, origin from record_imports
        where order_id = ${orderId} and state = 'done'),
      conclusion as (select overruled, edits from novelty_work where order_id = ${orderId}),
      work as (select rule, aliases, taken_off from citation_work where order_id = ${orderId}),
      merged as (select kind from merge_decisions m where undone_at is null
        and m.record_ids && array(select record_id from order_works where order_id = ${orderId})
        and (select count(*) from order_works w where w.order_id = ${orderId} and w.record_id = any (m.record_ids)) > 1)
      select
        (select count(*) from paper_matches m join papers p on p.id = m.paper_id
          where m.order_id = ${orderId} and m.decision is not null)::int as matches,
        (select count(*) from papers where role_decision is not null)::int as roles,
        (select count(*) from edition_decisions d where d.record_id in (
            select record_id from citations where order_id = ${orderId}
            union select m.record_id from paper_matches m join papers p on p.id = m.paper_id
              where m.order_id = ${orderId} and (m.decision = 'accept' or (m.certain and m.decision is null)))
          and not exists (select from record_sources s
            where s.record_id = d.record_id and d.edition = any (s.editions)))::int as editions,
        (select count(*) from merged where kind = 'merge')::int as merges,
        (select count(*) from merged where kind = 'split')::int as splits,
        (select count(*) from papers p, jsonb_object_keys(p.choices))::int as fields,
        (select count(*) from citations where order_id = ${orderId} and 'person' = any (ways))::int as added,
        ((select count(*) from files f join papers p on p.id = f.citing_paper_id where f.origin is null)
          + (select count(*) from files f where f.rest_decided_at is not null
              and (f.rest_paper_id is null or exists (select from papers p where p.id = f.rest_paper_id))))::int as files,
        (select count(rule) from work)::int as rules,
        coalesce((select cardinality(aliases) from work), 0)::int as aliases,
        coalesce((select jsonb_array_length(taken_off) from work), 0)::int as "takenOff",
        (select count(*) from conclusion, jsonb_object_keys(overruled))::int as points,
        (select count(*) from conclusion, jsonb_array_elements(edits))::int as sentences`),
  );
  const doubtsOf = (decision: 'accept' | 'reject') => doubts.find((row) => row.decision === decision)?.n ?? 0;
  return {
    acceptedReferences: doubtsOf('accept'),
    rejectedReferences: doubtsOf('reject'),
    verdicts: verdicts.n,
    ...others,
  };
};
