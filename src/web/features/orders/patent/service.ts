import { patentTable } from '#domain/orders/services/patent/form.ts';
import type { EntrustmentKind } from '../form/steps/steps.ts';
import { tableSteps } from '../form/steps/table-steps.tsx';
import { KindCards } from './kind-cards.tsx';
import { words } from './patent-words.ts';
import { Period } from './period.tsx';

export const patentForm: EntrustmentKind = {
  title: words.title,
  text: words.text,
  steps: tableSteps(patentTable, { type: KindCards, period: Period }),
  truth: words.truth,
};
