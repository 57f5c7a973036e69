import { noveltyTable } from '#domain/orders/services/novelty/form.ts';
import type { EntrustmentKind } from '../form/steps/steps.ts';
import { tableSteps } from '../form/steps/table-steps.tsx';
import { Points } from './points.tsx';

export const noveltyForm: EntrustmentKind = {
  title: '科技查新委托',
  text: '为立项、成果鉴定或报奖查证项目的新颖性，由图书馆出具查新报告。',
  steps: tableSteps(noveltyTable, { noveltyPoints: Points }),
  truth: '所填内容真实，查新点与项目内容一致，如有不实由本人负责',
};
