import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { Origin } from '../http/context.ts';
import { endSessions, ownerByCasTicket } from '../identity/session-store.ts';
import { readLogoutTicket } from './cas-xml.ts';

/**
 * Ends the session a ticket opened. The ticket is the only proof: the request is not signed, and nobody but the
 * CAS server, the browser and we ever saw it.
 */
export const singleLogout = (services: Clock & PlatformScope, logoutRequest: string, from: Origin): Promise<void> =>
  services.platform('gateway').tx(async (db) => {
    const casTicket = readLogoutTicket(logoutRequest);
    if (!casTicket) throw refuse('bad-input', { sentence: '退出通知无法识别' });
    const session = await ownerByCasTicket(db, casTicket);
    const now = services.now();
    if ((await endSessions(db, { casTicket }, now)) === 0) return;
    await writeAudit(db, {
      by: { actor: session, from },
      action: 'session.close-by-cas',
      subject: 'user',
      subjectId: session.userId,
      now,
    });
  });
