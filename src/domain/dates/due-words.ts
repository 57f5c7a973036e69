import { type WorkCalendar, workingDaysBetween } from './working-days.ts';

export interface DueWords {
  overdue: boolean;
  words: string;
}

/** How far off the day is, in working days; a word stands beside the colour. */
export const dueWords = (dueOn: string, today: string, calendar: WorkCalendar): DueWords => {
  if (dueOn === today) return { overdue: false, words: '今天到期' };
  if (dueOn < today) {
    const days = workingDaysBetween(dueOn, today, calendar);
    return { overdue: true, words: days > 0 ? `已逾期 ${days} 个工作日` : '已逾期' };
  }
  const left = workingDaysBetween(today, dueOn, calendar);
  return { overdue: false, words: left > 0 ? `剩 ${left} 个工作日` : '下个工作日到期' };
};
