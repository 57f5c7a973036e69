import { Refusal } from '#domain/errors.ts';
import { answerBounded } from '#server/files/bounded-process.ts';
import { readBlocks } from './read-blocks.ts';
import type { ReadAnswer, ReadingTask } from './read-manuscript.ts';

await answerBounded(async ({ extension, bytes }: ReadingTask): Promise<ReadAnswer> => {
  try {
    return { manuscript: await readBlocks(extension, new Uint8Array(bytes)) };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, sentence: error.sentence };
    throw error;
  }
});
