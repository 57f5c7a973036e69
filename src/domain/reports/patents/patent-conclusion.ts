import type { PatentReport } from './patent-report.ts';
import { hasSection } from './patent-sections.ts';

type Counted = Pick<PatentReport, 'kind' | 'counts' | 'files' | 'statuses' | 'live' | 'list'>;

const statusSentence = ({ statuses: { day, counts } }: Counted): string => {
  const parts = [
    `有效 ${counts.valid} 个`,
    `审中 ${counts.pending} 个`,
    `失效 ${counts.dead} 个`,
    ...(counts.open > 0 ? [`状态不明 ${counts.open} 个`] : []),
  ];
  return `${day ? `截至 ${day}，` : ''}所查 ${counts.asked} 个号码中，${parts.join('，')}。`;
};

const officesOf = ({ list }: Counted): number => new Set(list.map(({ officeName }) => officeName).filter(Boolean)).size;

/** What the figures say by themselves; the searcher's own words follow. */
export const computedSentences = (report: Counted): string[] => {
  const { kind, counts, files, statuses, live } = report;
  const has = (key: Parameters<typeof hasSection>[1]): boolean => hasSection(kind, key);
  return [
    ...(has('list') || has('families')
      ? counts.documents > 0
        ? [
            `从 ${files.length} 份数据文件读入专利文献 ${counts.documents} 件，合并为 ${counts.applications} 件申请、${counts.families} 族。`,
          ]
        : []
      : []),
    ...(has('families') && counts.documents > 0 ? [`成员分布在 ${officesOf(report)} 个国家、地区或组织。`] : []),
    ...(has('statuses') && statuses.counts.asked > 0 ? [statusSentence(report)] : []),
    ...(has('live')
      ? live.map(
          ({ name, valid, pending, unknown }) =>
            `${name}：有效 ${valid} 件，审中 ${pending} 件${unknown > 0 ? `，状态不明 ${unknown} 件` : ''}。`,
        )
      : []),
  ];
};

/** The conclusion of a report: figures, what the claim chart says, what the searcher wrote. */
export const patentConclusion = (report: Counted & Pick<PatentReport, 'sentences' | 'comment'>): string[] => [
  ...new Set([...computedSentences(report), ...report.sentences, ...report.comment]),
];
