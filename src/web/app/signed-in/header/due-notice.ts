const dayMs = 86_400_000;

/** Days from `today` until `dueDate` (both YYYY-MM-DD); negative when it is over. */
const daysUntil = (dueDate: string, today: string): number =>
  Math.round((Date.parse(`${dueDate}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);

/** What users are told before and after their institution's service ends; null when there is nothing to say. */
export const dueNotice = (dueDate: string, today: string, noticeDays: number): string | null => {
  if (!/^\d{4}-\d\d-\d\d$/.test(dueDate)) return null;
  const days = daysUntil(dueDate, today);
  if (days > noticeDays) return null;
  if (days < 0) return `本单位的服务已于 ${dueDate} 到期，部分功能已停用，请联系管理员续订。`;
  if (days === 0) return '本单位的服务今天到期，请联系管理员续订。';
  return `本单位的服务将于 ${dueDate} 到期，还有 ${days} 天，请联系管理员续订。`;
};
