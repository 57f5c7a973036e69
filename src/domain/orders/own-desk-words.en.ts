import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './own-desk-words.ts';

export const words: Sentences<typeof chinese> = {
  title: 'My orders',
  text: 'How far each order is, whose turn it is, and by which day.',
  tabs: {
    all: 'All',
    mine: 'My turn',
    running: 'Under way',
    completed: 'Completed',
    ended: 'Ended',
    draft: 'Drafts',
  },
};
