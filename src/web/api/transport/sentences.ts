import { words } from './call-words.ts';

/** The error catalogue of §8, word for word. */
export const sentences = {
  expired: words.expired,
  timeout: words.timeout,
  unreachable: words.unreachable,
  notPurchased: words.notPurchased,
} as const;

/** §9.1 */
export const requestTimeout = 1_200_000;

/** A line that fails sooner may be tried again without a word: a server that restarts refuses at once. */
export const linePatience = 10_000;

/** §9.3 */
export const noticeDuration = 5_000;
