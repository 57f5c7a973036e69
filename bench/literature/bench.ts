import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Each measure in a process of its own, so that none runs in another's warm or littered heap. */
const measures = [
  'parse.ts',
  'dedupe.ts',
  'match.ts',
  'split.ts',
  'people.ts',
  'references.ts',
  'import.ts',
  'open-order.ts',
  'match-order.ts',
  'group-orders.ts',
];

for (const measure of measures) {
  const { status } = spawnSync('node', [path.join(import.meta.dirname, measure)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
