import type { Db } from '../db/db.ts';
import type { Bus } from '../push/bus.ts';
import { announceMail, insertMail, type NewMail } from './mail-store.ts';
import type { WithMailer } from './mailer.ts';

/** Writes a mail in the caller's transaction; once that commits, whichever process hears of it first sends it. */
export const postMail = async (db: Db, mail: NewMail, now: Date): Promise<void> => {
  await announceMail(db, await insertMail(db, mail, now));
};

/** Sends what is announced; what was announced while the line was lost is found among the leftovers. */
export const sendMailsAsAnnounced = ({ mailer }: WithMailer, bus: Bus, onError: (error: unknown) => void): void => {
  void mailer.sendLeftovers();
  bus.hear((said) => {
    if (said.kind === 'mail') mailer.retry([said.id]).catch(onError);
  });
  bus.onRestored(() => void mailer.sendLeftovers());
};
