import { refuse } from '#domain/errors.ts';

/** How long a call may wait before new ones are refused, in milliseconds. */
export interface Patience {
  /** For a connection to the database. */
  connection: number;
  /** For its turn in the event loop, again and again over `standing`. */
  turn: number;
  /** For its answer: half of those under way, once there are at least `crowd`. */
  answer: number;
}

/**
 * Long enough that a machine that is busy with something else for a moment refuses nobody, short enough that an admitted
 * call is answered within a second as long as its own work is small.
 */
export const usualPatience: Patience = { connection: 400, turn: 200, answer: 300 };
const sampleEvery = 50;
/** Fewer calls at once are no crowd, however slow: a few long reports, or a machine that is busy with something else. */
const crowd = 16;
/** One long turn is no overload: every sample of this many must be late. */
const standing = 8;

export interface OverloadGuard {
  /** Refuses with `overloaded`. */
  requireCapacity(): void;
  /** Counts a call among those under way; hands out how it leaves. */
  enter(): () => void;
  /** How many calls were refused since the start. */
  refused(): number;
  stop(): void;
}

/**
 * A process that gets more calls than it can answer refuses some at once instead of answering all of them late. It looks
 * at waiting, and at how long a whole crowd has been under way: calls that take L are on average half of L old, so that
 * those who are let in are answered within about twice `answer`. A slow report is no overload. It keeps no state that
 * could stay wrong: when nobody waits any more, everybody is let in.
 */
export const guardAgainstOverload = (longestWait: () => number, patience: Patience = usualPatience): OverloadGuard => {
  let lateInARow = 0;
  let refused = 0;
  let expected = performance.now() + sampleEvery;
  /** When each call under way came, the oldest first. */
  const underWay = new Map<symbol, number>();
  let crowded = false;
  /** Of those under way, how long the one in the middle has been. */
  const middleAge = (now: number): number => {
    let left = Math.floor(underWay.size / 2);
    for (const since of underWay.values()) {
      if (left === 0) return now - since;
      left -= 1;
    }
    return 0;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    lateInARow = now - expected > patience.turn ? lateInARow + 1 : 0;
    expected = now + sampleEvery;
    crowded = underWay.size >= crowd && middleAge(now) > patience.answer;
  }, sampleEvery);
  timer.unref();
  return {
    requireCapacity: () => {
      if (!crowded && lateInARow < standing && longestWait() <= patience.connection) return;
      refused += 1;
      throw refuse('overloaded');
    },
    enter: () => {
      const call = Symbol('call');
      underWay.set(call, performance.now());
      return () => void underWay.delete(call);
    },
    refused: () => refused,
    stop: () => clearInterval(timer),
  };
};
