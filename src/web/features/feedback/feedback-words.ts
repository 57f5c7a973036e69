import type { Feedback } from '#contracts/feedback.ts';
import type { Meaning } from '#web/ui/value/status-tag.tsx';

export const feedbackStates: Readonly<Record<Feedback['status'], { word: string; meaning: Meaning }>> = {
  open: { word: '待答复', meaning: 'turn' },
  answered: { word: '已答复', meaning: 'done' },
  closed: { word: '已关闭', meaning: 'other' },
};

export const feedbackKey = 'feedback';
