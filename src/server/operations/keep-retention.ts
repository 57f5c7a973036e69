import { eraseAudit } from '../audit/erase-audit.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { retentionEnds } from '../jobs/retention-store.ts';
import { deleteChecksBefore } from '../similarity/delete-check.ts';
import { eraseClosedBefore } from '../users/erase-user.ts';

/** Keeps the rules that a plain delete cannot: closed accounts, manuscripts and the audit log. Some at a time, every minute. */
export const keepRetention = async (services: Clock & PlatformScope & TenantScope): Promise<void> => {
  const { closedAccounts, manuscripts, audit } = await retentionEnds(services.platform('jobs'), services.now());
  if (closedAccounts) await eraseClosedBefore(services, closedAccounts);
  if (manuscripts) await deleteChecksBefore(services, manuscripts);
  await eraseAudit(services, audit);
};
