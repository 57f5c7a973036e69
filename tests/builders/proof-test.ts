import { type TestAPI, test } from 'vitest';

/** A long form: `npm run proof` runs it; in `npm test` quicker ones of the same file or its neighbours stand for it. */
export const proofTest: TestAPI = test.runIf(process.env.PROOF);
