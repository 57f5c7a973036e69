import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { confirmationKind } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import type { SessionContext } from '../http/context.ts';
import { removeFactor, secondFactorOf } from '../identity/second-factor-store.ts';
import { endSessions } from '../identity/session-store.ts';
import { userTitle } from './change-lines.ts';
import { reach, requireConfirmed, requireSameRights } from './reach.ts';
import { requireOther } from './user-policy.ts';
import { rightsOf } from './user-store.ts';

const notOn = () => refuse('wrong-state', { sentence: '该用户没有开启两步验证' });

export const secondFactorReset = confirmationKind({
  kind: 'user.reset-second-factor',
  needs: 'user.write',
  confirmers: 'institution',
  payload: z.object({ id: z.string() }),
  secret: z.null(),
  apply: async (db, { payload, grants, proposer, by, now }) => {
    const user = await reach(db, proposer, payload.id);
    requireSameRights(user, grants);
    if ((await removeFactor(db, user.id)) === 0) throw notOn();
    const sessions = await endSessions(db, { userId: user.id }, now);
    await writeAudit(db, {
      by,
      action: 'user.reset-second-factor',
      subjectId: user.id,
      institutionId: user.institutionId,
      after: { sessions },
      now,
    });
    return {};
  },
});

/** For somebody who lost their phone and the recovery codes. Always two persons: it takes a lock off an account. */
export const resetSecondFactor = (context: SessionContext, id: string, now: Date): Promise<{ waiting: boolean }> =>
  context.db.tx(async (db) => {
    await lockPeople(db, (await reach(db, context.actor, id)).institutionId);
    const user = await reach(db, context.actor, id);
    requireConfirmed(user);
    requireOther(context.actor, user.id, 'reset-second-factor');
    if (!(await secondFactorOf(db, user.id))?.confirmedAt) throw notOn();
    const change = {
      institutionId: user.institutionId,
      kind: secondFactorReset.kind,
      subjectId: user.id,
      aboutUser: user.id,
      title: userTitle('清除两步验证', user),
      lines: [{ label: '两步验证', before: '已开启', after: '清除，下次用密码登录' }],
      grants: rightsOf(user.roles),
      payload: { id: user.id },
    };
    await propose(db, context, change, now);
    return { waiting: true };
  });
