import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { Bus } from '../push/bus.ts';
import { insertMail, type NewMail } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

/** Writes a mail in the caller's transaction; once that commits, whichever process has SMTP hears of it and sends it. */
export const postMail = async (db: Db, mail: NewMail, now: Date): Promise<void> => {
  const id = await insertMail(db, mail, now);
  const said = JSON.stringify({ kind: 'mail', id });
  await db.run({ compile: () => sql`select pg_notify('chayin_push', ${said})`.compile(kysely) });
};

/** Sends what is announced; what was announced while the line was lost is found among the leftovers. */
export const sendMailsAsAnnounced = (mailer: Mailer, bus: Bus, onError: (error: unknown) => void): void => {
  if (!mailer.leaves) return;
  bus.hear((said) => {
    if (said.kind === 'mail') mailer.retry([said.id]).catch(onError);
  });
  bus.onRestored(() => void mailer.sendLeftovers());
};
