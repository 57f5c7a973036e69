import type { MultipartFile } from '@fastify/multipart';
import type { PapersRead } from '#contracts/papers.ts';
import { chinaYear } from '#domain/dates/china-day.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import { readUpload } from '../files/read-upload.ts';
import type { run } from './read-papers-process.ts';

const readFile = boundedTask<typeof run>(new URL('./read-papers-process.ts', import.meta.url), {
  tooMuch: '内容过多，没有读完，请分成几个文件',
});

/** The papers in an uploaded file; nothing of it is kept. */
export const readPapers = (part: MultipartFile, now: Date): Promise<PapersRead> =>
  readUpload(part, (file) => readFile({ file, thisYear: chinaYear(now) }));
