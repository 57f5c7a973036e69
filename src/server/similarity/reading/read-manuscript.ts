import path from 'node:path';
import { type RefusalCode, refuse } from '#domain/errors.ts';
import type { Manuscript } from '#domain/similarity/manuscript.ts';
import { boundedTask } from '#server/files/bounded-pool.ts';
import { runBounded } from '#server/files/bounded-process.ts';
import type { ManuscriptExtension } from './read-blocks.ts';
import type { run } from './short-text-process.ts';

export interface ReadingTask {
  extension: ManuscriptExtension;
  bytes: Uint8Array;
}

export type ReadAnswer = { manuscript: Manuscript } | { code: RefusalCode; sentence: string | undefined };

const program = path.join(import.meta.dirname, 'read-process.ts');
const bounds = { milliseconds: 180_000, megabytes: 768 };
/** pdf.js sets aside more than a gigabyte of addresses as it starts. */
const pdfBounds = { ...bounds, reserved: 1_400 };

/** A short plain text is read sooner than a process of its own has started: one that waits takes it. */
const shortText = 200_000;
const readShortText = boundedTask<typeof run>(new URL('./short-text-process.ts', import.meta.url));

/** Reads a file that may be anything in a process of its own; what ends that process is refused as unreadable. */
export const readManuscript = async (task: ReadingTask): Promise<Manuscript> => {
  if (task.extension === 'txt' && task.bytes.length <= shortText) return readShortText(task.bytes);
  const answer = await runBounded<ReadAnswer>(program, task, task.extension === 'pdf' ? pdfBounds : bounds);
  if (!answer) throw refuse('bad-input', { sentence: '文件读不出来：已损坏，或展开后过大。请重新导出后上传' });
  if ('manuscript' in answer) return answer.manuscript;
  throw refuse(answer.code, answer.sentence === undefined ? {} : { sentence: answer.sentence });
};
