import { Worker } from 'node:worker_threads';
import { qrCode, qrPath } from '#domain/qr/qr.ts';
import type { ReportDocument } from '#domain/reports/document/document.ts';
import { sealRoom } from '#server/reports/word/place-pictures.ts';
import type { TypesetAnswer, TypesetTask } from './typeset-worker.ts';

export interface Typesetter {
  /** `charts`: drawings as SVG in the document's order; empty where a chart stays a table. */
  typeset(document: ReportDocument, charts?: readonly string[]): Promise<Buffer>;
  stop(): Promise<void>;
}

const mostMilliseconds = 300_000;

const qrPicture = (url: string): string => {
  if (url === '') return '';
  const { size, path } = qrPath(qrCode(url));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
};

/** One for all platforms of this process: loading the fonts takes longer than most reports. */
let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();
let id = 0;

const end = async (): Promise<void> => {
  const ended = worker;
  worker = undefined;
  await ended?.terminate();
};

const run = (task: TypesetTask): Promise<Buffer> => {
  worker ??= new Worker(new URL('./typeset-worker.ts', import.meta.url));
  const mine = worker;
  mine.ref();
  return new Promise<Buffer>((resolve, reject) => {
    const clock = setTimeout(() => fail(new Error('Typesetting took too long.')), mostMilliseconds);
    const settle = (): void => {
      clearTimeout(clock);
      mine.off('message', hear).off('error', fail).off('exit', gone);
      // Without work it keeps no process alive.
      mine.unref();
    };
    const fail = (error: Error): void => {
      settle();
      void end().finally(() => reject(error));
    };
    const gone = (): void => fail(new Error('The typesetter ended.'));
    const hear = (answer: TypesetAnswer): void => {
      settle();
      if ('pdf' in answer) resolve(Buffer.from(answer.pdf.buffer));
      else reject(new Error(`Typesetting failed: ${answer.mistake}`));
    };
    mine.on('message', hear).on('error', fail).on('exit', gone);
    mine.postMessage(task);
  });
};

/** The embedded typesetter in a thread of its own, which keeps the fonts; started with the first report. */
export const openTypesetter = (): Typesetter => {
  let unfinished = 0;
  return {
    typeset: (document, charts = []) => {
      id += 1;
      unfinished += 1;
      const task: TypesetTask = {
        id,
        report: JSON.stringify(document),
        qr: qrPicture(document.verification.url),
        seal: JSON.stringify([...sealRoom]),
        charts: JSON.stringify(charts),
      };
      const mine = last
        .then(() => run(task))
        .finally(() => {
          unfinished -= 1;
        });
      last = mine.catch(() => undefined);
      return mine;
    },
    stop: async () => {
      if (unfinished > 0) await end();
    },
  };
};
