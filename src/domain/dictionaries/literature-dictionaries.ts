import { databaseGroups, databases } from '../literature/databases.ts';
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
  {
    name: 'author_role',
    label: '作者角色',
    items: itemsOf({ first: '第一作者', co_first: '共同一作', corresponding: '通讯作者', other: '其他' }),
  },
  { name: 'check_item', label: '检索内容', items: itemsOf({ inclusion: '收录', citation: '引用', by_others: '他引' }) },
  {
    name: 'journal_metric',
    label: '期刊指标',
    items: itemsOf({
      jcr_impact_factor: 'JCR 影响因子',
      jcr_zone: 'JCR 分区',
      cas_zone: '中科院分区',
      esi: 'ESI 高被引 / 热点',
      pku_core: '北大核心',
      cssci_source: 'CSSCI 来源',
      cscd_source: 'CSCD 来源',
      warning_list: '预警名单',
    }),
  },
  { name: 'metric_year', label: '指标年份', items: itemsOf({ published: '发表年', latest: '最新年', both: '两者' }) },
  {
    name: 'self_citation_rule',
    label: '自引口径',
    items: itemsOf({
      applicant: '委托人本人',
      paper_authors: '论文全部作者',
      all_coauthors: '委托单全部合作者',
      journal: '期刊自引',
      first_author: '仅第一作者',
      corresponding_author: '仅通讯作者',
    }),
  },
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
