import { mailCalls } from '#contracts/mail.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { isInOutbox, listMails, listUnsentIds } from './mail-store.ts';
import type { WithMailer } from './mailer.ts';

export const mailRoutes = (services: Clock & WithMailer): RouteGroup =>
  defineRoutes(mailCalls, {
    'POST /mails/list': async ({ body, context }) => {
      const { rows, total } = await listMails(context.db, {
        ...body,
        institutionId: institutionAsked(context.actor, body.institutionId),
      });
      const list = rows.map((row) => ({
        id: row.id,
        institutionId: row.institution_id,
        institutionName: row.institution_name ?? '',
        recipient: row.recipient,
        subject: row.subject,
        body: row.secret ? '' : row.body,
        secret: row.secret,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        attempts: row.attempts,
        error: row.error,
      }));
      return { list, total, smtp: services.mailer.leaves };
    },
    'POST /mails/retry': async ({ body, context }) => {
      // Read through the actor's scope first: nobody retries another institution's mail.
      if (body.id) await isInOutbox(context.db, body.id);
      const ids = body.id ? [body.id] : await listUnsentIds(context.db, services.now());
      const outcome = await services.mailer.retry(ids);
      await writeAudit(context.db, {
        by: context,
        action: 'mail.retry',
        ...(body.id ? { subjectId: body.id } : {}),
        after: outcome,
      });
      return outcome;
    },
  });
