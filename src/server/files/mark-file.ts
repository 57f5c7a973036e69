import path from 'node:path';
import { runBounded } from './bounded-process.ts';

export interface MarkTask {
  ending: 'pdf' | 'docx';
  original: Uint8Array;
  /** PNG, of the size of a page. */
  picture: Uint8Array;
}

const program = path.join(import.meta.dirname, 'mark-process.ts');
const bounds = { milliseconds: 60_000, megabytes: 512 };

/** The file with the picture over every page; undefined where it is locked, broken, or too much when unpacked. */
export const markFile = async (task: MarkTask): Promise<Buffer | undefined> => {
  const marked = await runBounded<Uint8Array>(program, task, bounds);
  return marked && Buffer.from(marked);
};
