import type { PapersRead } from '#contracts/papers.ts';
import { chinaYear } from '#domain/dates/china-day.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import { readPaperText } from './found-papers.ts';
import type { run } from './read-text-process.ts';

/** A shorter text is read sooner than it is handed over. */
const longText = 64 * 1024;

const readApart = boundedTask<typeof run>(new URL('./read-text-process.ts', import.meta.url), {
  tooMuch: '内容过多，没有读完，请分成几个文件',
});

/** The papers in a pasted text: of a short one here, of a long one in a bounded process. */
export const readLongText = async (text: string, now: Date): Promise<PapersRead> => {
  const thisYear = chinaYear(now);
  // Counted in bytes: three of them make a Chinese letter.
  return Buffer.byteLength(text) <= longText ? readPaperText(text, thisYear) : readApart({ text, thisYear });
};
