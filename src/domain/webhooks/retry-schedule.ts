const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits between attempts, as Standard Webhooks 1.0 suggests. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const;

/**
 * Milliseconds until the next attempt after so many have failed; undefined when it is given up. `chance` (0 to 1) spreads
 * the waits, so that a receiver that comes back is not asked by all at once.
 */
export const waitAfter = (failed: number, chance: number): number | undefined => {
  const wait = waits[failed - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + chance / 10));
};
