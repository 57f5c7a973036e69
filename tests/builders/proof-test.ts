import { test } from 'vitest';

/** A long form: `npm run proof` runs it; in `npm test` quicker ones of the same file or its neighbours stand for it. */
export const proofTest = (title: string, work: () => Promise<void>, timeout?: number): void =>
  test.runIf(process.env.PROOF)(title, work, timeout);
