const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const written = /^(?:(\d{4})-)?(\d\d)(?:-(\d\d))?(?: (\d\d:\d\d)(?::\d\d)?)?$/;

/**
 * A day or moment as English text has it: `2026-11-05` is `5 Nov 2026`, `2026-11-05 14:30:00` is `5 Nov 2026, 14:30`,
 * `2026-11` is `Nov 2026` and `11-05` is `5 Nov`. What is none stays as it is, so that it may be said twice.
 */
export const englishDay = (given: string | number): string => {
  const text = String(given);
  const found = written.exec(text);
  if (!found) return text;
  const [, year, first = '', second, time] = found;
  const month = months[Number(first) - 1];
  if (!month || (!year && !second)) return text;
  const day = [second && Number(second), month, year].filter(Boolean).join(' ');
  return time ? `${day}, ${time}` : day;
};
