import { auditCalls } from '#contracts/audit.ts';
import { type Noun, noun } from '../http/handlers.ts';
import type { Services } from '../services.ts';
import { countAudit, readAudit } from './audit-store.ts';
import { exportAudit } from './export-audit.ts';

export const auditRoutes = (services: Services): Noun =>
  noun(auditCalls, {
    'POST /audit/list': async ({ body: { page, limit, ...filters }, context: { db } }) => ({
      list: await readAudit(db, filters, { offset: (page - 1) * limit, limit }),
      total: await countAudit(db, filters),
    }),
    'POST /audit/export': ({ body, context }) => exportAudit(context, body, services.now()),
  });
