const longestPause = 250;

/**
 * Asks until the answer is true-like, or fails with what was waited for. For what no event tells. What takes long is asked
 * less and less often: asking takes the core from what is waited for.
 */
export const eventually = async <Value>(
  what: string,
  ask: () => Promise<Value | undefined | false | null> | Value | undefined | false | null,
  { within = 60_000, every = 25 }: { within?: number; every?: number } = {},
): Promise<Value> => {
  const deadline = performance.now() + within;
  let failure: unknown;
  let pause = every;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline) throw new Error(`Waited ${within} ms for: ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.max(every, Math.min(pause * 1.5, longestPause));
  }
};
