import { refuse } from '#domain/errors.ts';
import { ADMINISTRATOR, isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { requireOwnPassword } from '../identity/own-password.ts';
import { endSessions } from '../identity/session-store.ts';
import type { Services } from '../services.ts';

/** Locks the administrators' rows: two who leave at once must not leave the institution without one. */
const requireAnotherAdministrator = async (db: Db, { institutionId, userId }: Actor): Promise<void> => {
  const administrators = await db.all(
    sql
      .selectFrom('users')
      .select('id')
      .where('institution_id', '=', institutionId)
      .where('type', '=', ADMINISTRATOR)
      .where('closed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('pending', '=', false)
      .orderBy('id')
      .forUpdate(),
  );
  if (administrators.every(({ id }) => id === userId))
    throw refuse('in-use', { sentence: '您是本单位唯一的管理员，不能注销；请先指定另一位管理员' });
};

/** The account is closed for good: its orders and its name stay as they are, its sessions end. */
export const closeAccount = async (services: Services, by: SessionContext, password: string): Promise<void> => {
  const { actor } = by;
  if (isPlatformAdministrator(actor.userType as UserType))
    throw refuse('in-use', { sentence: '平台管理员账号不能自行注销' });
  await requireOwnPassword(services, actor.userId, password, { field: 'password', sentence: '密码错误' });
  const now = services.now();
  await by.db.tx(async (tx) => {
    if (actor.userType === ADMINISTRATOR) await requireAnotherAdministrator(tx, actor);
    await tx.run(
      sql
        .updateTable('users')
        .set((eb) => ({ closed_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', actor.userId),
    );
    await endSessions(tx, { userId: actor.userId }, now);
    await writeAudit(tx, { by, action: 'profile.close', subject: 'user', subjectId: actor.userId, now });
  });
};
