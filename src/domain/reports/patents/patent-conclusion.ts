import { pastTermWords } from '#domain/patents/export-day.ts';
import { familiesOf, isWithoutDocuments, type PatentReport } from './patent-report.ts';
import { hasSection } from './patent-sections.ts';

type Counted = Pick<
  PatentReport,
  'kind' | 'counts' | 'files' | 'statuses' | 'live' | 'list' | 'familyFacts' | 'missing'
>;

/** The days the statuses are from: one day, or the first and the last. */
const statusDays = ({ statuses: { list } }: Counted): string => {
  const days = list
    .map(({ checkedOn }) => checkedOn)
    .filter(Boolean)
    .sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first) return '';
  return first === last ? `截至 ${first}，` : `按 ${first} 至 ${last} 核查的状态，`;
};

const statusSentence = (report: Counted): string => {
  const { counts, list } = report.statuses;
  const isAnyPast = list.some(({ note }) => note.startsWith(pastTermWords));
  const parts = [
    `有效 ${counts.valid} 个`,
    `审中 ${counts.pending} 个`,
    `失效 ${counts.dead} 个`,
    ...(counts.open > 0 ? [`状态不明 ${counts.open} 个`] : []),
    ...(counts.recheck
      ? [`其中 ${counts.recheck} 个的状态日期过早或不明${isAnyPast ? '、或届满日已过' : ''}，需复核`]
      : []),
  ];
  return `${statusDays(report)}所查 ${counts.asked} 个号码中，${parts.join('，')}。`;
};

const setSentence = ({ counts, files }: Counted): string => {
  const read = files.reduce((sum, { documents }) => sum + documents, 0);
  const came =
    read > counts.documents
      ? `读入 ${read} 条记录，去除重复与非专利后为专利文献 ${counts.documents} 件`
      : `读入专利文献 ${counts.documents} 件`;
  return `从 ${files.length} 份数据文件${came}，合并为 ${counts.applications} 件申请、${counts.families} 族。`;
};

/** What was asked is answered before the set is counted. */
const familySentences = (report: Counted): string[] => {
  if (report.kind !== 'family' || !report.familyFacts) return [];
  const own = familiesOf(report).filter(({ asked }) => asked.length > 0);
  const missing = report.missing ?? [];
  const members = own.reduce((sum, family) => sum + family.members.length, 0);
  const offices = [...new Set(own.flatMap((family) => family.offices))];
  return [
    `所问 ${report.statuses.counts.asked} 个号码中，${report.statuses.counts.asked - missing.length} 个见于导入的数据，属于 ${own.length} 族${
      own.length > 0 ? `，集内成员 ${members} 件，分布在${offices.join('、') || '不明的受理局'}` : ''
    }。`,
    ...(missing.length > 0 ? [`${missing.join('、')} 不在导入的数据里，其同族没有查到，不等于没有同族。`] : []),
    ...own.flatMap(({ asked, told }) => told.map((words) => `${asked.join('、')}：${words}。`)),
  ];
};

/** What the figures say by themselves; the searcher's own words follow. */
export const computedSentences = (report: Counted): string[] => {
  const { kind, counts, statuses, live } = report;
  const has = (key: Parameters<typeof hasSection>[1]): boolean => hasSection(kind, key);
  return [
    ...familySentences(report),
    ...((has('list') || has('families')) && counts.documents > 0 ? [setSentence(report)] : []),
    ...(has('families') && !(kind === 'family' && report.familyFacts) && counts.offices
      ? [`成员分布在 ${counts.offices} 个国家、地区或组织。`]
      : []),
    ...(has('statuses') && statuses.counts.asked > 0 ? [statusSentence(report)] : []),
    ...(has('live')
      ? live.map((country) => {
          const { name, valid, pending, unknown, recheck, european } = country;
          if (isWithoutDocuments(country)) return `${name}：专利集里一件也没有，有没有权利不能由本报告判断。`;
          return `${name}：有效 ${valid} 件，审中 ${pending} 件${unknown > 0 ? `，状态不明 ${unknown} 件` : ''}${recheck ? `，其中 ${recheck} 件的状态需复核` : ''}${european ? '；未计欧洲专利在该国的效力' : ''}。`;
        })
      : []),
  ];
};

/** The conclusion of a report: figures, what the claim chart says, what the searcher wrote. */
export const patentConclusion = (report: Counted & Pick<PatentReport, 'sentences' | 'comment'>): string[] => [
  ...new Set([...computedSentences(report), ...report.sentences, ...report.comment]),
];
