/** The same numbers for the same seed (mulberry32), so that a failure can be run again. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface Draw {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
}

export const seededDraw = (seed: number): Draw => {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, pick: (list) => list[below(list.length)]!, chance: (share) => random() < share };
};
