import { type NumberRun, numberRuns } from '../numbers.ts';
import type { Reading } from '../reference.ts';

export interface Numbers {
  /** Where the first of the numbers that belong to the source begins. */
  start: number;
  /** Behind the last. */
  end: number;
  values: Pick<Reading, 'year' | 'volume' | 'issue' | 'pages' | 'articleNumber'>;
  sure: Reading['sure'];
}

const fieldsIn = (run: NumberRun): number =>
  (run.volume === undefined ? 0 : 1) +
  (run.issue === undefined ? 0 : 1) +
  ((run.pages ?? run.articleNumber) ? 1.5 : 0) +
  (run.year === undefined ? 0 : 1);

/** `(vol 33, pg 717, 2019)` in a title says where the work stands that is corrected. */
const withoutErratum = (folded: string): string =>
  folded
    .replace(/\(vol\.?\s\d[^()]{0,60},[^()]{0,60}\)/gi, (found) => ' '.repeat(found.length))
    // `20,000 women` counts something.
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{3}){1,3}(?=\s\p{Ll})/gu, (found) => 'x'.repeat(found.length));

/** The numbers of a reference: its fullest run, and from the other runs what it does not say. */
export const numbersIn = (folded: string, dated: number | undefined, from = 0, hosted = false): Numbers | undefined => {
  const runs = numberRuns(
    withoutErratum(folded),
    dated !== undefined,
    hosted && dated !== undefined ? String(dated) : undefined,
    dated === undefined ? undefined : String(dated),
  ).filter(
    (run) =>
      run.start >= from &&
      // `p16 (INK4a) and Ki-67`: words of a title go on behind.
      !(
        (run.volume === undefined || !run.volumeSure) &&
        run.year === undefined &&
        /^\)?\s\p{Ll}+\s\p{L}/u.test(folded.slice(run.end))
      ) &&
      // A lone number that words follow belongs to them: `2015 Medical Technologies Conference`.
      !(
        fieldsIn(run) <= 1 &&
        !run.volumeSure &&
        (dated !== undefined || run.year === undefined) &&
        (dated === undefined
          ? /^\s(?:\p{L}[\p{L}-]{2}|(?:in|of|on|to|by|as|at|an)\s\p{L})/u
          : /^[\s.]{1,2}(?:\p{L}{3}|\d{1,2}(?:st|nd|rd|th)\b)/iu
        ).test(folded.slice(run.end))
      ) &&
      // Names of meetings have numbers and years of their own, at their start above all.
      !(
        hosted &&
        ((run.volume !== undefined && !run.volumeSure && fieldsIn(run) === 1) ||
          (fieldsIn(run) === 1 && !run.yearSure && run.start - from < 6))
      ),
  );
  let main: NumberRun | undefined;
  for (const run of runs) if (!main || fieldsIn(run) >= fieldsIn(main)) main = run;
  if (!main) return undefined;
  const later = runs.filter((run) => run.start >= main.end);
  const values: Numbers['values'] = {};
  const sure: Reading['sure'] = {};
  const [full, left] = [fieldsIn(main), main.left > 0];
  // A fuller statement before the last one may stand in the title: `(vol 33, pg 717, 2019)`.
  const inTitle =
    main.volume !== undefined &&
    later.some((run) => run.year !== undefined || run.pages !== undefined) &&
    main.year !== undefined;
  const base = left || inTitle ? 0.6 : 0.92;
  const year =
    dated ??
    main.year ??
    later.find((run) => run.year)?.year ??
    runs.findLast((run) => run.start < main.start && run.year)?.year;
  if (year !== undefined) {
    values.year = Number(year);
    const own = dated !== undefined || main.year !== undefined;
    sure.year = own
      ? dated !== undefined || main.yearSure || full > 1
        ? 0.95
        : 0.75
      : later.some((run) => run.year)
        ? 0.85
        : 0.6;
    if (main.yearDoubt) sure.year = 0.6;
  }
  for (const field of ['volume', 'issue', 'pages', 'articleNumber'] as const) {
    const value =
      main[field] ??
      (field === 'volume' || field === 'issue'
        ? hosted && field === 'volume'
          ? runs.find((run) => run.volumeSure && run.start < main.start)?.volume
          : undefined
        : later.find((run) => run[field] !== undefined && run.volume === undefined)?.[field]);
    if (value === undefined || value === '') continue;
    values[field] = value;
    sure[field] = base;
  }
  // `Conference X, 2010, 116`: a number by itself behind the year.
  if (values.volume !== undefined && !main.volumeSure && full <= 2 && values.issue === undefined)
    sure.volume = sure.pages = sure.articleNumber = 0.6;
  // `24, 3` may be volume and page or volume and issue.
  if (main.pageDoubt && main.issue === undefined && /^\d{1,2}$/.test(values.pages ?? '')) sure.issue = 0.6;
  if (main.pageDoubt && values.pages !== undefined) sure.pages = sure.articleNumber = 0.6;
  if (main.pageDoubt && values.articleNumber !== undefined) sure.pages = sure.articleNumber = 0.6;
  return { start: main.start, end: main.end, values, sure };
};
