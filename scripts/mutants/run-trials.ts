import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import type { NumberedMutant } from './instrument.ts';
import { nameOfTrial, type Plan, type Trial, type TrialResult } from './plan.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Run {
  room: string;
  mutants: readonly (NumberedMutant & { file: string })[];
  trials: readonly Trial[];
  /** A process for each trial: also finds what happens while modules load. */
  cold: boolean;
}

const keyOf = ({ mutant, file }: Trial): string => `${mutant} ${file}`;

const runOnce = async ({ room, mutants, trials, cold }: Run, folder: string): Promise<TrialResult[]> => {
  const log = path.join(folder, `log-${crypto.randomUUID()}`);
  const files: Record<string, NumberedMutant[]> = {};
  for (const mutant of mutants) {
    const file = path.join(root, mutant.file);
    files[file] = [...(files[file] ?? []), mutant];
  }
  const plan: Plan = { files, log };
  process.env.MUTANTS_PLAN = path.join(folder, 'plan.json');
  process.env.MUTANTS_ROOM = room;
  process.env.MUTANTS_COLD = cold ? '1' : '';
  await writeFile(process.env.MUTANTS_PLAN, JSON.stringify(plan));
  await writeFile(log, '');
  const vitest = await createVitest('test', {
    watch: false,
    config: path.join(import.meta.dirname, 'vitest.config.ts'),
  });
  try {
    const project = vitest.getRootProject();
    await vitest.runTestSpecifications(trials.map((trial) => project.createSpecification(nameOfTrial(root, trial))));
  } finally {
    await vitest.close();
  }
  const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TrialResult);
};

/** A mutant may end the process it runs in: the first trial without a result did, the others are tried again. */
export const runTrials = async (run: Run): Promise<TrialResult[]> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-mutants-'));
  const results: TrialResult[] = [];
  let left = [...run.trials];
  while (left.length > 0) {
    const finished = await runOnce({ ...run, trials: left }, folder);
    results.push(...finished);
    const done = new Set(finished.map(keyOf));
    const lost = left.filter((trial) => !done.has(keyOf(trial)));
    const [ended, ...others] = lost;
    if (ended) results.push({ ...ended, failed: true, reason: 'process ended', milliseconds: 0, passed: [] });
    left = others;
  }
  await rm(folder, { recursive: true, force: true });
  return results;
};
