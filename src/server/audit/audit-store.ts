import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { AuditFilters as AskedFilters, AuditLogEntry } from '#contracts/audit.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';
import { containing } from '../db/like.ts';
import type { ReadDb } from '../db/read-db.ts';
import { insertRows } from '../db/rows.ts';
import type { AuditLogTable } from '../db/tables.ts';
import { type Head, headsOf } from './audit-heads-query.ts';
import { withoutFileIds } from './without-file-ids.ts';

/** The filters with `about` looked up; `ofPlatform`: what belongs to no institution. */
export type AuditFilters = Omit<AskedFilters, 'about'> & { subjectIds?: readonly string[]; ofPlatform?: true };

export type KeptEntry = Omit<AuditLogEntry, 'subjectName' | 'orderNumber'>;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What narrows beside the words that heads stand for, as conditions on a line. */
const othersOf = ({
  subject,
  subjectId,
  subjectIds,
  from,
  to,
  institutionId,
  ofPlatform,
}: AuditFilters): RawBuilder<unknown>[] => [
  sql`true`,
  ...(subjectIds ? [sql`a.subject_id = any (${[...subjectIds]}::text[]) and a.subject_id <> ''`] : []),
  ...(subject ? [sql`a.subject = ${subject}`] : []),
  ...(subjectId ? [sql`a.subject_id = ${subjectId} and a.subject_id <> ''`] : []),
  ...(from ? [sql`a.at >= ${new Date(from)}`] : []),
  ...(to ? [sql`a.at <= ${new Date(to)}`] : []),
  ...(institutionId === undefined ? [] : [sql`a.institution_id = ${institutionId}`]),
  ...(ofPlatform ? [sql`a.institution_id is null`] : []),
];

/** `user` finds every verb of the noun, `user.update` the one; a person is named in part, or by id. */
const wordsOf = ({ action = '', actor = '' }: AuditFilters): RawBuilder<unknown>[] => [
  ...(action
    ? [action.includes('.') ? sql`a.action = ${action}` : sql`a.action like ${`${literally(action)}.%`}`]
    : []),
  ...(actor ? [uuid.test(actor) ? sql`a.actor_id = ${actor}` : sql`a.actor_name like ${containing(actor)}`] : []),
];

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

/** Of each stretch of an index its head: those of institutions, or those of the platform itself. */
const newestOfHeads = (heads: readonly Head[], place: RawBuilder<unknown>, found: RawBuilder<unknown>) => {
  const [places, actions, names] = [
    heads.map((one) => one.place),
    heads.map((one) => one.action),
    heads.map((one) => one.name),
  ];
  const name = names.some((one) => one !== null) ? sql`and a.actor_name = h.name` : sql``;
  return sql`select a.id, a.at
    from unnest(${places}::int[], ${actions}::text[], ${names}::text[]) as h(place, action, name), lateral (
      select a.id, a.at from audit_log a where ${place} and a.action = h.action ${name} and ${found}) a`;
};

/** Ids and times of the newest `most` that match: of each stretch of an index its head, or by a walk through the log. */
const newest = (filters: AuditFilters, heads: readonly Head[] | undefined, most: number): RawBuilder<unknown> => {
  const sorted = sql`order by a.at desc, a.id desc limit ${most}`;
  if (!heads)
    return sql`select a.id, a.at from audit_log a where ${allOf([...othersOf(filters), ...wordsOf(filters)])} ${sorted}`;
  const found = sql`${allOf(othersOf(filters))} ${sorted}`;
  const own = heads.filter(({ place }) => place !== 0);
  const ofPlatform = heads.filter(({ place }) => place === 0);
  const ofInstitutions = newestOfHeads(own, sql`a.institution_id = h.place`, found);
  if (ofPlatform.length === 0) return ofInstitutions;
  return sql`${ofInstitutions} union all ${newestOfHeads(ofPlatform, sql`a.institution_id is null`, found)}`;
};

interface Row extends Omit<KeptEntry, 'at' | 'institutionName'> {
  at: Date;
  institutionName: string | null;
}

/** Newest first. */
export const readAudit = async (
  db: ReadDb,
  filters: AuditFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<KeptEntry[]> => {
  const heads = filters.subjectIds ? undefined : await headsOf(db, filters);
  const page = sql`select id from (${newest(filters, heads, offset + limit)}) found
    order by at desc, id desc limit ${limit} offset ${offset}`;
  const rows = await db.allAnew(
    statement(sql<Row>`select a.id, a.at, a.institution_id as "institutionId", i.name as "institutionName",
          a.actor_id as "actorId", a.actor_name as "actorName", a.action, a.subject, a.subject_id as "subjectId",
          a.before, a.after, a.ip, a.request_id as "requestId"
        from (${page}) wanted join audit_log a on a.id = wanted.id left join institutions i on i.id = a.institution_id
        order by a.at desc, a.id desc`),
  );
  return rows.map((row) =>
    withoutFileIds({ ...row, at: row.at.toISOString(), institutionName: row.institutionName ?? '' }),
  );
};

/** How many there are, counted no further than one past `most`: the log only ever grows. */
export const countAudit = async (db: ReadDb, filters: AuditFilters, most: number): Promise<number> => {
  const heads = filters.subjectIds ? undefined : await headsOf(db, filters);
  const [counted] = await db.allAnew(
    statement(sql<{ n: number }>`select count(*)::int as n
        from (select 1 from (${newest(filters, heads, most + 1)}) found limit ${most + 1}) counted`),
  );
  return counted?.n ?? 0;
};

export const insertAudit = (db: Db, row: Insertable<AuditLogTable>): Promise<number> =>
  insertRows(db, 'audit_log', row);
