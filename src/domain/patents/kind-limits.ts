import type { PatentType } from '#domain/services/choices.ts';

const searched = '结论以检索日已公开、且能在所列数据库中检到的文献为限；申请后 18 个月内的文献可能尚未公开。';
const official = '法律状态以各局登记簿为准；本报告写明每一条状态的来源与核查日，此后的变化不在其内。';

const limits: Readonly<Record<PatentType, readonly string[]>> = {
  novelty: [searched, '新颖性按单篇对比判断；创造性只列可能的结合，不作结论。'],
  topic: [searched],
  legal_status: [official],
  family: [
    '集内的同族按优先权与来源所列成员归并为简单同族；文件另列的简单同族与扩展同族照来源写明，不在集内的成员没有核查状态。',
    official,
  ],
  validity: [searched, '本报告不是无效宣告请求的法律意见；使用公开等非文献证据不在检索之内。'],
  fto: [searched, official, '只比对所列国家和地区内有效或审中的权利要求；等同的认定以法院为准，本报告不构成法律意见。'],
  infringement: [official, '比对以委托人提供的产品或方法描述为据；等同的认定以法院为准，本报告不构成法律意见。'],
  landscape: [searched, '各图只统计导入的专利集；最近 18 个月的申请不完整，不能读作下降。'],
  before_filing: [searched, '申请前评估不代替审查；授权前景与价值由权利人自行判断。'],
};

/** What a reader must not take from a report of this kind; of an order whose kind was never chosen, as of a list. */
export const limitsOfKind = (type: PatentType | ''): readonly string[] => limits[type || 'topic'];
