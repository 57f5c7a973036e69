import { noveltyTable } from '#domain/orders/services/novelty/form.ts';
import type { EntrustmentKind } from '../form/steps/steps.ts';
import { tableSteps } from '../form/steps/table-steps.tsx';
import { words } from './novelty-words.ts';
import { Points } from './points.tsx';

export const noveltyForm: EntrustmentKind = {
  title: words.title,
  text: words.text,
  steps: tableSteps(noveltyTable, { noveltyPoints: Points }),
  truth: words.truth,
};
