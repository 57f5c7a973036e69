import type { Manuscript } from '#domain/similarity/manuscript.ts';
import { readBlocks } from './read-blocks.ts';

export const run = (bytes: Uint8Array): Promise<Manuscript> => readBlocks('txt', bytes);
