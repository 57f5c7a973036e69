import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { instrument } from './instrument.ts';
import type { Plan } from './plan.ts';

/**
 * Loaded before anything else (`--import`) into each process of a run: gives Node the instrumented form of the planned
 * files, and says which mutant is awake. Processes that the platform starts read it from the environment.
 */
const plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN!, 'utf8')) as Plan;

let awake = Number(process.env.MUTANT_AWAKE ?? 0);
let deadline = Number.POSITIVE_INFINITY;
let seen = new Set<number>();

/** A fault may keep a loop from ending: it passes here each time round. */
const isAwake = (id: number): boolean => {
  if (id !== awake) {
    if (awake === 0) seen.add(id);
    return false;
  }
  if (performance.now() > deadline) throw new Error('The mutant does not come to an end');
  return true;
};

export interface MutantSwitch {
  /** Wakes one mutant, or none (0), for at most so many milliseconds; forgets which were passed before. */
  wake(id: number, atMost?: number): void;
  /** The sleeping mutants that were passed since nobody is awake. */
  passed(): number[];
}

const mutantSwitch: MutantSwitch = {
  wake(id, atMost = Number.POSITIVE_INFINITY) {
    awake = id;
    deadline = performance.now() + atMost;
    seen = new Set();
    process.env.MUTANT_AWAKE = String(id);
  },
  passed: () => [...seen],
};

Object.assign(globalThis, { __mutant: isAwake, __mutantSwitch: mutantSwitch });

registerHooks({
  load: (url, context, next) => {
    const mutants = url.startsWith('file:') && !url.includes('?') ? plan.files[fileURLToPath(url)] : undefined;
    if (!mutants) return next(url, context);
    const source = instrument(readFileSync(fileURLToPath(url), 'utf8'), mutants);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
