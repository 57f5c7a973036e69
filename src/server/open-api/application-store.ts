import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { deleteWhere, insertRows, oneWhere, updateWhere } from '../db/rows.ts';
import type { Sealing } from '../db/sealing.ts';
import type { SecretSlot } from '../db/stored-values.ts';
import type { OpenApplicationsTable } from '../db/tables.ts';

export type ApplicationRow = Selectable<OpenApplicationsTable>;

export interface SealedSecret {
  slot: SecretSlot;
  sealed: string;
}

/** Binds a sealed secret to its row. */
export const secretBelongsTo = (applicationId: string, slot: SecretSlot): string =>
  `open application ${applicationId} ${slot}`;

export const insertApplication = (
  db: Db,
  row: Omit<ApplicationRow, 'version' | 'disabled_at' | 'updated_at'>,
): Promise<number> => insertRows(db, 'open_applications', row);

export const lockApplication = (db: Db, id: string): Promise<ApplicationRow> =>
  db.one(kysely.selectFrom('open_applications').selectAll().where('id', '=', id).forUpdate());

export const findApplication = (db: Db, id: string): Promise<ApplicationRow> =>
  oneWhere(db, 'open_applications', { id });

export const updateApplication = (
  db: Db,
  row: Pick<ApplicationRow, 'id' | 'version'>,
  change: Partial<ApplicationRow>,
  now: Date,
): Promise<number> =>
  updateWhere(db, 'open_applications', { id: row.id }, { ...change, version: row.version + 1, updated_at: now });

/** With its secrets and whether its institution is open; for the check of a call. */
export const applicationByToken = (db: Db, accessToken: string) =>
  db.first(
    kysely
      .selectFrom('open_applications as a')
      .innerJoin('institutions as i', 'i.id', 'a.institution_id')
      .selectAll('a')
      .select(['i.suspended_at as institutionSuspendedAt', 'i.due_date as institutionDueDate'])
      .select(
        sql<SealedSecret[]>`(select coalesce(jsonb_agg(jsonb_build_object('slot', s.slot, 'sealed', s.sealed)), '[]')
          from open_secrets s where s.application_id = a.id)`.as('secrets'),
      )
      .where('a.access_token', '=', accessToken),
  );

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof applicationByToken>>>;

export const secretsOf = (db: Db, applicationId: string) =>
  db.all(kysely.selectFrom('open_secrets').selectAll().where('application_id', '=', applicationId).orderBy('slot'));

export const insertSecret = (
  db: Db,
  row: {
    application_id: string;
    slot: SecretSlot;
    institution_id: number;
    sealed: string;
    tail: string;
    made_by_name: string;
    made_at: Date;
  },
): Promise<number> => insertRows(db, 'open_secrets', row);

export const deleteSecret = (db: Db, applicationId: string, slot: SecretSlot): Promise<number> =>
  deleteWhere(db, 'open_secrets', { application_id: applicationId, slot });

/** Every application of an institution with its secrets' marks and how much it called. */
export const listApplications = (db: Db, institutionId: number, dayBegan: Date) =>
  db.all(
    kysely
      .selectFrom('open_applications as a')
      .selectAll('a')
      .select([
        sql<{ slot: SecretSlot; tail: string; madeAt: string; madeByName: string }[]>`(select coalesce(jsonb_agg(
          jsonb_build_object('slot', s.slot, 'tail', s.tail, 'madeAt', s.made_at, 'madeByName', s.made_by_name)
          order by s.slot), '[]') from open_secrets s where s.application_id = a.id)`.as('secrets'),
        sql<number>`(select count(*)::int from open_calls c where c.application_id = a.id and c.at >= ${dayBegan})`.as(
          'callsToday',
        ),
        sql<Date | null>`(select max(c.at) from open_calls c where c.application_id = a.id)`.as('lastCallAt'),
      ])
      .where('a.institution_id', '=', institutionId)
      .orderBy('a.created_at')
      .orderBy('a.id')
      .limit(200),
  );

/** Every secret, sealed by another deployment key. */
export const resealSecrets = async (
  db: Db,
  { from, to }: { from: Pick<Sealing, 'open'>; to: Pick<Sealing, 'seal'> },
): Promise<number> => {
  const rows = await db.all(kysely.selectFrom('open_secrets').select(['application_id', 'slot', 'sealed']));
  for (const { application_id, slot, sealed } of rows) {
    const belongsTo = secretBelongsTo(application_id, slot);
    await updateWhere(
      db,
      'open_secrets',
      { application_id, slot },
      { sealed: to.seal(from.open(sealed, belongsTo), belongsTo) },
    );
  }
  return rows.length;
};
