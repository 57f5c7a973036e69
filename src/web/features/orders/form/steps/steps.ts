import type { ReactNode } from 'react';
import type { FormProblem } from '#domain/orders/forms/problem.ts';

export interface FormStep {
  key: string;
  title: string;
  /** The places of the form that are filled in here; a longer one wins. */
  paths: readonly string[];
  draw: (props: StepProps) => ReactNode;
  /** Whether this form has no use for the step. */
  isLeftOut?: (form: unknown) => boolean;
}

/** What the step that looks over the form says of its service. */
export interface StepProps {
  /** What the applicant answers for. */
  truth: string;
}

/** A service's form: its words and its steps. */
export interface EntrustmentKind extends StepProps {
  title: string;
  text: string;
  steps: readonly FormStep[];
}

type Placed = Pick<FormStep, 'key' | 'paths'>;

const reaches = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}.`);

/** The step where a place is filled in; the last one where none says so. */
export const stepOf = (steps: readonly Placed[], path: string): string => {
  const found = steps
    .flatMap(({ key, paths }) => paths.map((prefix) => ({ key, prefix })))
    .filter(({ prefix }) => reaches(prefix, path))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
  return found?.key ?? steps.at(-1)?.key ?? '';
};

export interface StepCount {
  errors: number;
  warnings: number;
}

export const countBySteps = (
  steps: readonly Placed[],
  problems: readonly Pick<FormProblem, 'path' | 'level'>[],
): Record<string, StepCount> => {
  const counts = Object.fromEntries(steps.map(({ key }) => [key, { errors: 0, warnings: 0 }]));
  for (const { path, level } of problems) counts[stepOf(steps, path)]![level === 'error' ? 'errors' : 'warnings'] += 1;
  return counts;
};
