import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { type ContactKind, contactKindNames, contactKinds } from '#domain/identity/contact.ts';
import { confirmationKind } from '#server/confirmations/confirmation-kind.ts';
import { decideConfirmation, waitingFor } from '#server/confirmations/confirmations-store.ts';
import { propose } from '#server/confirmations/propose.ts';
import type { Db } from '#server/db/db.ts';
import type { By } from '#server/http/context.ts';
import { notify } from '#server/notifications/notify.ts';
import { userTitle } from '#server/users/change-lines.ts';
import { type KeptUser, rightsOf, userOf } from '#server/users/user-store.ts';
import { provenByAnother } from './contact-change-store.ts';
import { contactNotice } from './contact-said.ts';
import { storeContact } from './store-contact.ts';

const payload = z.object({ userId: z.string(), kind: z.enum(contactKindNames), value: z.string(), before: z.string() });

const subjectOf = (userId: string, kind: ContactKind): string => `${userId} ${kind}`;

/** Where no code can be sent, an administrator who knows the person says that the address is theirs. */
export const contactChange = confirmationKind({
  kind: 'user.change-contact',
  needs: null,
  confirmers: 'institution',
  payload,
  secret: z.null(),
  apply: async (db, { payload: { userId, kind, value, before }, grants, by, now }) => {
    const user = await userOf(db, userId);
    if (!user || user[kind] !== before || rightsOf(user.roles).join() !== [...grants].sort().join())
      throw refuse('conflict', { sentence: '该用户的资料在此期间改变了，请退回后由本人重新提交' });
    await storeContact(db, by, userId, { kind, value, proof: 'administrator', now });
    await notify(db, {
      institutionId: user.institutionId,
      userIds: [userId],
      msg: contactNotice('confirmed', kind),
      now,
    });
    return {};
  },
  drop: async (db, { userId, kind }) => {
    const user = await userOf(db, userId);
    if (!user) return;
    const msg = contactNotice('notConfirmed', kind);
    await notify(db, { institutionId: user.institutionId, userIds: [userId], msg });
  },
});

export const waitingContact = async (db: Db, userId: string, kind: ContactKind) => {
  const row = await waitingFor(db, contactChange.kind, subjectOf(userId, kind));
  return row && { id: row.id, value: payload.parse(row.payload).value, expiresAt: row.expires_at };
};

export const proposeContact = async (
  db: Db,
  by: By,
  user: KeptUser,
  { kind, value }: { kind: ContactKind; value: string },
  now: Date,
): Promise<void> => {
  const { id: userId, institutionId } = user;
  // Told to the administrator alone: whoever asks must not learn who is registered.
  const taken = await provenByAnother(db, { userId, institutionId, kind, value });
  await propose(
    db,
    by,
    {
      institutionId,
      kind: contactChange.kind,
      subjectId: subjectOf(userId, kind),
      aboutUser: userId,
      title: userTitle(`修改${contactKinds[kind]}`, user),
      lines: [
        { label: contactKinds[kind], before: user[kind], after: value },
        ...(taken ? [{ label: '请注意', before: '', after: '另一账号已验证这个地址，不能确认' }] : []),
      ],
      grants: rightsOf(user.roles),
      payload: { userId, kind, value, before: user[kind] },
    },
    now,
  );
};

/** The person changed their mind; true where something waited. */
export const withdrawContact = async (db: Db, by: By, kind: ContactKind, now: Date): Promise<boolean> => {
  const waiting = await waitingContact(db, by.actor.userId, kind);
  if (!waiting) return false;
  const { userId, fullName } = by.actor;
  await decideConfirmation(db, waiting.id, { state: 'withdrawn', by: { id: userId, name: fullName }, now });
  return true;
};
