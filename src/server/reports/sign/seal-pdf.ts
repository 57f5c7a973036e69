import path from 'node:path';
import { refuse } from '#domain/errors.ts';
import { runBounded } from '#server/files/bounded-process.ts';
import type { Anchors } from './find-anchor.ts';
import type { Signing } from './sign-pdf.ts';
import type { Stamps } from './stamp-pdf.ts';

export interface SealTask {
  pdf: Uint8Array;
  stamps: Stamps;
  /** Absent: a preview, stamped and not signed. */
  signing?: Signing;
}

export interface Sealed {
  bytes: Buffer;
  at: Anchors;
}

export type SealAnswer = { bytes: Uint8Array; at: Anchors } | { mistake: 'timestamp' | 'unfit' };

const program = path.join(import.meta.dirname, 'seal-process.ts');
/** A report of 260 pages takes some seconds and 300 MB. */
const bounds = { milliseconds: 180_000, megabytes: 1_024 };

const unfit = () => refuse('bad-input', { sentence: '这份 PDF 无法加盖签章：文件损坏、加密或过大' });
const noTimestamp = () => refuse('busy', { sentence: '时间戳服务没有应答，请稍后重试' });

/**
 * Stamps, then signs. In a process of its own: a long report takes seconds, and a file that staff attached may be
 * anything.
 */
export const sealPdf = async (task: SealTask): Promise<Sealed> => {
  const answer = await runBounded<SealAnswer>(program, task, bounds);
  if (!answer || 'mistake' in answer) throw answer?.mistake === 'timestamp' ? noTimestamp() : unfit();
  return { bytes: Buffer.from(answer.bytes), at: answer.at };
};
