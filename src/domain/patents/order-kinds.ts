import type { PatentType } from '#domain/services/choices.ts';
import type { ChartMode } from './claim-chart.ts';

/** The parts of a workbench; a report has the same. */
export type PatentPart = 'set' | 'families' | 'statuses' | 'chart' | 'landscape';

/** What an order of some kinds cannot do without, and others can. */
export type NeededOfKind = 'numbers' | 'solution' | 'product' | 'field' | 'countries';

export interface OrderKind {
  /** The question it answers, for somebody who does not know its name. */
  question: string;
  /** How many it usually takes. */
  workingDays: number;
  needs: readonly NeededOfKind[];
  /** Its work ends in a comparison. */
  compares?: true;
  /** The view a workbench opens with. */
  first: PatentPart;
  /** Parts of the report in their order. */
  parts: readonly PatentPart[];
  mode: ChartMode;
  /** What a reader must not take from the report. */
  limits: readonly string[];
}

const searched = '结论以检索日已公开、且能在所列数据库中检到的文献为限；申请后 18 个月内的文献可能尚未公开。';
const official = '法律状态以各局登记簿为准；本报告写明每一条状态的来源与核查日，此后的变化不在其内。';

export const orderKinds: Record<PatentType, OrderKind> = {
  novelty: {
    question: '申请或立项前，看别人公开过没有',
    workingDays: 7,
    needs: ['solution'],
    compares: true,
    first: 'chart',
    parts: ['chart', 'set'],
    mode: 'disclosure',
    limits: [searched, '新颖性按单篇对比判断；创造性只列可能的结合，不作结论。'],
  },
  topic: {
    question: '一个技术题目下的全部专利',
    workingDays: 5,
    needs: ['field'],
    first: 'set',
    parts: ['set', 'families', 'landscape'],
    mode: 'disclosure',
    limits: [searched],
  },
  legal_status: {
    question: '还有效吗，年费交到哪天，归谁',
    workingDays: 2,
    needs: ['numbers'],
    first: 'statuses',
    parts: ['statuses'],
    mode: 'disclosure',
    limits: [official],
  },
  family: {
    question: '同一发明在各国的申请与授权',
    workingDays: 3,
    needs: ['numbers'],
    first: 'families',
    parts: ['families', 'statuses'],
    mode: 'disclosure',
    limits: [
      '集内的同族按优先权与来源所列成员归并为简单同族；文件另列的简单同族与扩展同族照来源写明，不在集内的成员没有核查状态。',
      official,
    ],
  },
  validity: {
    question: '找能推翻它的对比文件',
    workingDays: 15,
    needs: ['numbers'],
    first: 'chart',
    parts: ['statuses', 'chart', 'set'],
    mode: 'disclosure',
    limits: [searched, '本报告不是无效宣告请求的法律意见；使用公开等非文献证据不在检索之内。'],
  },
  fto: {
    question: '产品上市会不会撞上别人的权利',
    workingDays: 15,
    needs: ['product', 'countries'],
    compares: true,
    first: 'chart',
    parts: ['chart', 'statuses', 'set'],
    mode: 'use',
    limits: [
      searched,
      official,
      '只比对所列国家和地区内有效或审中的权利要求；等同的认定以法院为准，本报告不构成法律意见。',
    ],
  },
  infringement: {
    question: '产品与权利要求逐条对照',
    workingDays: 10,
    needs: ['numbers', 'product'],
    first: 'chart',
    parts: ['statuses', 'chart'],
    mode: 'use',
    limits: [official, '比对以委托人提供的产品或方法描述为据；等同的认定以法院为准，本报告不构成法律意见。'],
  },
  landscape: {
    question: '谁在做、做到哪、哪里是空白',
    workingDays: 20,
    needs: ['field'],
    first: 'landscape',
    parts: ['landscape', 'set'],
    mode: 'disclosure',
    limits: [searched, '各图只统计导入的专利集；最近 18 个月的申请不完整，不能读作下降。'],
  },
  before_filing: {
    question: '值不值得申请、能授权到哪一步',
    workingDays: 7,
    needs: ['solution'],
    first: 'chart',
    parts: ['chart', 'landscape', 'set'],
    mode: 'disclosure',
    limits: [searched, '申请前评估不代替审查；授权前景与价值由权利人自行判断。'],
  },
};

/** An order whose kind was never chosen is looked at as a list. */
export const orderKindOf = (type: PatentType | ''): OrderKind => orderKinds[type || 'topic'];
