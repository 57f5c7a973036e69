import type { JournalMetric } from '#domain/services/choices.ts';

/** The kinds of journal tables. Their publishers, names and versions change and are data of each table. */
export const metricKinds = {
  jcr: 'JCR 期刊引证报告',
  cas: '中科院分区表',
  xinrui: '新锐期刊分区表',
  pku: '北大核心期刊目录',
  cssci: 'CSSCI 来源期刊目录',
  cscd: 'CSCD 来源期刊目录',
  warning: '期刊预警名单',
  esi: 'ESI 学科期刊目录',
} as const;

export type MetricKind = keyof typeof metricKinds;

/** What an order may ask for, and the kinds of tables that answer it. */
export const kindsOfMetric: Readonly<Record<JournalMetric, readonly MetricKind[]>> = {
  jcr_impact_factor: ['jcr'],
  jcr_zone: ['jcr'],
  // The zones of the Academy end with 2025; the list that follows them stands beside under its own name.
  cas_zone: ['cas', 'xinrui'],
  esi: ['esi'],
  pku_core: ['pku'],
  cssci_source: ['cssci'],
  cscd_source: ['cscd'],
  warning_list: ['warning'],
};

/** One row of a table: a journal in one subject. A journal in several subjects has several rows. */
export interface JournalRow {
  title: string;
  /** Abbreviation, or the title in the other language. */
  otherTitle: string;
  issn: string;
  eissn: string;
  values: Partial<Record<MetricValue, string>>;
}

export const metricValues = {
  impactFactor: '影响因子',
  fiveYear: '五年影响因子',
  category: '学科',
  rank: '排名',
  quartile: '分区',
  majorField: '大类',
  majorZone: '大类分区',
  minorField: '小类',
  minorZone: '小类分区',
  top: 'Top',
  level: '级别',
  note: '说明',
} as const;

export type MetricValue = keyof typeof metricValues;

/** The values a kind of table may hold; `needed` at least one of the first list. */
export const valuesOfKind: Readonly<
  Record<MetricKind, { needed: readonly MetricValue[]; more: readonly MetricValue[] }>
> = {
  jcr: { needed: ['impactFactor', 'quartile'], more: ['fiveYear', 'category', 'rank'] },
  cas: { needed: ['majorZone', 'minorZone'], more: ['majorField', 'minorField', 'top', 'note'] },
  xinrui: { needed: ['majorZone', 'minorZone'], more: ['majorField', 'minorField', 'top', 'note'] },
  pku: { needed: [], more: ['category', 'level', 'note'] },
  cssci: { needed: [], more: ['category', 'level', 'note'] },
  cscd: { needed: [], more: ['category', 'level', 'note'] },
  warning: { needed: [], more: ['level', 'category', 'note'] },
  esi: { needed: [], more: ['category', 'note'] },
};
