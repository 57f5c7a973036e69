import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Actor, Origin } from '../http/context.ts';
import { insertAudit } from './audit-store.ts';

export interface AuditEntry {
  by: { actor: Pick<Actor, 'userId' | 'fullName' | 'institutionId'> | null; from: Origin };
  /** noun.verb, as `user.update`. */
  action: string;
  /** What it is about; without it the noun of the action. */
  subject?: string;
  subjectId?: string | number;
  /** The institution the change belongs to, where the actor is of none. */
  institutionId?: number | null;
  before?: unknown;
  after?: unknown;
  now?: Date;
}

const secret = /password|token|secret|hash|sign_?key|code/i;

/** Secrets never reach the log, whatever a caller hands in. */
const withoutSecrets = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : JSON.stringify(value, (key, inner) => (secret.test(key) && typeof inner === 'string' ? '•••' : inner));

/** The entry as a row, for a statement that writes it together with the change. */
export const auditRow = (entry: AuditEntry) => {
  const { actor, from } = entry.by;
  return {
    id: newId(),
    ...(entry.now ? { at: entry.now } : {}),
    institution_id: entry.institutionId === undefined ? (actor?.institutionId ?? null) : entry.institutionId,
    actor_id: actor?.userId ?? null,
    actor_name: actor?.fullName ?? '',
    action: entry.action,
    subject: entry.subject ?? entry.action.slice(0, entry.action.lastIndexOf('.')),
    subject_id: String(entry.subjectId ?? ''),
    before: withoutSecrets(entry.before),
    after: withoutSecrets(entry.after),
    ip: from.ip,
    request_id: from.requestId,
  };
};

/** Written in the transaction of the change itself: both stand or neither. */
export const writeAudit = async (db: Db, entry: AuditEntry): Promise<void> => {
  await insertAudit(db, auditRow(entry));
};
