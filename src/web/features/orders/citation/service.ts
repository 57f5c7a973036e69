import type { EntrustmentKind } from '../form/steps/steps.ts';
import { citationSteps } from './citation-steps.tsx';

export const citationForm: EntrustmentKind = {
  title: '查收查引委托',
  text: '查论文被哪些数据库收录、被引用多少次，由图书馆出具报告。',
  steps: citationSteps,
  truth: '所填内容真实，论文确为作者本人所著，如有不实由本人负责',
};
