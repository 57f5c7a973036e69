import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import { updateWhere } from '#server/db/rows.ts';

/** What a person said of one reference, for all orders of the group. */
export interface GroupWord {
  /** null: taken back. */
  decision: 'accept' | 'reject' | null;
  because: string;
  because_words: string;
  order_id: string | null;
  decided_by: string | null;
  decided_by_name: string;
  decided_at: Date;
}

export type KeyedWord = GroupWord & { cited_key: string; record_id: string };

export const wordsOn = (
  db: Db,
  groupId: string,
  { keys, recordIds }: { keys: readonly string[]; recordIds: readonly string[] },
): Promise<KeyedWord[]> =>
  db.all(
    statement(sql<KeyedWord>`
        select cited_key, record_id, decision, because, because_words, order_id, decided_by, decided_by_name, decided_at
        from group_reference_words
        where group_id = ${groupId} and record_id = any (${[...recordIds]}::uuid[]) and cited_key = any (${[...keys]}::text[])
        order by decided_at`),
  );

/** The last word stands. */
export const keepWords = async (
  db: Db,
  { groupId, institutionId }: { groupId: string; institutionId: number },
  words: readonly KeyedWord[],
): Promise<void> => {
  if (words.length === 0) return;
  await db.run(
    statement(sql`
        insert into group_reference_words (group_id, institution_id, cited_key, record_id, decision, because, because_words,
          order_id, decided_by, decided_by_name, decided_at)
        select ${groupId}, ${institutionId}, cited_key, record_id, decision, because, because_words, order_id, decided_by,
          decided_by_name, decided_at
        from json_to_recordset(${JSON.stringify(words)}::json) as given(cited_key text, record_id uuid, decision text,
          because text, because_words text, order_id uuid, decided_by uuid, decided_by_name text, decided_at timestamptz)
        on conflict (group_id, cited_key, record_id) do update set decision = excluded.decision, because = excluded.because,
          because_words = excluded.because_words, order_id = excluded.order_id, decided_by = excluded.decided_by,
          decided_by_name = excluded.decided_by_name, decided_at = excluded.decided_at`),
  );
};

interface TakenWord {
  paper_id: string;
  record_id: string;
  title: string;
  before: string | null;
}

/** Doubts of an order that a later word of the group decides otherwise get its decision. */
export const writeTakenWords = (
  db: Db,
  orderId: string,
  words: readonly (GroupWord & { paper_id: string; record_id: string })[],
): Promise<TakenWord[]> =>
  db.all(
    statement(sql<TakenWord>`
        with given as (
          select * from json_to_recordset(${JSON.stringify(words)}::json) as g(paper_id uuid, record_id uuid,
            decision text, because text, because_words text, decided_by uuid, decided_by_name text, decided_at timestamptz)),
        old as (
          select d.id, d.paper_id, d.record_id, d.decision as before, r.title, g.decision, g.because, g.because_words, g.decided_by,
            g.decided_by_name, g.decided_at
          from doubtful_citations d join given g on g.paper_id = d.paper_id and g.record_id = d.record_id
          join literature_records r on r.id = d.record_id
          where d.order_id = ${orderId} and d.decision is distinct from g.decision
            and (d.decided_at is null or d.decided_at < g.decided_at)),
        done as (
          update doubtful_citations d set decision = old.decision, because = old.because,
            because_words = old.because_words, decided_by = case when old.decision is null then null else old.decided_by end,
            decided_by_name = case when old.decision is null then '' else old.decided_by_name end,
            decided_at = case when old.decision is null then null else old.decided_at end, version = d.version + 1
          from old where d.id = old.id)
        select paper_id, record_id, title, before from old`),
  );

/** Orders of the group, besides one, with a doubt about these citing records, and the paper each is about. */
export const fellowDoubts = (db: Db, groupId: string, butNot: string, recordIds: readonly string[]) =>
  db.all(
    statement(sql<{
      order_id: string;
      paper_id: string;
      record_id: string;
      decision: 'accept' | 'reject' | null;
      entry: unknown;
      held: string[];
      finished: boolean;
    }>`
        select d.order_id, d.paper_id, d.record_id, d.decision, p.entry,
          o.content_hash is not null and o.frozen_version < o.report_version as finished,
          array(select m.record_id from paper_matches m where m.paper_id = p.id
            and (m.decision = 'accept' or (m.certain and m.decision is null))) as held
        from doubtful_citations d join orders o on o.id = d.order_id and o.group_id = ${groupId}
        join order_papers p on p.id = d.paper_id and not p.gone
        where d.record_id = any (${[...recordIds]}::uuid[]) and d.order_id <> ${butNot}`),
  );

export const markStale = (db: Db, orderId: string, sentence: string): Promise<number> =>
  updateWhere(db, 'orders', { id: orderId }, { draft_stale: sentence });

/** When the last word of a group was spoken. */
export const lastWordOf = async (db: Db, groupId: string): Promise<Date | null> =>
  (
    await db.one(
      kysely
        .selectFrom('group_reference_words')
        .select(({ fn }) => fn.max('decided_at').as('at'))
        .where('group_id', '=', groupId),
    )
  ).at;
