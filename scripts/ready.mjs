// Makes a bare checkout ready for `npm start`, `npm run dev` or `npm test`. It runs before anything is installed,
// on Node 20 or newer: only node: built-ins here and in ready/.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyEverything, readyToRun } from './ready/dependencies.mjs';
import { withLock } from './ready/lock.mjs';
import { readyRuntime } from './ready/runtime.mjs';
import { ReadyError } from './ready/step.mjs';
import { readyProofSystem, readySystem } from './ready/system.mjs';
import { beginEnglishWeb, readyEnglishWeb, readyWeb } from './ready/web.mjs';

const purposes = {
  start: [readyToRun, readyRuntime, readyWeb],
  // Of `npm start`, which builds the pages beside the database.
  serve: [readyToRun, readyRuntime],
  pages: [readyWeb],
  release: [readyToRun, readyRuntime, readyWeb, readyEnglishWeb],
  dev: [readyToRun, readyRuntime],
  test: [readyEverything, readyRuntime, readySystem, readyWeb, readyEnglishWeb],
  proof: [readyEverything, readyRuntime, readySystem, readyProofSystem, readyWeb, readyEnglishWeb],
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2] ?? 'start';
// A release comes whole, and without what builds or tests it.
const released = existsSync(join(root, 'release.json'));
const steps = released && purpose === 'start' ? [] : purposes[purpose];

try {
  if (!steps) throw new ReadyError(`用法：node scripts/ready.mjs ${Object.keys(purposes).join('|')}`);
  if (released && purpose !== 'start') throw new ReadyError('这是发布包，没有开发与测试的工具；请用源代码。');
  await withLock(root, async () => {
    for (const ready of steps) await ready(root);
  });
  if (['start', 'pages'].includes(purpose) && !released) await beginEnglishWeb(root);
} catch (error) {
  if (!(error instanceof ReadyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
