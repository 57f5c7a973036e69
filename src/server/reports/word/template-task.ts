import { boundedTask, drawingPool } from '#server/files/bounded-pool.ts';
import type { run, TemplateTask } from './template-process.ts';

const work = boundedTask<typeof run>(new URL('./template-process.ts', import.meta.url), {
  pool: drawingPool,
  // A report of 200 papers with 2,000 citing records takes a second or two and some 200 MB.
  milliseconds: 120_000,
  answerBytes: 500 * 1024 * 1024,
});

/** Work on Word files in a bounded process: what an institution made its template of may be anything. */
export const runTemplateTask = async (task: TemplateTask, limits: { milliseconds?: number } = {}): Promise<Buffer> => {
  const tooMuch =
    task.verb === 'join' ? '所选报告合成一个文件过大，请打包导出或分批' : '模板生成的内容过多或没有尽头，已停止';
  return Buffer.from(await work(task, { ...limits, tooMuch }));
};
