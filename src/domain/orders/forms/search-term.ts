import { recordOf, textOf } from './reading.ts';

export const readTerm = recordOf({ chinese: textOf(200), english: textOf(300), explanation: textOf(500) });
export type SearchTerm = ReturnType<typeof readTerm>;
