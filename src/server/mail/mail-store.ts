import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';

export interface NewMail {
  to: string;
  subject: string;
  body: string;
  institutionId: number | null;
  /** Set on a mail with a code in it: from then on it is not sent, and nobody ever reads it in the outbox. */
  secretUntil?: Date;
}

export const insertMail = async (db: Db, mail: NewMail, now: Date): Promise<string> => {
  const id = newId(now.getTime());
  await db.run(
    kysely.insertInto('mails').values({
      id,
      institution_id: mail.institutionId,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      created_at: now,
      secret: mail.secretUntil !== undefined,
      expires_at: mail.secretUntil ?? null,
    }),
  );
  return id;
};

const claimFor = 2 * 60_000;

/** Takes an unsent mail for this process; another that asks meanwhile gets nothing, so that none leaves twice. */
export const claimMail = (db: Db, id: string, now: Date) =>
  db.first(
    kysely
      .updateTable('mails')
      .set((eb) => ({ claimed_until: new Date(now.getTime() + claimFor), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .returning(['id', 'recipient', 'subject', 'body']),
  );

/** A code that was sent is not kept in clear. */
export const noteSent = (db: Db, id: string, now: Date) =>
  db.run(
    kysely
      .updateTable('mails')
      .set({ sent_at: now, error: null, claimed_until: null, body: sql`case when secret then '' else body end` })
      .where('id', '=', id),
  );

export const noteUnsent = (db: Db, id: string, error: string) =>
  db.run(kysely.updateTable('mails').set({ error, claimed_until: null }).where('id', '=', id));

/** Codes nobody can use any more need not be kept. */
export const wipeExpired = (db: Db, now: Date) =>
  db.run(
    kysely
      .updateTable('mails')
      .set({ body: '', error: '验证码已过期，未发送' })
      .where('sent_at', 'is', null)
      .where('expires_at', '<=', now)
      .where('body', '<>', ''),
  );

const unsentAtOnce = 500;

export const listUnsentIds = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db.all(
    kysely
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('created_at')
      .limit(unsentAtOnce),
  );
  return rows.map(({ id }) => id);
};

export const isInOutbox = async (db: Db, id: string): Promise<void> => {
  await db.one(kysely.selectFrom('mails').select('id').where('id', '=', id));
};

interface WantedMails {
  page: number;
  limit: number;
  unsent: boolean;
  institutionId?: number | undefined;
}

export const listMails = async (db: Db, wanted: WantedMails) => {
  let mails = kysely.selectFrom('mails');
  if (wanted.unsent) mails = mails.where('sent_at', 'is', null);
  if (wanted.institutionId !== undefined) mails = mails.where('mails.institution_id', '=', wanted.institutionId);
  const { total } = await db.one(mails.select(sql<number>`count(*)::int`.as('total')));
  const rows = await db.all(
    mails
      .leftJoin('institutions as i', 'i.id', 'mails.institution_id')
      .selectAll('mails')
      .select('i.name as institution_name')
      .orderBy('mails.created_at', 'desc')
      .orderBy('mails.id', 'desc')
      .limit(wanted.limit)
      .offset((wanted.page - 1) * wanted.limit),
  );
  return { rows, total };
};

/** What should have left by then; a code that nobody can use any more waits for nobody. */
export const unsentMails = async (db: Db, writtenBefore: Date, now: Date) => {
  const { error, ...found } = await db.one(
    kysely
      .selectFrom('mails')
      .where('sent_at', 'is', null)
      .where('created_at', '<', writtenBefore)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<Date | null>`min(created_at)`.as('oldestAt'),
        sql<string | null>`mode() within group (order by error)`.as('error'),
      ]),
  );
  return { ...found, detail: error ?? '' };
};

/** Tells every process, once the transaction commits, that the mail waits. */
export const announceMail = (db: Db, id: string): Promise<number> => {
  const said = JSON.stringify({ kind: 'mail', id });
  return db.run(statement(sql`select pg_notify('chayin_push', ${said})`));
};

/** Why a mail did not leave at the last try. */
export const mailError = async (db: Db, id: string): Promise<string | null> =>
  (await db.one(kysely.selectFrom('mails').select('error').where('id', '=', id))).error;
