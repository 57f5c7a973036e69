import { Worker } from 'node:worker_threads';
import { qrCode, qrPath } from '#domain/qr/qr.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import { standardView } from '#domain/reports/standard-view.ts';
import type { SimilarityPaper } from '#domain/similarity/paper.ts';
import { drawCharts } from '#server/reports/charts/draw-charts.ts';
import { sealRoom } from '#server/reports/word/place-pictures.ts';
import type { Layout, TypesetAnswer, TypesetTask } from './typeset-worker.ts';

export interface Typesetter {
  typeset(data: ReportData): Promise<Buffer>;
  typesetSimilarity(paper: SimilarityPaper): Promise<Buffer>;
  stop(): Promise<void>;
}

const mostMilliseconds = 300_000;

const qrPicture = (url: string): string => {
  if (url === '') return '';
  const { size, path } = qrPath(qrCode(url));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
};

const layoutOf = ({ novelty, patent }: ReportData): Layout => {
  if (novelty) return 'novelty';
  return patent ? 'patent' : 'standard';
};

/** The embedded typesetter in a thread of its own, which keeps the fonts; started with the first report. */
export const openTypesetter = (): Typesetter => {
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
    return new Promise<Buffer>((resolve, reject) => {
      const clock = setTimeout(() => fail(new Error('Typesetting took too long.')), mostMilliseconds);
      const settle = (): void => {
        clearTimeout(clock);
        mine.off('message', hear).off('error', fail).off('exit', gone);
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

  const queue = (layout: Layout, report: unknown, url: string, charts: readonly string[] = []): Promise<Buffer> => {
    id += 1;
    const task: TypesetTask = {
      id,
      layout,
      report: JSON.stringify(report),
      qr: qrPicture(url),
      seal: JSON.stringify([...sealRoom]),
      charts: JSON.stringify(charts),
    };
    const mine = last.then(() => run(task));
    last = mine.catch(() => undefined);
    return mine;
  };

  return {
    typeset: async (data) => {
      const charts = (await drawCharts(data)).map((chart) => chart?.svg ?? '');
      return queue(layoutOf(data), standardView(data), data.verification.url, charts);
    },
    typesetSimilarity: (paper) => queue('similarity', paper, paper.verification.url),
    stop: end,
  };
};
