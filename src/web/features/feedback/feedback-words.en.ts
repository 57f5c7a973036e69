import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './feedback-words.ts';

export const words: Sentences<typeof chinese> = {
  anotherPicture: 'Choose another picture',
  addPicture: 'Add a screenshot',
  remove: 'Remove',
  choosePicture: 'Choose a screenshot',
  mine: 'My feedback',
  sent: 'Your feedback has been sent; you will be told when it is answered',
  feedback: 'Feedback',
  whatIsWrong: 'What went wrong, or what could be better',
  tooShort: 'Please write at least 5 characters',
  picture: 'Screenshot (optional)',
  send: 'Send feedback',
  seePicture: 'See the picture',
  pictureOf: 'Picture of the feedback',
  open: 'Not answered yet',
  answered: 'Answered',
  closed: 'Closed',
};
