import type { AuditFilters, AuditLogEntry } from '#contracts/audit.ts';
import type { Db } from '../db/db.ts';
import { containing } from '../db/like.ts';
import { sql } from '../db/sql.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const matching = (filters: AuditFilters) => {
  let rows = sql.selectFrom('audit_log as a');
  const { action, actor, subject, subjectId, from, to, institutionId } = filters;
  // `user` finds every verb of the noun, `user.update` the one.
  if (action)
    rows = action.includes('.')
      ? rows.where('a.action', '=', action)
      : rows.where('a.action', 'like', `${literally(action)}.%`);
  if (actor)
    rows = uuid.test(actor)
      ? rows.where('a.actor_id', '=', actor)
      : rows.where('a.actor_name', 'like', containing(actor));
  if (subject) rows = rows.where('a.subject', '=', subject);
  if (subjectId) rows = rows.where('a.subject_id', '=', subjectId);
  if (from) rows = rows.where('a.at', '>=', new Date(from));
  if (to) rows = rows.where('a.at', '<=', new Date(to));
  if (institutionId !== undefined) rows = rows.where('a.institution_id', '=', institutionId);
  return rows;
};

const entries = (filters: AuditFilters) =>
  matching(filters)
    .leftJoin('institutions as i', 'i.id', 'a.institution_id')
    .select([
      'a.id',
      'a.at',
      'a.institution_id as institutionId',
      'i.name as institutionName',
      'a.actor_id as actorId',
      'a.actor_name as actorName',
      'a.action',
      'a.subject',
      'a.subject_id as subjectId',
      'a.before',
      'a.after',
      'a.ip',
      'a.request_id as requestId',
    ])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc');

/** Newest first. */
export const readAudit = async (
  db: Db,
  filters: AuditFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditLogEntry[]> => {
  const rows = await db.all(entries(filters).limit(limit).offset(offset));
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), institutionName: row.institutionName ?? '' }));
};

/** How many there are, counted no further than one past `most`: the log only ever grows. */
export const countAudit = async (db: Db, filters: AuditFilters, most: number): Promise<number> => {
  const found = matching(filters)
    .select('a.id')
    .limit(most + 1)
    .as('found');
  return Number((await db.one(sql.selectFrom(found).select(({ fn }) => fn.countAll<string>().as('n')))).n);
};
