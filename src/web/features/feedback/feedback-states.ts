import type { Feedback } from '#contracts/feedback.ts';
import type { Meaning } from '#web/ui/value/status-tag.tsx';
import { words } from './feedback-words.ts';

export const feedbackStates: Readonly<Record<Feedback['status'], { word: string; meaning: Meaning }>> = {
  open: { word: words.open, meaning: 'turn' },
  answered: { word: words.answered, meaning: 'done' },
  closed: { word: words.closed, meaning: 'other' },
};

export const feedbackKey = 'feedback';
