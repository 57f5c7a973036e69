import type { AuditFilters } from '#contracts/audit.ts';
import type { SessionContext } from '../http/context.ts';
import { countAudit, readAudit } from './audit-store.ts';

const countedAtMost = 10_000;

export const listAudit = async (
  { db }: SessionContext,
  { page, limit, ...filters }: AuditFilters & { page: number; limit: number },
) => {
  const [list, counted] = await Promise.all([
    readAudit(db, filters, { offset: (page - 1) * limit, limit }),
    countAudit(db, filters, countedAtMost),
  ]);
  return { list, total: Math.min(counted, countedAtMost), capped: counted > countedAtMost };
};
