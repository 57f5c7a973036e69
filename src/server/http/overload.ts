import { refuse } from '#domain/errors.ts';

/** How long a call may wait before new ones are refused, in milliseconds. */
export interface Patience {
  /** For a connection to the database. */
  connection: number;
  /** For its turn in the event loop, again and again over `standing`. */
  turn: number;
}

/**
 * Long enough that a machine that is busy with something else for a moment refuses nobody, short enough that an admitted
 * call is answered within a second as long as its own work is small.
 */
export const usualPatience: Patience = { connection: 400, turn: 200 };
const sampleEvery = 50;
/** One long turn is no overload: every sample of this many must be late. */
const standing = 8;

export interface OverloadGuard {
  /** Refuses with `overloaded`. */
  requireCapacity(): void;
  /** How many calls were refused since the start. */
  refused(): number;
  stop(): void;
}

/**
 * A process that gets more calls than it can answer refuses some at once instead of answering all of them late. It looks
 * at waiting alone, not at how long calls take: a slow report is no overload. It keeps no state that could stay wrong:
 * when nobody waits any more, everybody is let in.
 */
export const guardAgainstOverload = (longestWait: () => number, patience: Patience = usualPatience): OverloadGuard => {
  let lateInARow = 0;
  let refused = 0;
  let expected = performance.now() + sampleEvery;
  const timer = setInterval(() => {
    const now = performance.now();
    lateInARow = now - expected > patience.turn ? lateInARow + 1 : 0;
    expected = now + sampleEvery;
  }, sampleEvery);
  timer.unref();
  return {
    requireCapacity: () => {
      if (lateInARow < standing && longestWait() <= patience.connection) return;
      refused += 1;
      throw refuse('overloaded');
    },
    refused: () => refused,
    stop: () => clearInterval(timer),
  };
};
