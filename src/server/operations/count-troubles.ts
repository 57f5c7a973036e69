import { ringingTroubles } from '#domain/operations/troubles.ts';
import type { Found } from '../findings/finding-counter.ts';
import type { SessionContext } from '../http/context.ts';
import { readTroubles } from './show-status.ts';

/** What the bell of whoever runs the platform tells, with the first of it in its own words. */
export const countTroubles = async (
  { db }: SessionContext,
  _now: Date,
  services: Parameters<typeof readTroubles>[0],
): Promise<Found> => {
  const ringing = ringingTroubles(await readTroubles(services, db));
  return { count: ringing.length, detail: ringing[0]?.sentence ?? '' };
};
