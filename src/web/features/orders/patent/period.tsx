import { DayEntry } from '../form/fields/fields.tsx';
import { words } from './patent-words.ts';

/** The days between which to search. */
export const Period = () => (
  <>
    <DayEntry path="period.from" label={words.from} />
    <DayEntry path="period.to" label={words.to} />
  </>
);
