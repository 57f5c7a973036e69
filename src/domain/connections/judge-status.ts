import type { Quota, SourceAnswer, Verdict } from './connector.ts';

/** Seconds to wait as the answer asks: a number, or a date. Nothing sensible: undefined. */
export const retryAfter = (answer: SourceAnswer, now: Date): number | undefined => {
  const text = answer.header('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d{1,7}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
};

const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/** A refusal in the source's own words, for the sentence shown. */
const said = (text: string): string => {
  const words = plainText(text);
  return words ? `对方说：${words}` : '对方没有说明原因';
};

/** How sources say that there is no such record. Any other 404 is a wrong address. */
const usualNotFound = /service-error|RESOURCE_NOT_FOUND|"error"\s*:|^Resource not found/;

/** Elsevier writes the moment in milliseconds, others in seconds; anything that is no moment of these years is none. */
const momentOf = (text: string | undefined): Date | undefined => {
  const number = Number(/^\d{10,13}$/.exec(text?.trim() ?? '')?.[0] ?? Number.NaN);
  return Number.isNaN(number) ? undefined : new Date(number < 1e11 ? number * 1000 : number);
};

/** Too fast, or nothing left: the second goes on when the source's own period turns. */
const waitOf = (answer: SourceAnswer): Verdict => {
  const left = answer.header('x-ratelimit-remaining') ?? answer.header('x-ratelimit-remaining-day');
  const spent = left?.trim() === '0' || /QUOTA_EXCEEDED/i.test(answer.header('x-els-status') ?? '');
  if (!spent) return { kind: 'wait', reason: 'rate', seconds: undefined };
  const until = momentOf(answer.header('x-ratelimit-reset'));
  return { kind: 'wait', reason: 'quota', seconds: undefined, ...(until && { until }) };
};

/** What every source means by a status; undefined: the answer itself has to be read. */
export const judgeStatus = (
  answer: SourceAnswer,
  name: string,
  notFound: RegExp | null = usualNotFound,
): Verdict | undefined => {
  const { status, text } = answer;
  if (status === 200) return undefined;
  if (status === 401) return { kind: 'refused', reason: 'key', sentence: `${name} 不接受这个密钥` };
  if (status === 403)
    return { kind: 'refused', reason: 'right', sentence: `${name} 的订购不含这项权限。${said(text)}` };
  if (status === 429) return waitOf(answer);
  if (status === 404 && notFound?.test(text)) return { kind: 'page', found: 0, onPage: 0 };
  if (status === 404) return { kind: 'refused', reason: 'query', sentence: `${name} 回答 404，请核对地址` };
  if (status === 408 || status >= 500) return { kind: 'broken', sentence: `${name} 回答 ${status}` };
  return { kind: 'refused', reason: 'query', sentence: `${name} 不接受这个检索式（${status}）。${said(text)}` };
};

/** An object out of an answer that should be JSON; half an answer is none. */
export const jsonOf = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

export const childOf = (value: unknown, ...names: string[]): unknown => {
  let at = value;
  for (const name of names) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
};

/** Many sources write one thing as itself and several as a list. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** A count as a number or as digits in a text; anything else is unknown. */
export const countOf = (value: unknown): number | undefined => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
};

/** What is left by a header, under a name for the user. */
export const quotaFrom = (answer: SourceAnswer, header: string, name: string): Quota => {
  const left = countOf(answer.header(header));
  return left === undefined ? {} : { [name]: left };
};

/** Answers in JSON become one file with an answer on each line. */
export const jsonLines = (pages: readonly string[]): { label: string; text: string }[] => [
  { label: '', text: pages.map((page) => `${JSON.stringify(JSON.parse(page))}\n`).join('') },
];
