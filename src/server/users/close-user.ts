import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { holdsOffice } from '#domain/identity/person-data.ts';
import { type UserType, userTypes } from '#domain/identity/user-types.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { By, SessionContext } from '../http/context.ts';
import { endSessions } from '../identity/session-store.ts';
import { requireOtherAdministrator } from './administrators.ts';
import { userTitle } from './change-lines.ts';
import { erasePerson } from './erase-user.ts';
import { reach, requireConfirmed } from './reach.ts';
import { markClosed } from './user-change-store.ts';
import { requireOther } from './user-policy.ts';
import { closedUserOf, type KeptUser, rightsOf, userOf } from './user-store.ts';

interface Closing {
  /** Erase what need not be kept, at once. */
  erase: boolean;
  now: Date;
}

const isOffice = (user: KeptUser): boolean => holdsOffice(user.type as UserType, rightsOf(user.roles));

/** Closes an account at once. */
export const endAccount = async (
  db: Db,
  by: AuditEntry['by'],
  user: KeptUser,
  { erase, now }: Closing,
): Promise<void> => {
  const { id, institutionId, username, fullName, type } = user;
  await requireOtherAdministrator(db, user);
  await markClosed(db, id, now);
  await endSessions(db, { userId: id }, now);
  const own = by.actor?.userId === id;
  await writeAudit(db, {
    by,
    action: own ? 'profile.close' : 'user.close',
    subject: 'user',
    subjectId: id,
    institutionId,
    ...(own ? {} : { before: { username, fullName, type } }),
    now,
  });
  if (!erase) return;
  const closed = await closedUserOf(db, id);
  if (closed) await erasePerson(db, by, closed, now);
};

/** Whoever proposes it must still manage the account, or it is their own. */
const requireProposer = async (db: Db, proposer: Parameters<typeof reach>[1], id: string): Promise<KeptUser> => {
  if (proposer.userId !== id && !proposer.permissions.has('user.write'))
    throw refuse('conflict', { sentence: '提交人已不再具有相应的权限，请退回这项变更' });
  return reach(db, proposer, id);
};

/** The end of an account that holds an office: what was done with it is answered for by two. */
export const userClosing = confirmationKind({
  kind: 'user.close',
  needs: null,
  confirmers: 'institution',
  payload: z.object({ id: z.string(), erase: z.boolean() }),
  secret: z.null(),
  apply: async (db, { payload, proposer, by, now }) => {
    const user = await requireProposer(db, proposer, payload.id);
    await endAccount(db, by, user, { erase: payload.erase, now });
    return {};
  },
});

const proposeEnd = async (db: Db, by: By, user: KeptUser, { erase, now }: Closing): Promise<void> => {
  // What could not be confirmed is told now.
  await requireOtherAdministrator(db, user);
  const lines = [
    { label: '账号', before: '使用中', after: '注销，不能再登录' },
    { label: '用户类型', before: userTypes[user.type as UserType].name, after: '' },
    ...(erase ? [{ label: '个人信息', before: '', after: '抹除；姓名与履职记录保留' }] : []),
  ];
  await propose(
    db,
    by,
    {
      institutionId: user.institutionId,
      kind: userClosing.kind,
      subjectId: user.id,
      aboutUser: user.id,
      title: userTitle('注销用户', user),
      lines,
      grants: [],
      payload: { id: user.id, erase },
    },
    now,
  );
};

/** At once, or of one who holds an office together with another person. */
const close = async (db: Db, by: By, user: KeptUser, closing: Closing): Promise<{ waiting: boolean }> => {
  const waiting = isOffice(user);
  await (waiting ? proposeEnd : endAccount)(db, by, user, closing);
  return { waiting };
};

/** §7.13 delete: the row stays for the history of orders; the account is over. */
export const closeUser = (services: Clock, context: SessionContext, id: string): Promise<{ waiting: boolean }> =>
  context.db.tx(async (db) => {
    const { institutionId } = await reach(db, context.actor, id);
    await lockPeople(db, institutionId);
    const user = await reach(db, context.actor, id);
    requireOther(context.actor, user.id, 'close');
    requireConfirmed(user);
    return close(db, context, user, { erase: false, now: services.now() });
  });

/** Somebody closes their own account. */
export const closeOwn = (context: SessionContext, closing: Closing): Promise<{ waiting: boolean }> =>
  context.db.tx(async (db) => {
    const { userId, institutionId } = context.actor;
    await lockPeople(db, institutionId);
    const user = await userOf(db, userId);
    if (!user) throw refuse('session-ended');
    return close(db, context, user, closing);
  });
