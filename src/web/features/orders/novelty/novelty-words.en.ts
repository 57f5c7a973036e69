import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './novelty-words.ts';

export const words: Sentences<typeof chinese> = {
  correction: 'Correction of novelty points',
  correctionAsked: 'The searcher proposes to reword novelty points; please answer',
  correctionWaiting: 'Correction of novelty points, waiting for the applicant',
  pointWas: (value: string | number, before: string | number) =>
    `Novelty point ${value}, so far “${before}”, is to read “`,
  pointEnd: '”',
  reasonBy: (proposedBy: string | number, reason: string | number) => `${proposedBy}: ${reason}`,
  howAnswered: 'How the applicant answered',
  answerLabel: 'Answer (please give the reason if you decline)',
  howAnsweredHint: 'How the applicant answered, e.g. “agreed by phone on 8 January”',
  answerHint: 'Answer; please give the reason if you decline',
  agreeFor: 'Agree for the applicant',
  agree: 'Agree',
  declineFor: 'The applicant declines',
  decline: 'Decline',
  point: (value: string | number) => `Novelty point ${value}`,
  pointHint: (value: string | number) => `Novelty point ${value}: one technical feature, without praise`,
  lengthOf: (length: string | number, suggestedPointLength: string | number) =>
    `${length} / ${suggestedPointLength} characters`,
  removePoint: (value: string | number) => `Remove novelty point ${value}`,
  remove: 'Remove',
  pointRemoved: (value: string | number, points: string | number) => `Removed novelty point ${value}: ${points}`,
  points: 'Novelty points',
  pointsHint: 'One to five, one technical feature each',
  addPoint: 'Add another novelty point',
  title: 'Order a novelty search',
  text: 'The library verifies whether a project is new, for proposals, evaluations or awards, and issues a novelty search report.',
  truth: 'What is stated is true, and the novelty points agree with the project; I am responsible for anything untrue',
};
