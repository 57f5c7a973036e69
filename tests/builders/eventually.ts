/** Asks until the answer is true-like, or fails with what was waited for. For what no event tells. */
export const eventually = async <Value>(
  what: string,
  ask: () => Promise<Value | undefined | false | null> | Value | undefined | false | null,
  { within = 60_000, every = 25 }: { within?: number; every?: number } = {},
): Promise<Value> => {
  const deadline = performance.now() + within;
  let failure: unknown;
  for (;;) {
    try {
      const answer = await ask();
      if (answer) return answer;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline) throw new Error(`Waited ${within} ms for: ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
};
