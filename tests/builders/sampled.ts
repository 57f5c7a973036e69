/**
 * The proof takes everything. `npm test` takes every nth item: callers that start at different places share out the whole,
 * and the same items come each time.
 */
export const sampled = <T>(items: readonly T[], every: number, from = 0): T[] =>
  process.env.PROOF ? [...items] : items.filter((_, i) => i % every === from % every);
