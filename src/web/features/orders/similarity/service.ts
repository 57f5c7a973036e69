import { similarityTable } from '#domain/orders/services/similarity/form.ts';
import type { EntrustmentKind } from '../form/steps/steps.ts';
import { tableSteps } from '../form/steps/table-steps.tsx';
import { ManuscriptFile } from './manuscript-file.tsx';

export const similarityForm: EntrustmentKind = {
  title: '论文查重委托',
  text: '与本单位收藏的文本比对，找出相似的段落，由图书馆出具比对报告；不与知网及互联网比对。',
  steps: tableSteps(similarityTable, { attachments: ManuscriptFile }),
  truth: '所填内容真实，稿件由作者本人或经作者同意提交，如有不实由本人负责',
};
