import type { PapersRead } from '#contracts/papers.ts';
import { chinaYear } from '#domain/dates/china-day.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import type { run } from './read-text-process.ts';

const read = boundedTask<typeof run>(new URL('./read-text-process.ts', import.meta.url), {
  tooMuch: '内容过多，没有读完，请分几次粘贴',
});

/** The papers in a pasted text. A short one is read apart too: the readers try hundreds of expressions on it. */
export const readPastedText = (text: string, now: Date): Promise<PapersRead> =>
  read({ text, thisYear: chinaYear(now) });
