import type { LiteratureRecord } from '#domain/literature/record.ts';
import { problemOf, type ReadItem } from '../reader.ts';

/** A fetched list keeps one answer on each line; a single answer may also stand over many lines. */
interface AnswerLine {
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

function* answerLines(text: string): Generator<AnswerLine | ReadItem> {
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

const isAnswer = (item: AnswerLine | ReadItem): item is AnswerLine => 'value' in item;

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

interface AnswerShape {
  /** The records of one answer, as the source gives them. */
  entries(answer: unknown): unknown[];
  record(entry: unknown, line: number, ordinal: number): LiteratureRecord;
  /** What the source calls the title. */
  title: string;
}

/** Every record of the answers in a text; one without a title is read and told. */
export const recordsOfAnswers = ({ entries, record: recordOf, title }: AnswerShape) =>
  function* read(text: string): Generator<ReadItem> {
    let ordinal = 0;
    for (const item of answerLines(text)) {
      if (!isAnswer(item)) {
        yield item;
        continue;
      }
      for (const entry of entries(item.value)) {
        ordinal += 1;
        const record = recordOf(entry, item.line, ordinal);
        yield { record };
        if (!record.title) yield { problem: problemOf({ line: item.line, record: ordinal, field: title }, '没有题名') };
      }
    }
  };
