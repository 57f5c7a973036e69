import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { allWhere, updateWhere } from '../db/rows.ts';
import type { PaperMatchesTable } from '../db/tables.ts';
import type { Actor } from '../http/context.ts';
import type { OrderRow } from '../orders/order-store.ts';

/** What the engine found for one paper. */
export interface FoundMatch {
  paperId: string;
  recordId: string;
  certain: boolean;
  score: number;
  reasons: string[];
}

export type MatchRow = Selectable<PaperMatchesTable>;

export const matchesOf = (db: Db, orderId: string): Promise<MatchRow[]> =>
  allWhere(db, 'paper_matches', { order_id: orderId });

export type MatchState = 'taken' | 'proposed' | 'accepted' | 'rejected';

export const matchStateOf = ({ certain, decision }: Pick<MatchRow, 'certain' | 'decision'>): MatchState => {
  if (decision !== null) return decision === 'accept' ? 'accepted' : 'rejected';
  return certain ? 'taken' : 'proposed';
};

/** Whether the record is the paper's, as far as anybody knows. */
export const isHeld = (match: Pick<MatchRow, 'certain' | 'decision'>): boolean =>
  ['taken', 'accepted'].includes(matchStateOf(match));

const keyOf = (paperId: string, recordId: string): string => `${paperId}|${recordId}`;

/** What the engine found takes the place of what it found before; rows that a person decided stay. */
export const writeMatches = async (
  db: Db,
  order: OrderRow,
  found: readonly FoundMatch[],
  known: readonly MatchRow[],
): Promise<void> => {
  const now = new Set(found.map(({ paperId, recordId }) => keyOf(paperId, recordId)));
  const gone = known.filter((row) => row.decision === null && !now.has(keyOf(row.paper_id, row.record_id)));
  if (gone.length > 0)
    await db.run(
      statement(sql`delete from paper_matches m using unnest(${gone.map((row) => row.paper_id)}::uuid[],
          ${gone.map((row) => row.record_id)}::uuid[]) as gone(paper_id, record_id)
          where m.paper_id = gone.paper_id and m.record_id = gone.record_id`),
    );
  if (found.length === 0) return;
  const rows = JSON.stringify(found);
  await db.run(
    statement(sql`
        insert into paper_matches as m (paper_id, record_id, institution_id, order_id, certain, score, reasons)
        select "paperId", "recordId", ${order.institution_id}, ${order.id}, certain, score, reasons
        from json_to_recordset(${rows}::json)
          as given("paperId" uuid, "recordId" uuid, certain boolean, score real, reasons text[])
        on conflict (paper_id, record_id) do update set certain = excluded.certain, score = excluded.score,
          reasons = excluded.reasons, version = m.version + (m.certain is distinct from excluded.certain)::int
        where (m.certain, m.score, m.reasons) is distinct from (excluded.certain, excluded.score, excluded.reasons)
      `),
  );
};

/** What a person said of one match; null takes it back. */
export const writeMatchDecision = (
  db: Db,
  match: Pick<MatchRow, 'paper_id' | 'record_id' | 'version'>,
  { decision, actor, now }: { decision: MatchRow['decision']; actor: Pick<Actor, 'userId' | 'fullName'>; now: Date },
): Promise<number> =>
  updateWhere(
    db,
    'paper_matches',
    { paper_id: match.paper_id, record_id: match.record_id },
    {
      decision,
      decided_by: decision && actor.userId,
      decided_by_name: decision ? actor.fullName : '',
      decided_at: decision && now,
      version: match.version + 1,
    },
  );

/** A record that a person named for a paper, whether the engine found it or not. */
export const insertGivenMatch = (
  db: Db,
  order: Pick<OrderRow, 'id' | 'institution_id'>,
  given: { paperId: string; recordId: string; actor: Pick<Actor, 'userId' | 'fullName'>; now: Date },
): Promise<number> => {
  const said = {
    decision: 'accept' as const,
    decided_by: given.actor.userId,
    decided_by_name: given.actor.fullName,
    decided_at: given.now,
  };
  return db.run(
    kysely
      .insertInto('paper_matches')
      .values({
        paper_id: given.paperId,
        record_id: given.recordId,
        institution_id: order.institution_id,
        order_id: order.id,
        certain: false,
        score: 1,
        reasons: ['人工指定'],
        ...said,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['paper_id', 'record_id'])
          .doUpdateSet((eb) => ({ ...said, version: eb('paper_matches.version', '+', 1) })),
      ),
  );
};
