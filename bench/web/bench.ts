import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What pages weigh, and what steps between open tabs cost. */
const measures = ['weight.ts', 'tabs.ts'];

for (const measure of measures) {
  const { status } = spawnSync('node', [path.join(import.meta.dirname, measure)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
