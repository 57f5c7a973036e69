import type { EntrustmentKind } from '../form/steps/steps.ts';
import { citationSteps } from './citation-steps.tsx';
import { words } from './citation-words.ts';

export const citationForm: EntrustmentKind = {
  title: words.title,
  text: words.text,
  steps: citationSteps,
  truth: words.truth,
};
