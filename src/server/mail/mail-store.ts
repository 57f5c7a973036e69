import { sql } from 'kysely';
import type { ChannelId } from '#domain/notifications/channels.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { countRows, rowsOfPage } from '../db/pages.ts';
import { insertRows, oneWhere, updateWhere } from '../db/rows.ts';

export interface NewMail {
  to: string;
  subject: string;
  body: string;
  institutionId: number | null;
  /** The account it is written to. Without one it belongs to nobody: an address may be anybody's. */
  userId?: string | undefined;
  /** Set on a mail with a code in it: from then on it is not sent, and nobody ever reads it in the outbox. */
  secretUntil?: Date;
  /** Whom it is for, where other channels than mail may reach them. */
  told?: Told;
}

export interface Told {
  /** null: whoever is at the address. */
  userId: string | null;
  orderId: string | null;
  event: string;
  brief: string;
  link: string;
  facts: Readonly<Record<string, string>>;
  channels: readonly ChannelId[];
}

export const insertMail = async (db: Db, { told, ...mail }: NewMail, now: Date): Promise<string> => {
  const id = newId(now.getTime());
  await insertRows(db, 'mails', {
    id,
    institution_id: mail.institutionId,
    recipient: mail.to,
    subject: mail.subject,
    body: mail.body,
    created_at: now,
    secret: mail.secretUntil !== undefined,
    expires_at: mail.secretUntil ?? null,
    user_id: mail.userId ?? null,
    ...(told && {
      user_id: told.userId,
      order_id: told.orderId,
      event: told.event,
      brief: told.brief,
      link: told.link,
      facts: JSON.stringify(told.facts),
      channels: [...told.channels],
    }),
  });
  return id;
};

const claimFor = 2 * 60_000;
const claimEnd = (now: Date): Date => new Date(now.getTime() + claimFor);

const mailColumns = [
  'id',
  'institution_id',
  'recipient',
  'subject',
  'body',
  'secret',
  'user_id',
  'event',
  'brief',
  'link',
  'facts',
  'channels',
  'at_channel',
  'tries',
] as const;

/** Takes an unsent mail for this process; another that asks meanwhile gets nothing, so that none leaves twice. */
export const claimMail = (db: Db, id: string, now: Date) =>
  db.first(
    kysely
      .updateTable('mails')
      .set((eb) => ({ claimed_until: claimEnd(now), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .returning(mailColumns)
      .returning((eb) =>
        eb
          .selectFrom('institutions as i')
          .select('i.name')
          .whereRef('i.id', '=', 'mails.institution_id')
          .as('institution_name'),
      ),
  );

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** Nothing was tried: it waits as before, or until then. */
export const releaseMail = (db: Db, id: string, nextAt: Date | null) =>
  updateWhere(db, 'mails', { id }, (eb) => ({
    claimed_until: null,
    next_at: nextAt,
    attempts: eb('attempts', '-', 1),
  }));

/** A code that was sent is not kept in clear. */
export const noteSent = (db: Db, id: string, now: Date) =>
  updateWhere(
    db,
    'mails',
    { id },
    {
      state: 'sent',
      sent_at: now,
      error: null,
      claimed_until: null,
      next_at: null,
      body: sql`case when secret then '' else body end`,
    },
  );

/** It stays: to be tried again at that time, or by hand. */
export const noteUnsent = (
  db: Db,
  id: string,
  { error, nextAt, state }: { error: string; nextAt: Date | null; state: 'waiting' | 'failed' | 'unknown' },
) =>
  updateWhere(db, 'mails', { id }, (eb) => ({
    error,
    claimed_until: null,
    next_at: nextAt,
    state,
    tries: eb('tries', '+', 1),
  }));

/** The next channel is at work now; the claim begins anew. */
export const moveOn = (db: Db, id: string, { to, error, now }: { to: number; error: string; now: Date }) =>
  updateWhere(db, 'mails', { id }, { at_channel: to, tries: 0, error, claimed_until: claimEnd(now) });

/** What was given up, from its first channel on. */
export const requeueMail = (db: Db, id: string): Promise<number> =>
  updateWhere(
    db,
    'mails',
    { id, state: ['failed', 'unknown'] },
    { state: 'waiting', at_channel: 0, tries: 0, next_at: null },
  );

/** Codes nobody can use any more need not be kept. */
export const wipeExpired = (db: Db, now: Date) =>
  db.run(
    kysely
      .updateTable('mails')
      .set({ body: '', error: '验证码已过期，未发送', state: 'failed' })
      .where('sent_at', 'is', null)
      .where('expires_at', '<=', now)
      .where('body', '<>', ''),
  );

const unsentAtOnce = 500;

const unsentIds = async (db: Db, now: Date, states: readonly ('waiting' | 'failed')[], dueAlone: boolean) => {
  const rows = await db.all(
    kysely
      .selectFrom('mails')
      .select('id')
      .where('state', 'in', states)
      .$if(dueAlone, (query) => query.where('next_at', '<=', now))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('created_at')
      .limit(unsentAtOnce),
  );
  return rows.map(({ id }) => id);
};

/** What waits, whatever it waits for. */
export const listWaitingIds = (db: Db, now: Date): Promise<string[]> => unsentIds(db, now, ['waiting'], false);

/** What waited until now. */
export const listDueIds = (db: Db, now: Date): Promise<string[]> => unsentIds(db, now, ['waiting'], true);

/** What has not left, given up or not; what may have left is for a person to decide. */
export const listUnsentIds = (db: Db, now: Date): Promise<string[]> => unsentIds(db, now, ['waiting', 'failed'], false);

export const isInOutbox = async (db: Db, id: string): Promise<void> => {
  await oneWhere(db, 'mails', { id }, ['id']);
};

interface WantedMails {
  page: number;
  limit: number;
  unsent: boolean;
  institutionId?: number | undefined;
  channel?: ChannelId | undefined;
}

export const listMails = async (db: Db, wanted: WantedMails) => {
  let mails = kysely.selectFrom('mails');
  if (wanted.unsent) mails = mails.where('sent_at', 'is', null);
  if (wanted.channel) mails = mails.where(sql<boolean>`${wanted.channel} = any(mails.channels)`);
  if (wanted.institutionId !== undefined) mails = mails.where('mails.institution_id', '=', wanted.institutionId);
  const total = await countRows(db, mails);
  const rows = await rowsOfPage(
    db,
    mails
      .leftJoin('institutions as i', 'i.id', 'mails.institution_id')
      .leftJoin('users as u', 'u.id', 'mails.user_id')
      .selectAll('mails')
      .select(['i.name as institution_name', 'u.full_name as person_name'])
      .orderBy('mails.created_at', 'desc')
      .orderBy('mails.id', 'desc'),
    wanted,
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
  (await oneWhere(db, 'mails', { id }, ['error'])).error;
