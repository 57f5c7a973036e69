import type { Service } from '#domain/services/service.ts';
import type { EntrustmentKind } from '../form/steps/steps.ts';
import { noveltySteps } from '../novelty-form/novelty-steps.tsx';
import { patentSteps } from '../patent-form/patent-steps.tsx';
import { similaritySteps } from '../similarity-form/similarity-steps.tsx';
import { citationSteps } from './citation-steps.ts';

export const entrustmentKinds: Readonly<Record<Service, EntrustmentKind>> = {
  citation: {
    title: '查收查引委托',
    text: '查论文被哪些数据库收录、被引用多少次，由图书馆出具报告。',
    steps: citationSteps,
  },
  novelty: {
    title: '科技查新委托',
    text: '为立项、成果鉴定或报奖查证项目的新颖性，由图书馆出具查新报告。',
    steps: noveltySteps,
  },
  patent: {
    title: '专利委托',
    text: '专利查新、法律状态、同族、稳定性、FTO 与导航分析。',
    steps: patentSteps,
  },
  similarity: {
    title: '论文查重委托',
    text: '与本单位收藏的文本比对，找出相似的段落，由图书馆出具比对报告；不与知网及互联网比对。',
    steps: similaritySteps,
  },
};
