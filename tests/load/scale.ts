/** How large and how long the load is. `PROOF_SCALE=small` tries every part of it within a few minutes. */
export interface Scale {
  name: 'full' | 'small';
  orders: readonly number[];
  /** Of one measured step, after as much again a third of it to warm up. */
  seconds: number;
  firstUsers: number;
  mostSteps: number;
}

const scales: Readonly<Record<Scale['name'], Scale>> = {
  full: { name: 'full', orders: [1_000, 100_000, 1_000_000], seconds: 12, firstUsers: 200, mostSteps: 9 },
  small: { name: 'small', orders: [1_000, 3_000], seconds: 3, firstUsers: 50, mostSteps: 3 },
};

export const scaleOf = (env: Readonly<Record<string, string | undefined>>): Scale =>
  env.PROOF_SCALE === 'small' ? scales.small : scales.full;

/** What a user waits at most in 99 of 100 calls. */
export const heldBelow = 500;
/** Between two calls of one user, on average, in seconds. */
export const thinkSeconds = 5;
