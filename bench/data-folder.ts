import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A data folder of a benchmark's own; BENCH_FILLED names one with a database and the demo to begin with. */
export const newDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-bench-'));
  // The cluster may belong to another user: owners are kept.
  if (process.env.BENCH_FILLED) execFileSync('cp', ['-a', `${process.env.BENCH_FILLED}/.`, folder]);
  return folder;
};
