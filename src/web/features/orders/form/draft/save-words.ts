import { chinaDay } from '#domain/dates/china-day.ts';
import { formatDay, formatTime } from '#domain/dates/format.ts';
import type { SaveState } from './draft-saver.ts';

/** The minute of today; another day carries its date. */
const clock = (at: string, now: Date): string =>
  formatTime(at, { pattern: formatDay(at) === chinaDay(now) ? '{h}:{i}' : '{y}-{m}-{d} {h}:{i}' });

export const saveWords = (state: SaveState, now: Date): string => {
  switch (state.kind) {
    case 'clean':
      return '填写的内容会自动保存';
    case 'waiting':
      return '有改动，即将保存';
    case 'saving':
      return '正在保存…';
    case 'saved':
      return `已自动保存 ${clock(state.at, now)}`;
    case 'offline':
      return `${state.since ? `${clock(state.since, now)} 起` : ''}没有存上，内容在本机，正在重试`;
    default:
      return '没有保存';
  }
};
