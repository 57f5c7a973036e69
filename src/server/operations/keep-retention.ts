import { eraseAudit } from '../audit/erase-audit.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { retentionEnds } from '../jobs/retention-store.ts';
import { eraseClosedBefore } from '../users/erase-user.ts';

/** Keeps the rules that a plain delete cannot: closed accounts and the audit log. Some at a time, every minute. */
export const keepRetention = async (services: Clock & PlatformScope): Promise<void> => {
  const { closedAccounts, audit } = await retentionEnds(services.platform('jobs'), services.now());
  if (closedAccounts) await eraseClosedBefore(services, closedAccounts);
  await eraseAudit(services, audit);
};
