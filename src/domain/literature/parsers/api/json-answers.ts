import { problemOf, type ReadItem } from '../reader.ts';

/** A fetched list keeps one answer on each line; a single answer may also stand over many lines. */
export interface AnswerLine {
  line: number;
  value: unknown;
}

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

export function* answerLines(text: string): Generator<AnswerLine | ReadItem> {
  const whole = parsed(text);
  if (whole) {
    yield { line: 1, value: whole.value };
    return;
  }
  let line = 0;
  for (const one of text.split('\n')) {
    line += 1;
    if (!one.trim()) continue;
    const answer = parsed(one);
    if (answer) yield { line, value: answer.value };
    else {
      yield { problem: problemOf({ line }, '不是完整的 JSON，这一页没有读入', true) };
      // The rest of a broken answer that stands over many lines would only repeat the same problem.
      if (line === 1) return;
    }
  }
}

export const isAnswer = (item: AnswerLine | ReadItem): item is AnswerLine => 'value' in item;

export const field = (value: unknown, ...names: string[]): unknown => {
  let at = value;
  for (const name of names) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
};

/** One thing stands as itself, several as a list. */
export const many = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** Text, or digits that came as a number; anything else is not said. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  return value.trim() || undefined;
};

/** A count that the answer states; an absent one is unknown. */
export const statedCount = (value: unknown): number | undefined => {
  const text = textOf(value);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};
