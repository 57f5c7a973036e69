/**
 * How large and how long the load is. `PROOF_SCALE=small` tries every part of it within a few minutes,
 * `PROOF_SCALE=processes` measures one, two and three processes alone.
 */
export interface Scale {
  name: 'full' | 'processes' | 'small';
  orders: readonly number[];
  /** Of one measured step with many users, after a third of it to warm up. */
  seconds: number;
  firstUsers: number;
  mostSteps: number;
  /** Before anything is measured, with `warmingUsers` for each process. */
  warmSeconds: number;
  /** The whole ends by itself within so many minutes; what it did not reach is told as not measured. */
  minutes: number;
}

const scales: Readonly<Record<Scale['name'], Scale>> = {
  full: {
    name: 'full',
    orders: [1_000, 100_000, 1_000_000],
    seconds: 12,
    firstUsers: 200,
    mostSteps: 8,
    warmSeconds: 40,
    minutes: 28,
  },
  processes: {
    name: 'processes',
    orders: [100_000],
    seconds: 12,
    firstUsers: 200,
    mostSteps: 8,
    warmSeconds: 40,
    minutes: 12,
  },
  small: {
    name: 'small',
    orders: [1_000, 3_000],
    seconds: 3,
    firstUsers: 50,
    mostSteps: 3,
    warmSeconds: 3,
    minutes: 5,
  },
};

export const scaleOf = (env: Readonly<Record<string, string | undefined>>): Scale =>
  env.PROOF_SCALE === 'small' || env.PROOF_SCALE === 'processes' ? scales[env.PROOF_SCALE] : scales.full;

/** Of a few calls the slowest would be the 99th of a hundred: few users are heard for longer. */
const fewestCalls = 400;
const longestSeconds = 40;
export const secondsWith = ({ name, seconds }: Scale, users: number): number =>
  name === 'small' ? seconds : Math.min(longestSeconds, Math.max(seconds, (fewestCalls * thinkSeconds) / users));

/** Far fewer than a process holds; within the seconds each gets some four hundred calls of every kind. */
export const warmingUsers = 50;

/** What is measured: one process with every number of orders, two and three with the largest. */
export const plannedRows = ({ orders }: Scale): { orders: number; processes: number }[] =>
  orders.flatMap((many) =>
    (many === orders.at(-1) ? [1, 2, 3] : [1]).map((processes) => ({ orders: many, processes })),
  );

/** Orders that a slow machine fills in within a second. */
export const filledPerSecond = 2_000;

/** What a user waits at most in 99 of 100 calls. */
export const heldBelow = 500;
/** What those who are let in wait at most in 99 of 100 calls while there are twice too many, in milliseconds. */
export const boundedBelow = 2000;
/** Seconds after which everybody is served again. */
export const recoversWithin = 10;
/** Between two calls of one user, on average, in seconds. */
export const thinkSeconds = 5;
