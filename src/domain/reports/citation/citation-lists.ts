import { type Part, sayIn } from '../document/document.ts';
import { tableOf } from '../document/field.ts';
import { metricLines } from '../paper-lines.ts';
import type { ReportData, ReportPaper } from '../report-data.ts';
import { inclusionCell, paperCell } from './citation-document.ts';

/** Lists that pages of their own show: what is to be checked, the journals, the contents. */

export type Journal = Pick<ReportPaper, 'source' | 'issn' | 'metrics' | 'metricGaps'> & { papers: ReportPaper[] };

/** Each journal once, with its figures. */
export const journalsOf = ({ papers }: Pick<ReportData, 'papers'>): Journal[] => {
  const journals = new Map<string, Journal>();
  for (const paper of papers) {
    const key = `${paper.issn} ${paper.source.toLowerCase()}`;
    const { source, issn, metricGaps = [] } = paper;
    const known = journals.get(key) ?? { source, issn, metrics: [], metricGaps, papers: [] };
    const fresh = paper.metrics.filter(
      (one) =>
        !known.metrics.some(
          ({ metric, year, version }) => metric === one.metric && year === one.year && version === one.version,
        ),
    );
    journals.set(key, { ...known, metrics: [...known.metrics, ...fresh], papers: [...known.papers, paper] });
  }
  return [...journals.values()];
};

const journalPart = (data: ReportData): Omit<Part, 'number'> => ({
  key: 'journals',
  title: '期刊引证',
  blocks: [
    tableOf(
      '期刊引证',
      [
        {
          title: '期刊',
          cell: ({ source, issn }) => [
            { text: source },
            ...(issn ? [{ text: `ISSN ${issn}`, look: 'soft', line: true } as const] : []),
          ],
        },
        {
          title: '指标',
          cell: (journal) => {
            const items = metricLines(journal);
            return items.length > 0 ? { items, joint: '；' } : [{ text: '没有查到指标', look: 'soft' }];
          },
        },
        { title: '论文序号', width: 20, cell: ({ papers }) => papers.map(({ place }) => place).join('、') },
      ],
      journalsOf(data).toSorted((one, other) => one.source.localeCompare(other.source)),
    ),
  ],
});

const isScience = ({ inclusions }: ReportPaper): boolean =>
  inclusions.some(({ code, editions }) => [code, ...editions].some((name) => /^(SCI|SSCI|A&?HCI)/i.test(name)));

/** What the applicant checks before the report is issued. */
const checkPart = (key: string, papers: readonly ReportPaper[]): Omit<Part, 'number'> => ({
  key,
  title: `请逐篇核对（${papers.length} 篇）`,
  blocks: [
    {
      is: 'text',
      text: '题名、作者与角色、收录数据库是否有误，是否有遗漏的论文。核对后在委托单里确认，或提出修改。',
      look: 'lead',
    },
    tableOf(
      '待核对的论文',
      [
        { title: '序号', width: 9, cell: ({ place }) => String(place) },
        { title: '论文', cell: paperCell },
        { title: '收录', cell: (paper) => inclusionCell(paper, 'zh') },
      ],
      papers,
      { key: ({ place }) => String(place) },
    ),
  ],
});

const annexWords = ({ citing, union }: ReportPaper): string => {
  if (citing.length > 0) return `去重后施引文献 ${citing.length} 篇`;
  return union && union.total > 0 ? `去重后被引 ${union.total} 次` : '';
};

const contentsPart = ({ papers, language }: ReportData): Omit<Part, 'number'> => ({
  key: 'contents',
  title: sayIn(language)('目录', 'Contents'),
  blocks: [
    {
      is: 'items',
      items: papers.map((paper) => ({
        mark: `${paper.place}．`,
        text: paper.title,
        under: [paper.source, paper.year, annexWords(paper)].filter(Boolean).join(' · '),
      })),
    },
  ],
});

export const listParts = (data: ReportData): Part[] =>
  [
    journalPart(data),
    checkPart('check', data.papers),
    checkPart('sci-check', data.papers.filter(isScience)),
    contentsPart(data),
  ].map((part) => ({ ...part, number: '' }));
