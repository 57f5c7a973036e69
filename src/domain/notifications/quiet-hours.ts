/** Hours of the day in which nothing rings, as HH:MM; they may run over midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** China keeps one time, without summer time. */
const chinaOffset = 8 * 60 * minute;

const minutesOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** When the quiet hours end that this moment lies in; null outside of them. */
export const quietUntil = (now: Date, { from, to }: QuietHours): Date | null => {
  const start = minutesOf(from);
  const end = minutesOf(to);
  if (start === end) return null;
  const midnight = Math.floor((now.getTime() + chinaOffset) / day) * day - chinaOffset;
  const at = (now.getTime() - midnight) / minute;
  const inside = start < end ? at >= start && at < end : at >= start || at < end;
  if (!inside) return null;
  return new Date(midnight + end * minute + (start > end && at >= start ? day : 0));
};
