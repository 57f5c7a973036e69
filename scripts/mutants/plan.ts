import path from 'node:path';
import type { NumberedMutant } from './instrument.ts';

/** What the processes of a run are told, as a file. */
export interface Plan {
  /** By absolute path. */
  files: Readonly<Record<string, readonly NumberedMutant[]>>;
  /** Where each finished test file is noted, one line each. */
  log: string;
}

/** One test file run with one mutant awake, or with none (0). */
export interface Trial {
  mutant: number;
  file: string;
}

export interface TrialResult extends Trial {
  failed: boolean;
  reason: string;
  /** Of processor time. */
  milliseconds: number;
  /** With no mutant awake: those whose place was reached. */
  passed: number[];
}

const marked = /^(?<root>.*)\/\.mutant-(?<mutant>\d+)\/(?<file>.*)$/;

/** Vitest runs a file once a run: each trial goes by a name of its own. */
export const nameOfTrial = (root: string, { mutant, file }: Trial): string =>
  path.join(root, `.mutant-${mutant}`, file);

export const trialOfName = (name: string): Trial & { root: string } => {
  const { root = '', mutant = '0', file = name } = marked.exec(name)?.groups ?? {};
  return { root, mutant: Number(mutant), file };
};
