import { forwardAudit } from './forward-audit.ts';
import { auditRoutes } from './routes.ts';
import { sealAudit } from './seal-audit.ts';

export const auditManifest = {
  routes: [auditRoutes],
  eachMinute: [sealAudit, forwardAudit],
};
