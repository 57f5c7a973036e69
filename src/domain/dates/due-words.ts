import { type WorkCalendar, workingDaysBetween } from './working-days.ts';

export interface DueWords {
  overdue: boolean;
  words: string;
}

export const dueSentences = {
  today: '今天到期',
  late: '已逾期',
  lateBy: (days: number): string => `已逾期 ${days} 个工作日`,
  left: (days: number): string => `剩 ${days} 个工作日`,
  next: '下个工作日到期',
};

/** How far off the day is, in working days; a word stands beside the colour. */
export const dueWords = (
  dueOn: string,
  today: string,
  calendar: WorkCalendar,
  said: typeof dueSentences = dueSentences,
): DueWords => {
  if (dueOn === today) return { overdue: false, words: said.today };
  if (dueOn < today) {
    const days = workingDaysBetween(dueOn, today, calendar);
    return { overdue: true, words: days > 0 ? said.lateBy(days) : said.late };
  }
  const left = workingDaysBetween(today, dueOn, calendar);
  return { overdue: false, words: left > 0 ? said.left(left) : said.next };
};
