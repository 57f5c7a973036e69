import type { Db } from '../db/db.ts';
import { deleteOutdated } from './housekeeping-store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Deletes what is outdated, once a day. */
export const keepHouse = (db: Db, now: Date): Promise<void> => {
  const before = (age: number) => new Date(now.getTime() - age);
  return deleteOutdated(db, {
    captchas: now,
    nonces: now,
    emailCodes: before(day),
    signInFailures: before(2 * day),
    // No window is longer than a day.
    rateLimits: before(2 * day),
    sessions: before(30 * day),
    tasks: before(180 * day),
    notifications: before(180 * day),
    openCalls: before(90 * day),
    openAnswers: before(7 * day),
    webhookDeliveries: before(90 * day),
    sourceAnswers: before(400 * day),
  });
};
