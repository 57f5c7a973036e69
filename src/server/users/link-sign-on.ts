import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { needsSecondPerson } from '#domain/identity/powers.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { userTitle } from './change-lines.ts';
import { reach, requireConfirmed, requireSameRights } from './reach.ts';
import { setCasSubject } from './user-change-store.ts';
import { requireOther } from './user-policy.ts';
import { otherHolderOfSubject, rightsOf } from './user-store.ts';

interface Linked {
  id: string;
  institutionId: number | null;
  casSubject: string | null;
}

/** Says which campus account signs in as this user. One campus account belongs to one user. */
export const setSignOnSubject = async (
  db: Db,
  by: AuditEntry['by'],
  user: Linked,
  subject: string | null,
  now: Date,
): Promise<void> => {
  if (user.institutionId === null) throw refuse('bad-input', { sentence: '平台管理员不使用统一身份认证' });
  const { id, institutionId } = user;
  const other = await otherHolderOfSubject(db, { id, institutionId }, subject ?? '');
  if (other) throw refuse('already-exists', { sentence: `该统一身份认证账号已关联账号 ${other}，请先解除` });
  await setCasSubject(db, id, subject);
  const entry = {
    by,
    subject: 'user',
    subjectId: user.id,
    institutionId: user.institutionId,
    before: { casSubject: user.casSubject },
    after: { casSubject: subject },
    now,
  };
  if (subject === null) await writeAudit(db, { ...entry, action: 'user.unlink-cas' });
  else await writeAudit(db, { ...entry, action: 'user.link-cas' });
};

export const signOnLink = confirmationKind({
  kind: 'user.link-sign-on',
  needs: 'user.write',
  confirmers: 'institution',
  payload: z.object({ id: z.string(), subject: z.string(), before: z.string().nullable() }),
  secret: z.null(),
  apply: async (db, { payload, grants, proposer, by, now }) => {
    const user = await reach(db, proposer, payload.id);
    requireSameRights(user, grants);
    if (user.casSubject !== payload.before) throw refuse('conflict', { sentence: '该用户的关联在此期间改变了' });
    await setSignOnSubject(db, by, user, payload.subject, now);
    return {};
  },
});

/** An administrator links a user's campus account; of a user with powers, together with another person. */
export const linkSignOn = (
  context: SessionContext,
  { id, subject }: { id: string; subject: string },
  now: Date,
): Promise<{ waiting: boolean }> =>
  context.db.tx(async (db) => {
    await lockPeople(db, (await reach(db, context.actor, id)).institutionId);
    const user = await reach(db, context.actor, id);
    requireConfirmed(user);
    requireOther(context.actor, user.id, 'link-sign-on');
    const held = rightsOf(user.roles);
    if (subject === '' || !needsSecondPerson({ kind: 'access', held })) {
      await setSignOnSubject(db, context, user, subject || null, now);
      return { waiting: false };
    }
    const change = {
      institutionId: user.institutionId,
      kind: signOnLink.kind,
      subjectId: user.id,
      aboutUser: user.id,
      title: userTitle('关联统一身份认证', user),
      lines: [{ label: '统一身份认证账号', before: user.casSubject ?? '', after: subject }],
      grants: held,
      payload: { id: user.id, subject, before: user.casSubject },
    };
    await propose(db, context, change, now);
    return { waiting: true };
  });
