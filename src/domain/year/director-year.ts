import { fen, formatYuan } from '#domain/money/yuan.ts';
import { firstYear, type PapersAsked, paperTables } from './paper-tables.ts';
import { type ServiceFigures, type ServicesAsked, serviceTables } from './service-tables.ts';
import type { DirectorYear, YearFigure, YearTable } from './year-table.ts';

export interface YearAsked {
  year: number;
  day: string;
  whole: boolean;
  institution: string;
  papers: PapersAsked;
  services: ServicesAsked;
  /** The year before, as far as the same day where the year is still running; null: nothing is known of it. */
  before: ServiceFigures | null;
}

const more = (now: number, before: number | undefined, unit: string): string => {
  if (before === undefined) return '上一年没有可以比较的数';
  if (now === before) return `与上年同期相同`;
  return `比上年同期${now > before ? '多' : '少'} ${Math.abs(now - before)} ${unit}`;
};

const figuresOf = ({ papers, services, before, year }: YearAsked): YearFigure[] => {
  const { totals } = services;
  const own = papers.works.filter((work) => work.year === year);
  const proven = papers.works.flatMap(({ cited }) => cited ?? []);
  return [
    { name: '发表论文', is: 'count', cell: own.length, note: `成果库里 ${year} 年的` },
    {
      name: '近五年论文被引',
      is: 'count',
      cell: proven.length > 0 ? proven.reduce((sum, { total }) => sum + total, 0) : null,
      note: `${papers.works.length} 篇中 ${proven.length} 篇核过`,
    },
    { name: '提交委托', is: 'count', cell: totals.submitted, note: more(totals.submitted, before?.submitted, '件') },
    { name: '办结委托', is: 'count', cell: totals.completed, note: more(totals.completed, before?.completed, '件') },
    {
      name: '办理周期（中位数）',
      is: 'days',
      cell: totals.medianDays,
      note: totals.medianDays === null ? '没有办结的委托' : '个工作日',
    },
    { name: '净收入（元）', is: 'money', cell: totals.paid - totals.refunded, note: '收款减退款' },
  ];
};

const sentencesOf = ({ papers, services, before, year, whole, day }: YearAsked): string[] => {
  const { totals, months } = services;
  const own = papers.works.filter((work) => work.year === year);
  const proven = papers.works.flatMap(({ cited }) => cited ?? []);
  const busiest = months.filter(({ submitted }) => submitted > 0).toSorted((a, b) => b.submitted - a.submitted)[0];
  const net = formatYuan(fen(totals.paid - totals.refunded));
  return [
    `${whole ? '全年' : `截至 ${day} `}提交委托 ${totals.submitted} 件，${more(totals.submitted, before?.submitted, '件')}；办结 ${totals.completed} 件${totals.medianDays === null ? '' : `，从受理到办结的中位数 ${totals.medianDays} 个工作日`}。`,
    ...(busiest ? [`最忙的是 ${busiest.month} 月，提交 ${busiest.submitted} 件。`] : []),
    `收款减退款 ${net}。`,
    `成果库里 ${year} 年发表的论文 ${own.length} 篇；${firstYear(year)} 至 ${year} 年的 ${papers.works.length} 篇中，${proven.length === 0 ? '还没有报告核过被引' : `${proven.length} 篇由有效报告核过被引，共 ${proven.reduce((sum, { total }) => sum + total, 0)} 次`}。`,
  ];
};

/** The director's year: every figure is one of a table below, which says what it rests on. */
export const directorYear = (asked: YearAsked): DirectorYear => ({
  year: asked.year,
  day: asked.day,
  whole: asked.whole,
  institution: asked.institution,
  sentences: sentencesOf(asked),
  figures: figuresOf(asked),
  parts: [
    { key: 'papers', title: '论文', tables: paperTables(asked.papers) },
    { key: 'services', title: '服务', tables: serviceTables(asked.services) },
  ],
});

export const tablesOf = ({ parts }: DirectorYear): YearTable[] => parts.flatMap(({ tables }) => [...tables]);
