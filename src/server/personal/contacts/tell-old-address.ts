import { type ContactKind, contactKinds } from '#domain/identity/contact.ts';
import type { Db } from '#server/db/db.ts';
import { postMail } from '#server/mail/post-mail.ts';
import { notify } from '#server/notifications/notify.ts';

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
  const what = contactKinds[kind];
  if (oldEmail)
    return postMail(
      db,
      {
        to: oldEmail,
        subject: `账号${what}已修改`,
        body: `您的账号 ${username} 的${what}已修改。\n如果不是您本人操作，请立即修改密码并联系管理员。`,
        institutionId,
      },
      now,
    );
  if (institutionId !== null)
    await notify(db, {
      institutionId,
      userIds: [userId],
      msg: `您的账号${what}已修改。如果不是您本人操作，请立即修改密码并联系管理员。`,
      now,
    });
};
