import { chinaDay } from '#domain/dates/china-day.ts';
import { needsRecheck } from '#domain/patents/export-day.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';

/** From when on a state is too old to be said without a word of doubt. */
export interface StateAge {
  today: string;
  /** The institution's setting. */
  days: number;
  /** The first day that is young enough. */
  since: string;
  isOld(toldOn: string | null | undefined): boolean;
}

export const stateAgeOf = async (db: Db, institutionId: number, now: Date): Promise<StateAge> => {
  const { patentStatus: days } = (await profileOf(db, institutionId)).deadlines;
  const today = chinaDay(now);
  return {
    today,
    days,
    since: chinaDay(new Date(now.getTime() - days * 86_400_000)),
    isOld: (toldOn) => needsRecheck(toldOn, today, days),
  };
};
