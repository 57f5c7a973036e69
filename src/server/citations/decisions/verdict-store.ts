import { sql } from 'kysely';
import type { RuleKind } from '#domain/literature/citations/rule-kinds.ts';
import type { Db } from '#server/db/db.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import type { VerdictWord } from '#server/db/stored-values.ts';

/** That a record does not cite the paper at all is no matter of the rule. */
const ofAnyKind: VerdictWord = 'excluded';

/**
 * Lays verdicts of another kind of rule aside and brings those of this kind back. Every row it touches gets a new version,
 * so that nobody decides on what they no longer see.
 */
export const fitVerdicts = async (db: Db, orderId: string, kind: RuleKind): Promise<void> => {
  await db.run(
    statement(sql`
      update citations set version = version + 1,
        laid_aside = laid_aside || jsonb_build_object(decision_kind, jsonb_build_object('decision', decision,
          'reason', decision_reason, 'by', decided_by, 'by_name', decided_by_name, 'at', decided_at)),
        decision = null, decision_reason = '', decision_kind = null, decided_by = null, decided_by_name = '',
        decided_at = null
      where order_id = ${orderId} and decision is not null and decision <> ${ofAnyKind}
        and decision_kind <> ${kind}`),
  );
  await db.run(
    statement(sql`
      update citations set version = version + 1, laid_aside = laid_aside - ${kind}::text,
        decision = laid_aside -> ${kind}::text ->> 'decision',
        decision_reason = coalesce(laid_aside -> ${kind}::text ->> 'reason', ''),
        decision_kind = ${kind}, decided_by = (laid_aside -> ${kind}::text ->> 'by')::uuid,
        decided_by_name = coalesce(laid_aside -> ${kind}::text ->> 'by_name', ''),
        decided_at = (laid_aside -> ${kind}::text ->> 'at')::timestamptz
      where order_id = ${orderId} and decision is null and laid_aside ? ${kind}::text`),
  );
};

export interface GivenVerdict {
  verdict: VerdictWord | null;
  reason: string;
  kind: RuleKind;
  by: { userId: string; fullName: string };
  now: Date;
}

export const writeVerdicts = (
  db: Db,
  orderId: string,
  ids: readonly string[],
  { verdict, reason, kind, by, now }: GivenVerdict,
): Promise<number> =>
  db.run(
    kysely
      .updateTable('citations')
      .set((eb) => ({
        decision: verdict,
        decision_reason: verdict === null ? '' : reason,
        decision_kind: verdict && kind,
        decided_by: verdict && by.userId,
        decided_by_name: verdict ? by.fullName : '',
        decided_at: verdict && now,
        version: eb('version', '+', 1),
      }))
      .where('order_id', '=', orderId)
      .where('id', 'in', sql<string>`(select unnest(${ids}::uuid[]))`),
  );
