import { Worker } from 'node:worker_threads';
import { refuse } from '#domain/errors.ts';
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

const mostMilliseconds = 180_000;
const mostMegabytes = 1_024;

const unfit = () => refuse('bad-input', { sentence: '这份 PDF 无法加盖签章：文件损坏、加密或过大' });
const noTimestamp = () => refuse('busy', { sentence: '时间戳服务没有应答，请稍后重试' });

/**
 * Stamps, then signs. In a thread of its own: a long report takes seconds, and a file that staff attached may be
 * anything.
 */
export const sealPdf = (task: SealTask): Promise<Sealed> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./seal-worker.ts', import.meta.url), {
      workerData: task,
      // A library that reads fonts complains there of each it does not know.
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const clock = setTimeout(() => void worker.terminate(), mostMilliseconds);
    worker.once('message', ({ bytes, at }: { bytes: Uint8Array; at: Anchors }) =>
      resolve({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), at }),
    );
    worker.once('error', (error) => reject(/timestamp/i.test(String(error)) ? noTimestamp() : unfit()));
    worker.once('exit', () => {
      clearTimeout(clock);
      reject(unfit());
    });
  });
