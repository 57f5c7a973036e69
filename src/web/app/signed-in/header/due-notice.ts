import { words } from '../shell-words.ts';

const dayMs = 86_400_000;

/** Days from `today` until `dueDate` (both YYYY-MM-DD); negative when it is over. */
const daysUntil = (dueDate: string, today: string): number =>
  Math.round((Date.parse(`${dueDate}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);

/** What users are told before and after their institution's service ends; null when there is nothing to say. */
export const dueNotice = (dueDate: string, today: string, noticeDays: number): string | null => {
  if (!/^\d{4}-\d\d-\d\d$/.test(dueDate)) return null;
  const days = daysUntil(dueDate, today);
  if (days > noticeDays) return null;
  if (days < 0) return words.contractEnded(dueDate);
  if (days === 0) return words.contractEndsToday;
  return words.contractEnds(dueDate, days);
};
