import { keysOf, type PatentType, patentTypes } from '#domain/services/choices.ts';

export type PatentSectionKey =
  | 'subject'
  | 'search'
  | 'statuses'
  | 'families'
  | 'live'
  | 'claims'
  | 'documents'
  | 'literature'
  | 'chart'
  | 'landscape'
  | 'conclusion'
  | 'list'
  | 'limits';

export interface PatentSection {
  key: PatentSectionKey;
  title: string;
}

type Titles = readonly (readonly [PatentSectionKey, string])[];

/** The skeleton of each kind of report: which parts it has, and what they are called in it. */
const skeletons: Readonly<Record<PatentType, Titles>> = {
  novelty: [
    ['subject', '委托的技术方案'],
    ['search', '检索范围与检索式'],
    ['claims', '权利要求的技术特征'],
    ['documents', '相关专利文献'],
    ['literature', '非专利文献'],
    ['chart', '逐特征比对'],
    ['conclusion', '评述与结论'],
    ['list', '检出的专利清单'],
    ['limits', '本报告的限制'],
  ],
  topic: [
    ['subject', '检索主题'],
    ['search', '检索范围与检索式'],
    ['list', '检出的专利'],
    ['families', '同族'],
    ['landscape', '统计'],
    ['conclusion', '结论'],
    ['limits', '本报告的限制'],
  ],
  legal_status: [
    ['subject', '核查的专利'],
    ['statuses', '法律状态'],
    ['conclusion', '结论'],
    ['search', '数据来源'],
    ['limits', '本报告的限制'],
  ],
  family: [
    ['subject', '检索的专利'],
    ['families', '同族成员与覆盖'],
    ['statuses', '所查号码的法律状态'],
    ['conclusion', '结论'],
    ['search', '数据来源'],
    ['limits', '本报告的限制'],
  ],
  validity: [
    ['subject', '目标专利'],
    ['statuses', '目标专利的法律状态'],
    ['search', '检索范围与检索式'],
    ['claims', '权利要求的技术特征'],
    ['documents', '对比文件'],
    ['literature', '非专利文献'],
    ['chart', '逐特征比对'],
    ['conclusion', '稳定性评述'],
    ['list', '检出的专利清单'],
    ['limits', '本报告的限制'],
  ],
  fto: [
    ['subject', '拟实施的产品或方法'],
    ['search', '检索范围与检索式'],
    ['live', '各国家和地区的有效权利'],
    ['claims', '比对的权利要求'],
    ['chart', '产品与权利要求的比对'],
    ['statuses', '权利的法律状态'],
    ['conclusion', '风险评述'],
    ['list', '检出的专利清单'],
    ['limits', '本报告的限制'],
  ],
  infringement: [
    ['subject', '涉及的专利与产品'],
    ['statuses', '专利的法律状态'],
    ['claims', '权利要求的技术特征'],
    ['chart', '全面覆盖比对'],
    ['conclusion', '比对结论'],
    ['search', '数据来源'],
    ['limits', '本报告的限制'],
  ],
  landscape: [
    ['subject', '分析的主题'],
    ['search', '数据来源与检索式'],
    ['landscape', '态势分析'],
    ['conclusion', '分析结论'],
    ['list', '专利清单'],
    ['limits', '本报告的限制'],
  ],
  before_filing: [
    ['subject', '拟申请的技术方案'],
    ['search', '检索范围与检索式'],
    ['claims', '拟保护的技术特征'],
    ['documents', '相关专利文献'],
    ['literature', '非专利文献'],
    ['chart', '逐特征比对'],
    ['landscape', '领域态势'],
    ['conclusion', '可专利性评述'],
    ['list', '检出的专利清单'],
    ['limits', '本报告的限制'],
  ],
};

export const sectionsOfKind = (kind: PatentType): PatentSection[] =>
  skeletons[kind].map(([key, title]) => ({ key, title }));

export const hasSection = (kind: PatentType, key: PatentSectionKey): boolean =>
  skeletons[kind].some(([one]) => one === key);

const numerals = '一二三四五六七八九十';

/** 一、委托的技术方案. */
export const sectionHeading = ({ title }: PatentSection, at: number): string => `${numerals[at] ?? at + 1}、${title}`;

/** The title of a report where the institution has none of its own. */
export const patentReportTitles: Readonly<Record<PatentType, string>> = {
  novelty: '专利查新检索报告',
  topic: '专利专题检索报告',
  legal_status: '专利法律状态报告',
  family: '专利同族检索报告',
  validity: '专利稳定性检索报告',
  fto: '专利自由实施检索报告',
  infringement: '专利侵权比对报告',
  landscape: '专利导航分析报告',
  before_filing: '专利申请前评估报告',
};

export const patentKinds = keysOf(patentTypes);

/** The Word form of a kind. */
export const patentTemplateOf = (kind: PatentType): string => `patent_${kind}`;
export const kindOfPatentTemplate = (key: string): PatentType | undefined =>
  patentKinds.find((kind) => patentTemplateOf(kind) === key);
