import type { ContactKind } from '#domain/identity/contact.ts';
import type { Db } from '#server/db/db.ts';
import { isWrittenEnglish, personReached } from '#server/mail/person-query.ts';
import { postMail } from '#server/mail/post-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import { contactNotice, contactWordsIn } from './contact-said.ts';

interface Changed {
  userId: string;
  institutionId: number | null;
  username: string;
  /** The address they had before the change. */
  oldEmail: string;
  kind: ContactKind;
  now: Date;
}

/** Tells the old address; without one, the bell. Whoever holds the address can reset the password. */
export const tellOldAddress = async (db: Db, changed: Changed): Promise<void> => {
  const { userId, institutionId, username, oldEmail, kind, now } = changed;
  if (oldEmail) {
    const person = await personReached(db, userId);
    const words = contactWordsIn(person && isWrittenEnglish(person) ? 'en' : 'zh');
    const what = words.kinds[kind];
    const body = `${words.changed(username, what)}\n${words.notYou}`;
    return postMail(db, { to: oldEmail, subject: words.changedSubject(what), body, institutionId }, now);
  }
  if (institutionId !== null)
    await notify(db, { institutionId, userIds: [userId], msg: contactNotice('changedNotice', kind), now });
};
