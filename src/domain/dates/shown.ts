import { type FormatOptions, formatTime, type TimeInput } from './format.ts';
import { words } from './shown-words.ts';

/** A day or moment that is already written as §9.12 has it, in the language of the page. */
export const shownDay = (text: string): string => words.moment(text);

/** A moment in the language of the page. What is compared, kept or sent is `formatTime`. */
export const shownTime = (input: TimeInput | null | undefined, options?: FormatOptions): string =>
  words.moment(formatTime(input, options));
