import { sql } from 'kysely';
import type { AuditFilters } from '#contracts/audit.ts';
import { statement } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import type { ReadDb } from '../db/read-db.ts';

/** A stretch of an index, newest first: an action of an institution (0: of the platform itself), and whose, where asked. */
export interface Head {
  place: number;
  action: string;
  name: string | null;
}

/** More stretches than these cost more than walking the log itself, where such lines are then common. */
const mostHeads = 1500;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * The stretches that a noun, a name or a kind of thing stands for, by the words that the log is known to hold; undefined
 * where nothing of this is asked, or where one thing is: its lines are few.
 */
export const headsOf = async (
  db: ReadDb,
  { action, actor, subject, subjectId, institutionId }: AuditFilters,
): Promise<Head[] | undefined> => {
  if (subjectId || !(action || actor || subject) || (actor && uuid.test(actor))) return undefined;
  const named = actor
    ? sql`join audit_words n on n.institution_id = w.institution_id and n.kind = 'actor' and n.word like ${containing(actor)}`
    : sql``;
  const asked = [
    sql`w.kind = 'action'`,
    ...(action ? [action.includes('.') ? sql`w.word = ${action}` : sql`split_part(w.word, '.', 1) = ${action}`] : []),
    ...(subject ? [sql`w.subject = ${subject}`] : []),
    ...(institutionId === undefined ? [] : [sql`w.institution_id = ${institutionId}`]),
  ];
  const heads = await db.all(
    statement(sql<Head>`select distinct w.institution_id as place, w.word as action, ${actor ? sql`n.word` : sql`null`} as name
        from audit_words w ${named} where ${sql.join(asked, sql` and `)} limit ${mostHeads + 1}`),
  );
  return heads.length > mostHeads ? undefined : heads;
};
