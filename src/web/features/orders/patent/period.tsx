import { DayEntry } from '../form/fields/fields.tsx';

/** The days between which to search. */
export const Period = () => (
  <>
    <DayEntry path="period.from" label="时间，从" />
    <DayEntry path="period.to" label="时间，到" />
  </>
);
