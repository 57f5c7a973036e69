import { claimMark, featureMark } from '#domain/patents/claim-chart.ts';
import { chineseDay } from '../chinese-day.ts';
import { type Field, says } from '../document/field.ts';
import {
  type PatentFamilyGroup,
  type PatentFile,
  type PatentListed,
  type PatentReportDocument,
  type PatentReportStatus,
  type PatentSearch,
  touchedFeatures,
} from './patent-report.ts';

/** What is said of the rows of a patent report's lists; tags and workbook read nothing else. */

const day = (value: string): string => chineseDay(value) || '—';

export const searchFields: readonly Field<PatentSearch>[] = [
  says('数据库', ({ database }) => database, { tag: '检索于', width: 20 }),
  says('检索式', ({ formula }) => formula, { tag: '专利检索式', width: 90 }),
  says('检索日期', ({ runOn }) => runOn, { tag: '专利检索日', width: 12, word: ({ runOn }) => day(runOn) }),
  says('命中', ({ hits }) => hits, { tag: '专利命中', meaning: '命中件数', width: 10 }),
  says('备注', ({ note }) => note, { tag: '专利检索备注', width: 30 }),
];

export const fileFields: readonly Field<PatentFile>[] = [
  says('文件', ({ name }) => name, { tag: '文件名', meaning: '文件名', width: 36 }),
  says('来源与格式', ({ format }) => format, { tag: '文件格式', width: 24 }),
  says('件数', ({ documents }) => documents, { tag: '文件件数', meaning: '读出的件数', width: 8 }),
  says('导入日', (file) => file.day, {
    tag: '文件日期',
    meaning: '导入日期',
    width: 12,
    word: (file) => day(file.day),
  }),
  says('导出日', ({ exportedOn }) => exportedOn || '不明', {
    tag: '文件导出日',
    meaning: '从数据库导出的日期',
    width: 12,
    word: ({ exportedOn }) => (exportedOn ? day(exportedOn) : '不明'),
  }),
];

export const statusFields: readonly Field<PatentReportStatus>[] = [
  says('号码', ({ number }) => number, { tag: '状态号码', meaning: '申请号或公开号', width: 22 }),
  says('有效性', ({ stateName }) => stateName, { tag: '有效性', meaning: '有效、审中、失效或不明', width: 10 }),
  says('状态原文', ({ status }) => status, { tag: '状态原文', meaning: '来源的原文', width: 26 }),
  says('最近事件', ({ event }) => event, { tag: '状态事件', meaning: '最近的法律事件', width: 30 }),
  says('届满日', ({ expiresOn }) => expiresOn, { tag: '届满日', meaning: '预计届满日', width: 12 }),
  says('核查日', ({ checkedOn }) => checkedOn, { tag: '核查日', width: 12 }),
  says('来源', ({ source }) => source, { tag: '状态来源', width: 22 }),
  says('题名', ({ title }) => title, { tag: '状态题名', width: 50 }),
  says('申请人', ({ applicants }) => applicants, { tag: '状态申请人', width: 36 }),
  says('申请日', ({ filedOn }) => filedOn, { tag: '状态申请日', width: 12 }),
  says('备注', ({ note }) => note, { tag: '状态备注', width: 30 }),
];

const checked = ({ checkedOn, source }: PatentListed): string => [checkedOn, source].filter(Boolean).join(' ');

export const listedFields: readonly Field<PatentListed>[] = [
  says('族号', ({ family }) => family, { tag: '清单族号', meaning: '第几族', width: 7 }),
  says('公开号', ({ publicationNumber }) => publicationNumber, { tag: '清单公开号', width: 20 }),
  says('申请号', ({ applicationNumber }) => applicationNumber, { tag: '清单申请号', width: 22 }),
  says('题名', ({ title }) => title, { tag: '清单题名', width: 60 }),
  says('受理局', ({ officeName }) => officeName, { tag: '清单受理局', width: 14 }),
  says('类型', ({ type }) => type, { tag: '清单类型', meaning: '专利类型', width: 10 }),
  says('申请日', ({ filedOn }) => filedOn, { tag: '清单申请日', width: 12 }),
  says('公开日', ({ publishedOn }) => publishedOn, { tag: '清单公开日', width: 12 }),
  says('申请人', ({ applicants }) => applicants, { tag: '清单申请人', width: 40 }),
  says('发明人', ({ inventors }) => inventors, { tag: '清单发明人', width: 30 }),
  says('主分类号', ({ ipc }) => ipc, { tag: '清单分类号', width: 14 }),
  says('有效性', ({ stateName }) => stateName, { tag: '清单状态', meaning: '有效、审中、失效或不明', width: 8 }),
  says('状态原文', ({ status }) => status, { width: 20 }),
  says('状态核查日', ({ checkedOn }) => checkedOn, { width: 12 }),
  says('状态来源', ({ source }) => source, { width: 16 }),
  says('状态的日期与来源', checked, { tag: '清单状态来源', meaning: '状态的核查日与来源' }),
  says('标引与标签', ({ marks }) => marks, { tag: '清单标引', meaning: '自有分类与标签', width: 30 }),
];

/** Of each family what the set holds and what the files list of it; the document draws both under its heading. */
export const familyFields: readonly Field<PatentFamilyGroup>[] = [
  says('族号', ({ family }) => family, { width: 7 }),
  says('所问的号码', ({ asked }) => asked.join('、'), { width: 24 }),
  says('题名', ({ title }) => title, { width: 50 }),
  says('集内件数', ({ members }) => members.length, { width: 10 }),
  says('集内覆盖', ({ offices }) => offices.join('、'), { width: 30 }),
  says('文件所列的同族', ({ told }) => told.join('；'), { width: 70 }),
];

/** A paper, a book, a standard: its reference, and what else was typed of it. */
export const literatureWords = ({ name, title, owner }: PatentReportDocument): string =>
  [name, ...[title, owner].filter((one) => !name.includes(one))].join('　');

export const comparedFields: readonly Field<PatentReportDocument>[] = [
  says('编号', ({ number }) => number, { tag: '对比号', meaning: '在报告中的编号', width: 6 }),
  says('文献或产品', ({ name }) => name, { tag: '对比文件号', meaning: '公开号，或产品名称', width: 30 }),
  says('题名', ({ title }) => title, { tag: '对比题名', width: 40 }),
  says('权利人', ({ owner }) => owner, { tag: '对比权利人', meaning: '申请人或权利人' }),
  says('类别', ({ category }) => category, { tag: '对比类别', meaning: 'X、Y、A、P、E、R', width: 6 }),
  says('公开日', ({ publishedOn }) => publishedOn, { tag: '对比公开日', width: 12 }),
  says('申请日', ({ filedOn }) => filedOn, { tag: '对比申请日', width: 12 }),
  says('分类号', ({ ipc }) => ipc, { tag: '对比分类号', meaning: '主分类号' }),
  says('类别说明', ({ categoryName }) => categoryName, { tag: '对比类别说明', meaning: '类别的含义' }),
  says('时间关系', ({ priorArt }) => priorArt, { tag: '对比时间关系', meaning: '公开与申请相对于基准日' }),
  says('非专利文献', literatureWords, { tag: '对比著录', meaning: '论文、图书等：著录，另写的题名与责任者' }),
  says('涉及特征', touchedFeatures, { tag: '涉及特征', meaning: '公开或等同的特征' }),
];

const resultsOf = ({ results }: PatentReportDocument): string[] =>
  results.map(({ claim, patent, result }) => `权利要求 ${claimMark({ number: claim, patent })}：${result}`);

/** The cells of the claim chart and its results: in the workbook a column each. */
export const chartFields = (features: readonly { key: string; text: string }[]): Field<PatentReportDocument>[] => [
  ...features.map(({ key, text }, at) =>
    says<PatentReportDocument>(
      `${featureMark(key)}：${text}`,
      ({ cells }) => {
        const cell = cells[at];
        if (!cell) return '';
        const { verdictName, quote, place, reason } = cell;
        return [verdictName, quote && `“${quote}”`, place, reason].filter(Boolean).join('\n');
      },
      { width: 36 },
    ),
  ),
  says('单独对比的结果', (document) => resultsOf(document).join('\n'), { width: 40 }),
];
