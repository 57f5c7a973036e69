import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** Open accounts of the platform itself. */
export const platformAdministrators = (db: Db) =>
  db.all(
    kysely
      .selectFrom('users')
      .select(['id', 'must_change_password'])
      .where('institution_id', 'is', null)
      .where('suspended_at', 'is', null)
      .where('closed_at', 'is', null)
      .limit(100),
  );

/** Accounts of the platform that a second person, or the operator, has still to confirm. */
export const waitingAdministrators = async (db: Db): Promise<number> =>
  (
    await db.one(
      kysely
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('institution_id', 'is', null)
        .where('unconfirmed', '=', true)
        .where('closed_at', 'is', null),
    )
  ).n;

export const countInstitutions = async (db: Db): Promise<number> =>
  (await db.one(kysely.selectFrom('institutions').select((eb) => eb.fn.countAll<number>().as('n')))).n;

export const mailProvedAt = async (db: Db): Promise<Date | undefined> =>
  (await db.first(kysely.selectFrom('first_day_proofs').select('proved_at').where('key', '=', 'mail')))?.proved_at;

export const proveMail = (db: Db, now: Date) =>
  db.run(
    kysely
      .insertInto('first_day_proofs')
      .values({ key: 'mail', proved_at: now })
      .onConflict((on) => on.column('key').doUpdateSet({ proved_at: now })),
  );

/** The test mails of the last day that the mail server took. */
export const sentTestMails = (db: Db, subject: string, since: Date) =>
  db.all(
    kysely
      .selectFrom('mails')
      .select(['recipient', 'created_at as at'])
      .where('institution_id', 'is', null)
      .where('subject', '=', subject)
      .where('sent_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(20),
  );
