import type { StagedFile } from '#contracts/files.ts';
import { boundedTask } from './bounded-pool.ts';
import type { run } from './data-set-process.ts';
import type { Extension } from './file-kinds.ts';

const inspect = boundedTask<typeof run>(new URL('./data-set-process.ts', import.meta.url), {
  milliseconds: 120_000,
  answerBytes: 1024 * 1024,
});

/** What an uploaded data set seems to hold; nothing of it is read into the platform. */
export const inspectDataSet = (path: string, extension: Extension): Promise<StagedFile['summary']> =>
  inspect({ path, extension });
