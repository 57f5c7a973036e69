import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sized, tooSlow } from '../size.ts';
import { inventedLens } from './invented-lens.ts';

/** 50,000 rows read into records and grouped into families, against a loop that only cuts the same file into cells. */
const rows = sized(50_000, 100);
const mostTimes = 4;
const turns = sized(5, 1);

interface Answer {
  rows: number;
  families: number;
  seconds: number;
  /** MB at the most. */
  memory: number;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'chayin-bench-'));
try {
  const file = path.join(folder, 'lens.csv');
  writeFileSync(file, inventedLens(rows));
  const readWith = (who: 'ours' | 'bare'): Answer => {
    const { stdout, stderr, status } = spawnSync('node', [path.join(import.meta.dirname, 'read-with.ts'), who, file], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Answer;
  };
  const best: Partial<Record<'ours' | 'bare', Answer>> = {};
  // Turns alternate, and the least of each counts: another program can only add to it.
  for (let turn = 0; turn < turns; turn += 1)
    for (const who of ['bare', 'ours'] as const) {
      const answer = readWith(who);
      if (!best[who] || answer.seconds < best[who].seconds) best[who] = answer;
    }
  const [ours, bare] = [best.ours!, best.bare!];
  if (ours.rows !== rows || bare.rows !== rows || ours.families !== rows / 5)
    throw new Error('rows or families are missing');
  const times = ours.seconds / bare.seconds;
  const megabytes = Math.round(statSync(file).size / 1024 / 1024);
  console.log(
    `${rows} rows, ${megabytes} MB: read and merged in ${ours.seconds.toFixed(2)} s (${Math.round(rows / ours.seconds)} rows/s, ${ours.memory} MB), ${ours.families} families`,
  );
  console.log(
    `bare loop over the cells: ${bare.seconds.toFixed(2)} s (${bare.memory} MB); ours is ${times.toFixed(2)} times as long (at most ${mostTimes})`,
  );
  if (times > mostTimes) tooSlow();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
