import type { Db } from '../db/db.ts';
import { deleteOutdated } from './housekeeping-store.ts';
import { retentionEnds } from './retention-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Deletes what is outdated, once a day. */
export const keepHouse = async (db: Db, now: Date): Promise<void> => {
  const before = (age: number) => new Date(now.getTime() - age);
  const { sessions, tasks, notifications, openCalls, webhookDeliveries, mails, feedback } = await retentionEnds(
    db,
    now,
  );
  await deleteOutdated(db, {
    captchas: now,
    nonces: now,
    emailCodes: before(day),
    signInFailures: before(2 * day),
    // No window is longer than a day.
    rateLimits: before(2 * day),
    openAnswers: before(7 * day),
    sourceAnswers: before(400 * day),
    ...{ sessions, tasks, notifications, openCalls, webhookDeliveries, mails, feedback },
  });
};
