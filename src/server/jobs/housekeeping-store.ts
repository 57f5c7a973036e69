import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

/** What ended or expired before these times is deleted. */
export interface Cutoffs {
  captchas: Date;
  nonces: Date;
  emailCodes: Date;
  signInFailures: Date;
  rateLimits: Date;
  sessions: Date;
  tasks: Date;
  notifications: Date;
  openCalls: Date;
  openAnswers: Date;
  webhookDeliveries: Date;
  sourceAnswers: Date;
}

export const deleteOutdated = async (db: Db, before: Cutoffs): Promise<void> => {
  await db.run(kysely.deleteFrom('captchas').where('expires_at', '<', before.captchas));
  await db.run(kysely.deleteFrom('seen_nonces').where('expires_at', '<', before.nonces));
  await db.run(kysely.deleteFrom('email_codes').where('expires_at', '<', before.emailCodes));
  await db.run(kysely.deleteFrom('sign_in_failures').where('seen_at', '<', before.signInFailures));
  await db.run(kysely.deleteFrom('rate_limits').where('window_start', '<', before.rateLimits));
  await db.run(
    kysely
      .deleteFrom('sessions')
      .where((row) => row.or([row('ended_at', '<', before.sessions), row('expires_at', '<', before.sessions)])),
  );
  await db.run(kysely.deleteFrom('tasks').where('finished_at', '<', before.tasks));
  await db.run(kysely.deleteFrom('notifications').where('read_at', '<', before.notifications));
  await db.run(kysely.deleteFrom('open_calls').where('at', '<', before.openCalls));
  await db.run(kysely.deleteFrom('open_answers').where('created_at', '<', before.openAnswers));
  await db.run(kysely.deleteFrom('webhook_deliveries').where('created_at', '<', before.webhookDeliveries));
  // What records came from stays; checks and hints go once no budget counts them.
  await db.run(
    kysely
      .deleteFrom('source_answers')
      .where('at', '<', before.sourceAnswers)
      .where('purpose', 'in', ['check', 'hints', 'people']),
  );
};
