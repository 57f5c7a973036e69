import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** What ended or expired before these times is deleted; null: nothing of it. */
export interface Cutoffs {
  captchas: Date;
  nonces: Date;
  emailCodes: Date;
  signInFailures: Date;
  rateLimits: Date;
  openAnswers: Date;
  sourceAnswers: Date;
  sessions: Date | null;
  tasks: Date | null;
  notifications: Date | null;
  openCalls: Date | null;
  webhookDeliveries: Date | null;
  mails: Date | null;
  feedback: Date | null;
}

export const deleteOutdated = async (db: Db, before: Cutoffs): Promise<void> => {
  await db.run(kysely.deleteFrom('captchas').where('expires_at', '<', before.captchas));
  await db.run(kysely.deleteFrom('seen_nonces').where('expires_at', '<', before.nonces));
  await db.run(kysely.deleteFrom('email_codes').where('expires_at', '<', before.emailCodes));
  await db.run(kysely.deleteFrom('sign_in_failures').where('seen_at', '<', before.signInFailures));
  await db.run(kysely.deleteFrom('rate_limits').where('window_start', '<', before.rateLimits));
  await db.run(kysely.deleteFrom('open_answers').where('created_at', '<', before.openAnswers));
  // What records came from stays; checks and hints go once no budget counts them.
  await db.run(
    kysely
      .deleteFrom('source_answers')
      .where('at', '<', before.sourceAnswers)
      .where('purpose', 'in', ['check', 'hints', 'people', 'propose']),
  );
  await deleteByRule(db, before);
};

const deleteByRule = async (db: Db, before: Cutoffs): Promise<void> => {
  const { sessions, tasks, notifications, openCalls, webhookDeliveries, mails, feedback } = before;
  if (sessions)
    await db.run(
      kysely
        .deleteFrom('sessions')
        .where((row) => row.or([row('ended_at', '<', sessions), row('expires_at', '<', sessions)])),
    );
  if (tasks) await db.run(kysely.deleteFrom('tasks').where('finished_at', '<', tasks));
  if (notifications) await db.run(kysely.deleteFrom('notifications').where('read_at', '<', notifications));
  if (openCalls) await db.run(kysely.deleteFrom('open_calls').where('at', '<', openCalls));
  if (webhookDeliveries)
    await db.run(kysely.deleteFrom('webhook_deliveries').where('created_at', '<', webhookDeliveries));
  if (mails) await db.run(kysely.deleteFrom('mails').where('sent_at', '<', mails));
  if (feedback)
    await db.run(kysely.deleteFrom('feedback').where('status', '=', 'closed').where('created_at', '<', feedback));
};
