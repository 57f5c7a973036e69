import type { Db } from '../db/db.ts';
import type { Bus } from '../push/bus.ts';
import { announceMail, insertMail, type NewMail } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

/** Writes a mail in the caller's transaction; once that commits, whichever process hears of it first sends it. */
export const postMail = async (db: Db, mail: NewMail, now: Date): Promise<void> => {
  await announceMail(db, await insertMail(db, mail, now));
};

/** Sends what is announced; what was announced while the line was lost is found among the leftovers. */
export const sendMailsAsAnnounced = (mailer: Mailer, bus: Bus, onError: (error: unknown) => void): void => {
  bus.hear((said) => {
    if (said.kind === 'mail') mailer.retry([said.id]).catch(onError);
  });
  bus.onRestored(() => void mailer.sendLeftovers());
};
