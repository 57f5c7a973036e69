import { Worker } from 'node:worker_threads';
import { qrCode, qrPath } from '#domain/qr/qr.ts';
import type { ReportDocument } from '#domain/reports/document/document.ts';
import { otherThreadsWork, watchWork } from '#server/files/watch-work.ts';
import { sealRoom } from '#server/reports/word/place-pictures.ts';
import type { TypesetAnswer, TypesetTask } from './typeset-worker.ts';

export interface Typesetter {
  /** `charts`: drawings as SVG in the document's order; empty where a chart stays a table. */
  typeset(document: ReportDocument, charts?: readonly string[]): Promise<Buffer>;
  stop(): Promise<void>;
}

const qrPicture = (url: string): string => {
  if (url === '') return '';
  const { size, path } = qrPath(qrCode(url));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
};

export interface TypesetLimits {
  /** The thread's program. */
  program: URL;
  /** Of the processor's time. */
  milliseconds: number;
  /** So long it may use none although it could. */
  stillMilliseconds: number;
}

const usual: TypesetLimits = {
  program: new URL('./typeset-worker.ts', import.meta.url),
  milliseconds: 300_000,
  stillMilliseconds: 600_000,
};

class TypesetThread {
  readonly #limits: TypesetLimits;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #id = 0;

  constructor(limits: TypesetLimits) {
    this.#limits = limits;
  }

  /** One after the other: a second report waits. */
  typeset(task: Omit<TypesetTask, 'id'>): Promise<Buffer> {
    this.#id += 1;
    const numbered = { id: this.#id, ...task };
    const mine = this.#last.then(() => this.#run(numbered));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async end(): Promise<void> {
    const ended = this.#worker;
    this.#worker = undefined;
    await ended?.terminate();
  }

  #run(task: TypesetTask): Promise<Buffer> {
    const { program, milliseconds, stillMilliseconds } = this.#limits;
    this.#worker ??= new Worker(program);
    const mine = this.#worker;
    mine.ref();
    return new Promise<Buffer>((resolve, reject) => {
      const settle = (): void => {
        unwatch();
        mine.off('message', hear).off('error', fail).off('exit', gone);
        // Without work it keeps no process alive.
        mine.unref();
      };
      const fail = (error: Error): void => {
        settle();
        void this.end().finally(() => reject(error));
      };
      const gone = (): void => fail(new Error('The typesetter ended.'));
      const late = (): void => fail(new Error('Typesetting took too long.'));
      const hear = (answer: TypesetAnswer): void => {
        settle();
        if ('pdf' in answer) resolve(Buffer.from(answer.pdf.buffer));
        else reject(new Error(`Typesetting failed: ${answer.mistake}`));
      };
      // The typesetter spreads a report over threads of its own.
      const unwatch = watchWork(otherThreadsWork, milliseconds, late, stillMilliseconds);
      mine.on('message', hear).on('error', fail).on('exit', gone);
      mine.postMessage(task);
    });
  }
}

/** One for all platforms of this process: loading the fonts takes longer than most reports. */
const shared = new TypesetThread(usual);

/**
 * The embedded typesetter in a thread of its own, which keeps the fonts; started with the first report. With limits of
 * its own it has a thread of its own too.
 */
export const openTypesetter = (limits?: Partial<TypesetLimits>): Typesetter => {
  const thread = limits ? new TypesetThread({ ...usual, ...limits }) : shared;
  let unfinished = 0;
  return {
    typeset: (document, charts = []) => {
      unfinished += 1;
      return thread
        .typeset({
          report: JSON.stringify(document),
          qr: qrPicture(document.verification.url),
          seal: JSON.stringify([...sealRoom]),
          charts: JSON.stringify(charts),
        })
        .finally(() => {
          unfinished -= 1;
        });
    },
    stop: async () => {
      if (unfinished > 0) await thread.end();
    },
  };
};
