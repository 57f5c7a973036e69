import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What has had its time is deleted, once a day. */
export const keepHouse = async (db: Db, now: Date): Promise<void> => {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.run(kysely.deleteFrom('captchas').where('expires_at', '<', now));
  await db.run(kysely.deleteFrom('seen_nonces').where('expires_at', '<', now));
  await db.run(kysely.deleteFrom('email_codes').where('expires_at', '<', before(day)));
  await db.run(kysely.deleteFrom('sign_in_failures').where('seen_at', '<', before(2 * day)));
  // No window is longer than a day.
  await db.run(kysely.deleteFrom('rate_limits').where('window_start', '<', before(2 * day)));
  const monthAgo = before(30 * day);
  await db.run(
    kysely
      .deleteFrom('sessions')
      .where((row) => row.or([row('ended_at', '<', monthAgo), row('expires_at', '<', monthAgo)])),
  );
  await db.run(kysely.deleteFrom('tasks').where('finished_at', '<', before(180 * day)));
  await db.run(kysely.deleteFrom('notifications').where('read_at', '<', before(180 * day)));
};
