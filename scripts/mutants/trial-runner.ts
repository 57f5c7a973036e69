import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';
import type { MutantSwitch } from './awake.ts';
import { type Plan, type TrialResult, trialOfName } from './plan.ts';

const { log } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN!, 'utf8')) as Plan;
const atMost = Number(process.env.MUTANT_PATIENCE ?? 60_000);

const { __mutantSwitch: mutantSwitch } = globalThis as typeof globalThis & { __mutantSwitch: MutantSwitch };

/** Noticed by an earlier file of this process: the others need not look. */
const noticed = new Set<number>();

const tasksOf = (task: RunnerTask): RunnerTask[] => ('tasks' in task ? [task, ...task.tasks.flatMap(tasksOf)] : [task]);

/** The test that failed, rather than the file it stands in. */
const failureOf = (file: RunnerTestFile): RunnerTask | undefined =>
  tasksOf(file)
    .filter(({ result }) => result?.state === 'fail')
    .at(-1);

/** Runs each trial's test file anew in a process that keeps the modules under test loaded. */
export default class TrialRunner extends TestRunner {
  private began = process.cpuUsage();

  override importFile(filepath: string, source: 'collect' | 'setup'): unknown {
    if (source === 'setup') return super.importFile(filepath, source);
    const { root, mutant, file } = trialOfName(filepath);
    this.began = process.cpuUsage();
    if (noticed.has(mutant)) return undefined;
    mutantSwitch.wake(mutant, mutant === 0 ? undefined : atMost);
    return super.importFile(path.join(root, file), source);
  }

  /** Processor time, which a busy machine does not stretch. */
  private worked(): number {
    const { user, system } = process.cpuUsage(this.began);
    return Math.round((user + system) / 1000);
  }

  /** One failure is enough. */
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (trialOfName(test.file.filepath).mutant > 0 && failureOf(test.file)) test.mode = 'skip';
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    for (const one of files) {
      const { mutant, file } = trialOfName(one.filepath);
      const failure = failureOf(one);
      if (failure && mutant > 0) noticed.add(mutant);
      const result: TrialResult = {
        mutant,
        file,
        failed: failure !== undefined,
        reason: failure ? `${failure.name}: ${failure.result?.errors?.[0]?.message ?? ''}`.slice(0, 300) : '',
        milliseconds: this.worked(),
        passed: mutant === 0 ? mutantSwitch.passed() : [],
      };
      appendFileSync(log, `${JSON.stringify(result)}\n`);
    }
    mutantSwitch.wake(0);
  }
}
