import { sql } from 'kysely';
import { z } from 'zod';
import type { Confirmer } from '#domain/identity/confirming.ts';
import type { Permission } from '#domain/identity/permissions.ts';
import { PLATFORM_ADMINISTRATOR, type UserType } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import { type JsonPlace, readJson } from '../db/read-json.ts';
import { insertNew, oneWhere, updateWhere } from '../db/rows.ts';

/** What is to be confirmed. */
export interface ConfirmationContent {
  institutionId: number | null;
  kind: string;
  subjectId: string;
  /** The user whom it changes. */
  aboutUser: string | null;
  title: string;
  lines: readonly { label: string; before: string; after: string }[];
  grants: readonly string[];
  payload: object;
  /** Kept until it is decided, and shown to nobody but the confirmer. */
  secret?: object;
}

export interface NewConfirmation extends ConfirmationContent {
  proposedBy: { id: string; name: string };
  now: Date;
  expiresAt: Date;
}

/** The id, or undefined where one of this kind waits for the subject already. */
export const insertConfirmation = async (db: Db, one: NewConfirmation): Promise<string | undefined> => {
  const id = newId(one.now.getTime());
  const inserted = await insertNew(db, 'confirmations', {
    id,
    institution_id: one.institutionId,
    kind: one.kind,
    subject_id: one.subjectId,
    about_user: one.aboutUser,
    title: one.title,
    lines: JSON.stringify(one.lines),
    grants: [...one.grants],
    payload: JSON.stringify(one.payload),
    secret: one.secret ? JSON.stringify(one.secret) : null,
    proposed_by: one.proposedBy.id,
    proposed_by_name: one.proposedBy.name,
    proposed_at: one.now,
    expires_at: one.expiresAt,
  });
  return inserted === 0 ? undefined : id;
};

const rows = kysely
  .selectFrom('confirmations as c')
  .leftJoin('institutions as i', 'i.id', 'c.institution_id')
  .selectAll('c')
  .select(sql<string>`coalesce(i.name, '')`.as('institution_name'));

export type ConfirmationRow = Awaited<ReturnType<typeof findConfirmation>>;

export const findConfirmation = (db: Db, id: string) => db.one(rows.where('c.id', '=', id));

/** Whoever comes second waits here and then finds it decided. */
export const lockConfirmation = (db: Db, id: string) => db.one(rows.where('c.id', '=', id).forUpdate('c'));

export const waitingFor = (db: Db, kind: string, subjectId: string) =>
  db.first(rows.where('c.kind', '=', kind).where('c.subject_id', '=', subjectId).where('c.state', '=', 'waiting'));

export const pageOfConfirmations = async (
  db: Db,
  filter: {
    waiting: boolean;
    institutionId: number | undefined;
    subjectId?: string | undefined;
    /** Only their own, and those of the kinds that they may confirm. */
    only?: { proposedBy: string; kinds: readonly string[] };
  },
  page: { page: number; limit: number },
) => {
  let found = rows.where('c.state', filter.waiting ? '=' : '<>', 'waiting');
  if (filter.institutionId !== undefined) found = found.where('c.institution_id', '=', filter.institutionId);
  if (filter.subjectId !== undefined) found = found.where('c.subject_id', '=', filter.subjectId);
  const { only } = filter;
  if (only)
    found = found.where((eb) =>
      eb.or([
        eb('c.proposed_by', '=', only.proposedBy),
        ...(only.kinds.length > 0 ? [eb('c.kind', 'in', [...only.kinds])] : []),
      ]),
    );
  const newestFirst = found.orderBy('c.proposed_at', 'desc').orderBy('c.id', 'desc');
  const { rows: list, total } = await pageOf(db, newestFirst, page);
  return { list, total };
};

export const decideConfirmation = (
  db: Db,
  id: string,
  made: {
    state: 'confirmed' | 'rejected' | 'withdrawn' | 'expired';
    by: { id: string | null; name: string };
    reason?: string;
    now: Date;
  },
) =>
  updateWhere(
    db,
    'confirmations',
    { id },
    {
      state: made.state,
      secret: null,
      decided_by: made.by.id,
      decided_by_name: made.by.name,
      decided_at: made.now,
      reason: made.reason ?? '',
    },
  );

export const overdueConfirmations = (db: Db, now: Date) =>
  db.all(
    rows
      .where('c.state', '=', 'waiting')
      .where('c.expires_at', '<=', now)
      .orderBy('c.id')
      .limit(100)
      .forUpdate('c')
      .skipLocked(),
  );

const people = kysely
  .selectFrom('users as u')
  .leftJoin('institutions as i', 'i.id', 'u.institution_id')
  .select(['u.id', 'u.institution_id as institutionId', 'u.type'])
  .select(
    sql<boolean>`u.closed_at is null and u.suspended_at is null and not u.pending and not u.unconfirmed and i.suspended_at is null`.as(
      'active',
    ),
  )
  .select(
    sql<
      string[]
    >`array(select distinct unnest(r.permissions) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`.as(
      'permissions',
    ),
  );

type PersonRow = { id: string; institutionId: number | null; type: number; active: boolean; permissions: string[] };

const confirmerOf = ({ type, permissions, ...row }: PersonRow): Confirmer => ({
  ...row,
  type: type as UserType,
  permissions: new Set(permissions),
});

export const personOf = async (db: Db, id: string): Promise<Confirmer | undefined> => {
  const row = await db.first(people.where('u.id', '=', id));
  return row && confirmerOf(row);
};

/** The platform's administrators who confirm, also for a transaction that sees only its institution. */
export const platformConfirmers = async (db: Db): Promise<string[]> => {
  const asked = statement(sql<{ id: string }>`select id from platform_confirmers() as id`);
  return (await db.all(asked)).map(({ id }) => id);
};

export const institutionNameOf = async (db: Db, institutionId: number): Promise<string> =>
  (await oneWhere(db, 'institutions', { id: institutionId }, ['name'])).name;

/** Who holds the right to confirm: of the institution, and the platform administrators. */
export const holdersOfConfirm = async (
  db: Db,
  institutionId: number | null,
  right: Permission,
): Promise<Confirmer[]> => {
  const found = await db.all(
    people
      .where((eb) =>
        eb.or([eb('u.type', '=', PLATFORM_ADMINISTRATOR), eb('u.institution_id', '=', institutionId ?? -1)]),
      )
      .where('u.closed_at', 'is', null)
      .where(
        sql<boolean>`exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and ${right} = any (r.permissions))`,
      ),
  );
  return found.map(confirmerOf);
};

const place = (column: string, { id }: { id: string }): JsonPlace => ({ table: 'confirmations', column, id });
const linesShape = z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }));

export const linesOf = (row: { id: string; lines: unknown }): z.output<typeof linesShape> =>
  readJson(linesShape, row.lines, place('lines', row));

/** What the kind needs to carry the change out. */
export const payloadOf = <Payload>(row: { id: string; payload: unknown }, shape: z.ZodType<Payload>): Payload =>
  readJson(shape, row.payload, place('payload', row));

export const secretOf = <Secret>(row: { id: string; secret: unknown }, shape: z.ZodType<Secret>): Secret =>
  readJson(shape, row.secret, place('secret', row));
