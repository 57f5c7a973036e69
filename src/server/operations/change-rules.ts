import type { PlatformRules } from '#contracts/operations.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { readRules, updateRules } from './platform-rules-store.ts';

/** What holds for the platform's own administrators. */
export const changeRules = (services: Clock, context: SessionContext, next: PlatformRules): Promise<PlatformRules> =>
  context.db.tx(async (db) => {
    const before = await readRules(db);
    if ((await updateRules(db, next, context.actor.fullName)) === 0) throw refuse('conflict', { current: before });
    const after = await readRules(db);
    await writeAudit(db, {
      by: context,
      action: 'platform.rules',
      subject: 'platform',
      institutionId: null,
      before,
      after,
      now: services.now(),
    });
    return after;
  });
