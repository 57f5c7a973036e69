import type { ContactKind } from '#domain/identity/contact.ts';
import { carriesCodes } from '#domain/notifications/contact-code.ts';
import type { Db } from '#server/db/db.ts';
import { findChannel, settingsOfRow } from '#server/mail/channel-store.ts';
import type { WithMailer } from '#server/mail/mailer.ts';

/** Whether a code can be sent to such an address of this institution; else an administrator decides. */
export const sendsCodes = async (
  { mailer }: WithMailer,
  db: Db,
  institutionId: number | null,
  kind: ContactKind,
): Promise<boolean> => {
  if (kind === 'email') return mailer.leavesFor(institutionId);
  const sms = institutionId === null ? undefined : await findChannel(db, institutionId, 'sms');
  return sms?.enabled === true && carriesCodes(settingsOfRow(sms));
};
