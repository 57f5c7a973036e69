import { type Mail, mailCalls } from '#contracts/mail.ts';
import { channels, isChannel } from '#domain/notifications/channels.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { attemptsOf } from './attempt-store.ts';
import { isInOutbox, listMails, listUnsentIds } from './mail-store.ts';
import type { WithMailer } from './mailer.ts';

const stateOf = (row: { state: Mail['state']; channels: string[]; at_channel: number; next_at: Date | null }) => {
  const ways = row.channels.filter(isChannel);
  return {
    state: row.state,
    channels: ways,
    channel: ways[row.at_channel] ?? null,
    nextAt: row.next_at?.toISOString() ?? null,
  };
};

const tryOf = (row: Awaited<ReturnType<typeof attemptsOf>>[number]) => ({
  channel: row.channel,
  channelName: isChannel(row.channel) ? channels[row.channel].name : row.channel,
  state: row.state,
  reason: row.reason,
  at: row.at.toISOString(),
});

export const mailRoutes = (services: Clock & WithMailer): RouteGroup =>
  defineRoutes(mailCalls, {
    'POST /mails/list': async ({ body, context }) => {
      const { rows, total } = await listMails(context.db, {
        ...body,
        institutionId: institutionAsked(context.actor, body.institutionId),
      });
      const attempts = await attemptsOf(
        context.db,
        rows.map(({ id }) => id),
      );
      const list = rows.map((row) => ({
        ...stateOf(row),
        tries: attempts.filter(({ mail_id }) => mail_id === row.id).map(tryOf),
        id: row.id,
        institutionId: row.institution_id,
        institutionName: row.institution_name ?? '',
        recipient: row.recipient,
        personName: row.person_name ?? '',
        subject: row.subject,
        body: row.secret ? '' : row.body,
        secret: row.secret,
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        attempts: row.attempts,
        error: row.error,
      }));
      const { institutionId } = context.actor;
      return { list, total, smtp: await services.mailer.leavesFor(institutionId) };
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
