import type { Sentences } from '#domain/language/sentences.ts';
import { englishYuan } from './english-yuan.ts';
import type { words as chinese } from './yuan-words.ts';

export const words: Sentences<typeof chinese> = { sign: 'CNY', amount: englishYuan };
