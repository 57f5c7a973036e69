const offsetFromUtc = 8 * 3_600_000;

/** The calendar day in China (`YYYY-MM-DD`), whatever zone the server runs in. */
export const chinaDay = (time: Date | number): string =>
  new Date((typeof time === 'number' ? time : time.getTime()) + offsetFromUtc).toISOString().slice(0, 10);

export const chinaYear = (time: Date | number): number => Number(chinaDay(time).slice(0, 4));
