import type { Db } from '../db/db.ts';
import { deleteOutdated } from './housekeeping-store.ts';
import { retentionEnds } from './retention-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long the answer to a key of `/open/v2` and the raw answers of sources are kept. */
export const keptDays = { openAnswers: 7, sourceAnswers: 400 } as const;

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
    openAnswers: before(keptDays.openAnswers * day),
    sourceAnswers: before(keptDays.sourceAnswers * day),
    ...{ sessions, tasks, notifications, openCalls, webhookDeliveries, mails, feedback },
  });
};
