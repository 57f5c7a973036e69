export interface PublicDay {
  day: string;
  kind: 'holiday' | 'workday';
  name: string;
}

const dayLength = 86_400_000;

const span = (name: string, from: string, days: number): PublicDay[] =>
  Array.from({ length: days }, (_, i) => ({
    day: new Date(Date.parse(`${from}T00:00:00Z`) + i * dayLength).toISOString().slice(0, 10),
    kind: 'holiday',
    name,
  }));

const makeUp = (name: string, ...days: string[]): PublicDay[] =>
  days.map((day) => ({ day, kind: 'workday', name: `${name}调休上班` }));

/**
 * The country's public holidays and make-up days by year, as a new installation starts with them; administrators edit
 * the rows. Of a year whose schedule is not announced yet only the holidays of a fixed date are known.
 */
export const publicDays: Readonly<Record<number, readonly PublicDay[]>> = {
  2026: [
    ...span('元旦', '2026-01-01', 3),
    ...makeUp('元旦', '2026-01-04'),
    ...span('春节', '2026-02-15', 9),
    ...makeUp('春节', '2026-02-14', '2026-02-28'),
    ...span('清明节', '2026-04-04', 3),
    ...span('劳动节', '2026-05-01', 5),
    ...makeUp('劳动节', '2026-05-09'),
    ...span('端午节', '2026-06-19', 3),
    ...span('中秋节', '2026-09-25', 3),
    ...span('国庆节', '2026-10-01', 7),
    ...makeUp('国庆节', '2026-09-20', '2026-10-10'),
  ],
  2027: [...span('元旦', '2027-01-01', 1), ...span('劳动节', '2027-05-01', 2), ...span('国庆节', '2027-10-01', 3)],
};
