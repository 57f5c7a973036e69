import { auditCalls } from '#contracts/audit.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = (services: Clock): RouteGroup =>
  defineRoutes(auditCalls, {
    'POST /audit/list': ({ body, context }) => listAudit(context, body),
    'POST /audit/export': ({ body, context }) => exportAudit(context, body, services.now()),
  });
