import { Worker } from 'node:worker_threads';
import type { FoundPassage } from '#domain/similarity/result.ts';

export interface ComparisonTask {
  /** References and contents blanked out. */
  text: string;
  foldTraditional: boolean;
}

export interface ComparedSource {
  id: string;
  body: string;
}

export interface Compared {
  id: string;
  passages: FoundPassage[];
}

export interface Comparison {
  with(sources: readonly ComparedSource[]): Promise<Compared[]>;
  end(): Promise<void>;
}

const mostMegabytes = 512;

/** A thread that holds the manuscript and compares it with what it is handed: requests are answered meanwhile. */
export const openComparison = (task: ComparisonTask, signal: AbortSignal): Comparison => {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  return {
    with: (sources) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          worker.off('message', heard).off('error', failed).off('exit', ended);
          signal.removeEventListener('abort', stopped);
        };
        const heard = (found: Compared[]) => {
          settle();
          resolve(found);
        };
        const failed = (error: Error) => {
          settle();
          reject(error);
        };
        const ended = () => failed(new Error('The comparison ended.'));
        const stopped = () =>
          failed(signal.reason instanceof Error ? signal.reason : new Error('The comparison was stopped.'));
        worker.on('message', heard).on('error', failed).on('exit', ended);
        signal.addEventListener('abort', stopped, { once: true });
        if (signal.aborted) stopped();
        else worker.postMessage(sources);
      }),
    end: async () => void (await worker.terminate()),
  };
};
