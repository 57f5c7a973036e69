import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { closePools, keepReadersWarm, readingPool } from '#server/files/bounded-pool.ts';
import { readPaperText } from '#server/papers/found-papers.ts';
import { readPastedText } from '#server/papers/read-pasted-text.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * What it costs to have a stranger's text read by a process that waits, beside the way it was read before: a short paste
 * in the server itself, a long text by a thread started for it. Turn about in one run, as a ratio of the medians.
 */
const mostRatio = 1.35;
/** Handing over takes a moment, whatever the text: less than anybody notices within a call. */
const mostMilliseconds = 1.5;
const now = new Date();

const paste = Array.from(
  { length: 12 },
  (_, at) =>
    `[${at + 1}] 张三, 李四. 一种虚构材料的制备与性能研究之${at}[J]. 虚构学报, 2021, ${at + 1}(3): ${at}01-${at}10. DOI:10.1000/invented.${at}`,
).join('\n');

const record = (at: number): string =>
  `TY  - JOUR\nTI  - An invented study of nothing in particular, part ${at}\nAU  - Wang, Li\nAU  - Zhang, San\nPY  - 2020\nJO  - Journal of Inventions\nVL  - ${at}\nSP  - ${at}\nAB  - ${'Words of an abstract. '.repeat(40)}\nER  - \n`;
const made = Array.from({ length: sized(1_000, 10) }, (_, at) => record(at)).join('\n');

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

const compare = async (rounds: number, here: () => unknown, apart: () => Promise<unknown>) => {
  const times: Record<'here' | 'apart', number[]> = { here: [], apart: [] };
  for (let round = 0; round < sized(rounds, 1) + 2; round += 1)
    for (const [where, work] of [
      ['here', here],
      ['apart', apart],
    ] as const) {
      const since = performance.now();
      await work();
      // The first half warms both up: a server that has run for an hour is fast.
      if (round >= sized(rounds, 1) / 2) times[where].push(performance.now() - since);
    }
  return { here: median(times.here), apart: median(times.apart) };
};

const found = pathToFileURL(path.resolve(import.meta.dirname, '../../src/server/papers/found-papers.ts')).href;

const readInThread = (text: string, thisYear: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       import(workerData.found).then(({ readPaperText }) =>
         parentPort.postMessage(readPaperText(workerData.text, workerData.thisYear)));`,
      { eval: true, workerData: { found, text, thisYear } },
    );
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-bench-files-'));
try {
  const file = path.join(folder, 'export.ris');
  await writeFile(file, made);
  keepReadersWarm();
  const task = pathToFileURL(path.resolve(import.meta.dirname, '../../src/server/papers/read-papers-process.ts')).href;
  const bounds = { milliseconds: 60_000, answerBytes: 32 * 1024 * 1024, tooMuch: '' };
  const thisYear = now.getFullYear();
  const cases = {
    'a paste of 12 references': await compare(
      300,
      () => readPaperText(paste, thisYear),
      () => readPastedText(paste, now),
    ),
    [`an export of ${(made.length / 1024 / 1024).toFixed(1)} MB`]: await compare(
      12,
      () => readInThread(made, thisYear),
      () => readingPool.run(task, { file, thisYear }, bounds),
    ),
  };
  for (const [what, { here, apart }] of Object.entries(cases)) {
    const ratio = apart / here;
    const fits = ratio <= mostRatio || apart - here <= mostMilliseconds;
    console.log(
      `${what}: before ${here.toFixed(1)} ms, apart ${apart.toFixed(1)} ms, ratio ${ratio.toFixed(2)}${fits ? '' : ' — too slow'}`,
    );
    if (!fits) tooSlow();
  }
} finally {
  closePools();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
