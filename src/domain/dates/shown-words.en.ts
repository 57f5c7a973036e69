import type { Sentences } from '#domain/language/sentences.ts';
import { englishDay } from './english-day.ts';
import type { words as chinese } from './shown-words.ts';

export const words: Sentences<typeof chinese> = { moment: englishDay };
