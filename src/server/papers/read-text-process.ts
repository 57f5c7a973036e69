import type { PapersRead } from '#contracts/papers.ts';
import { readPaperText } from './found-papers.ts';

export const run = ({ text, thisYear }: { text: string; thisYear: number }): PapersRead =>
  readPaperText(text, thisYear);
