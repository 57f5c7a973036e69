import { patentTable } from '#domain/orders/services/patent/form.ts';
import type { EntrustmentKind } from '../form/steps/steps.ts';
import { tableSteps } from '../form/steps/table-steps.tsx';
import { KindCards } from './kind-cards.tsx';
import { Period } from './period.tsx';

export const patentForm: EntrustmentKind = {
  title: '专利委托',
  text: '专利查新、法律状态、同族、稳定性、FTO 与导航分析。',
  steps: tableSteps(patentTable, { type: KindCards, period: Period }),
  truth: '所填内容真实，技术内容由本人或本单位提供，如有不实由本人负责',
};
