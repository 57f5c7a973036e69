import { Refusal } from '#domain/errors.ts';
import type { Answer } from './bounded-pool.ts';

/** What went wrong in a bounded process, as it travels. */
export const mistakeOf = (error: unknown): Answer => {
  if (error instanceof Refusal)
    return { refused: { code: error.code, sentence: error.sentence, fields: error.fields } };
  // The stack, a text or a list went beyond what there can be: nested too deep, or too long.
  if (error instanceof RangeError) return { tooMuch: true };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

/** Libraries talk; what leaves a bounded process is an answer and nothing else. */
export const silenceLibraries = (): void => {
  for (const way of ['log', 'info', 'debug', 'warn', 'error'] as const) console[way] = () => undefined;
};
