import { databaseGroups, databases } from '../literature/databases.ts';
import { checkItems, journalMetrics, metricYears, ownRoles, selfCitationRules } from '../services/choices.ts';
import { type Dictionary, itemsOf } from './dictionary.ts';

export const literatureDictionaries: readonly Dictionary[] = [
  // §3.13
  { name: 'relevance_type', label: '相关程度', items: itemsOf({ 1: '密切相关', 2: '一般相关', 3: '不太相关' }) },
  {
    name: 'database',
    label: '检索数据库',
    items: databases.map(({ id, code, chinese }) => ({ value: String(id), label: `${code} ${chinese}` })),
  },
  { name: 'database_group', label: '数据库类别', items: itemsOf(databaseGroups) },
  { name: 'author_role', label: '作者角色', items: itemsOf(ownRoles) },
  { name: 'check_item', label: '检索内容', items: itemsOf(checkItems) },
  { name: 'journal_metric', label: '期刊指标', items: itemsOf(journalMetrics) },
  { name: 'metric_year', label: '指标年份', items: itemsOf(metricYears) },
  { name: 'self_citation_rule', label: '自引口径', items: itemsOf(selfCitationRules) },
  {
    name: 'novelty_conclusion',
    label: '查新点结论',
    items: itemsOf({ seen: '见', partly_seen: '部分见', not_seen: '未见' }),
  },
  {
    name: 'patent_document_category',
    label: '对比文件类型',
    items: itemsOf({
      X: 'X 单独影响新颖性或创造性',
      Y: 'Y 与其他文件结合影响创造性',
      A: 'A 背景技术',
      P: 'P 中间文件',
      E: 'E 抵触申请',
      R: 'R 同日申请的同样发明',
    }),
  },
];
