import { similarityTable } from '#domain/orders/services/similarity/form.ts';
import type { EntrustmentKind } from '../form/steps/steps.ts';
import { tableSteps } from '../form/steps/table-steps.tsx';
import { ManuscriptFile } from './manuscript-file.tsx';
import { words } from './similarity-words.ts';

export const similarityForm: EntrustmentKind = {
  title: words.title,
  text: words.text,
  steps: tableSteps(similarityTable, { attachments: ManuscriptFile }),
  truth: words.truth,
};
