/** `2026-11-15` as reports print it; what is no day stays as it is. */
export const chineseDay = (day: string): string =>
  day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, (_, y, m, d) => `${y} 年 ${+m} 月 ${+d} 日`);
