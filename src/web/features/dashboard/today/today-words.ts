import type { TodayLine } from '#contracts/orders-today.ts';

const weekdays = '日一二三四五六';

export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** 11 月 17 日 星期二 */
export const dayWords = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日 星期${weekdayOf(day)}`;

const daysApart = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Late and near days as words, far ones as a date; without one a dash. */
export const dueShort = (
  dueOn: string | null,
  today: string,
): { words: string; tone: 'danger' | 'warn' | 'ink' | 'soft' } => {
  if (dueOn === null) return { words: '—', tone: 'soft' };
  const left = daysApart(today, dueOn);
  if (left < 0) return { words: `逾期 ${-left} 天`, tone: 'danger' };
  if (left === 0) return { words: '今天', tone: 'warn' };
  return { words: left === 1 ? '明天' : dueOn.slice(5), tone: 'ink' };
};

const inHours = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} 小时`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} 分`]
    .filter(Boolean)
    .join(' ');
};

/** The sum of the list; what is unknown is told beside what is known. */
export const sumWords = (list: readonly TodayLine[], today: string): string => {
  const known = list.flatMap(({ minutes }) => minutes ?? []);
  const sum = known.reduce((all, one) => all + one, 0);
  const due = list.filter(({ dueOn }) => dueOn === today).length;
  const late = list.filter(({ dueOn }) => dueOn !== null && dueOn < today).length;
  return [
    known.length === 0
      ? `${list.length} 件要做`
      : known.length === list.length
        ? `${list.length} 件要做，约 ${inHours(sum)}`
        : `${list.length} 件要做，其中 ${known.length} 件约 ${inHours(sum)}`,
    late > 0 && `${late} 件已逾期`,
    due > 0 && `${due} 件今天到期`,
  ]
    .filter(Boolean)
    .join(' · ');
};
