import { z } from 'zod';
import { defineCalls } from './call.ts';

const moment = z.iso.datetime({ offset: true, error: '时间格式不正确' });

const auditFilters = z.object({
  /** noun.verb, or the noun alone. */
  action: z.string().trim().max(64).optional(),
  /** Part of the actor's name, or the whole id. */
  actor: z.string().trim().max(64).optional(),
  subject: z.string().trim().max(64).optional(),
  subjectId: z.string().trim().max(64).optional(),
  /** The number of an order, a person's name or account, or an id: all that was done to it. */
  about: z.string().trim().max(64).optional(),
  from: moment.optional(),
  to: moment.optional(),
  /** For the platform administrator: one institution only. */
  institutionId: z.coerce.number().int().optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  institutionId: z.number().nullable(),
  institutionName: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
  requestId: z.string(),
  /** On what: an order by its number, a person by name. */
  subjectName: z.string(),
  /** The order it concerns, where it is not itself the subject. */
  orderNumber: z.string(),
});
export type AuditLogEntry = z.output<typeof auditEntry>;

export const auditCalls = defineCalls({
  'POST /audit/list': {
    summary: '审计日志',
    access: 'audit.read',
    body: auditFilters.extend({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    /** Counted up to a limit; `capped` says that there are more. `names`: what the ids in the entries stand for. */
    data: z.object({
      list: z.array(auditEntry),
      total: z.number(),
      capped: z.boolean(),
      names: z.record(z.string(), z.string()),
    }),
  },
  'POST /audit/export': {
    summary: '导出审计日志（Excel）',
    access: 'audit.read',
    body: auditFilters,
    blob: true,
  },
});
