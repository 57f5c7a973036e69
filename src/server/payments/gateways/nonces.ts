/** Remembers what was seen, so that the same signed bytes do not count twice. Several processes share one kept elsewhere. */
export interface Nonces {
  /** False when this nonce was handed in before and is not forgotten yet. */
  take(nonce: string, forgetAt: Date): Promise<boolean>;
}

/** For one process; forgets by the clock it is handed. */
export const noncesInMemory = (now: () => Date): Nonces => {
  const seen = new Map<string, number>();
  return {
    take: async (nonce, forgetAt) => {
      const time = now().getTime();
      for (const [old, until] of seen) {
        // Insertion order is nearly the order of forgetting: the first that still counts ends the sweep.
        if (until > time) break;
        seen.delete(old);
      }
      if ((seen.get(nonce) ?? 0) > time) return false;
      seen.set(nonce, forgetAt.getTime());
      return true;
    },
  };
};
