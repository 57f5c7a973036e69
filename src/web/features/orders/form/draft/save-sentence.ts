import { chinaDay } from '#domain/dates/china-day.ts';
import { formatDay } from '#domain/dates/format.ts';
import { shownTime } from '#domain/dates/shown.ts';
import { words } from '../form-words.ts';
import type { SaveState } from './draft-saver.ts';

/** The minute of today; another day carries its date. */
const clock = (at: string, now: Date): string =>
  shownTime(at, { pattern: formatDay(at) === chinaDay(now) ? '{h}:{i}' : '{y}-{m}-{d} {h}:{i}' });

export const saveWords = (state: SaveState, now: Date): string => {
  switch (state.kind) {
    case 'clean':
      return words.savedByItself;
    case 'waiting':
      return words.savingSoon;
    case 'saving':
      return words.saving;
    case 'saved':
      return words.savedAt(clock(state.at, now));
    case 'offline':
      return words.keptHere(state.since ? words.sinceThen(clock(state.since, now)) : '');
    default:
      return words.notSaved;
  }
};
