import type { z } from 'zod';
import type { onlineSessionCalls } from '#contracts/identity/identity.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { endSessions, sessionOwner } from '../identity/session-store.ts';
import { countOpen, pageOfOpen } from './online-store.ts';
import { reach } from './reach.ts';
import { requireOtherSession } from './user-policy.ts';

type Asked = z.output<(typeof onlineSessionCalls)['POST /sessions/online']['body']>;

/** Who is signed in: of one's institution, for the platform administrator of all. */
export const listOnline = async ({ actor, db }: SessionContext, { page, limit, ...asked }: Asked, now: Date) => {
  const filter = { ...asked, institutionId: institutionAsked(actor, asked.institutionId), now };
  const [rows, { total, people }] = await Promise.all([
    pageOfOpen(db, filter, { offset: (page - 1) * limit, limit }),
    countOpen(db, filter),
  ]);
  const list = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    current: row.id === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { list, total, people };
};

/** Ends one session of somebody whom the actor may manage. */
export const endOne = (context: SessionContext, id: string, now: Date): Promise<void> =>
  context.db.tx(async (db) => {
    const { actor } = context;
    requireOtherSession(actor, id);
    const gone = refuse('not-found', { sentence: '该登录不存在或已结束' });
    const ownerId = await sessionOwner(db, id);
    if (ownerId === undefined) throw gone;
    const user = await reach(db, actor, ownerId);
    if ((await endSessions(db, { sessionId: id }, now)) === 0) throw gone;
    await writeAudit(db, {
      by: context,
      action: 'user.force-out',
      subjectId: user.id,
      institutionId: user.institutionId,
      after: { ended: 1 },
      now,
    });
  });
