import type { ProvenPaperView, ScholarPageView } from '#contracts/literature/scholar.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import { statedOn } from '#domain/scholar/newer-counts.ts';

/** Instead of a figure that nobody searched for. */
export const unknownWords = '未查';

type Figures = ScholarPageView['figures'];

/** A figure stands only with what it is over; what nobody counted is no 0. */
export const overWords = (papers: number, of: number): string => (papers === of ? '' : `${papers} 篇有此数据`);

/** The days that the figures were searched on. */
export const daysWords = ({ from, to }: Figures): string => {
  if (to === '') return '';
  return from === to ? `检索于 ${to}` : `检索于 ${from} 至 ${to}`;
};

type Counted = Pick<ProvenPaperView, 'years' | 'toCheck' | 'unconfirmed'>;

/** What of a count is left out: other years, and citations of which nobody has decided whose they are. */
export const limitWords = ({ years, toCheck, unconfirmed }: Counted): string =>
  [
    years && `只计 ${citedYearsWords(years)} 的施引`,
    toCheck !== null && toCheck > 0 && `待核 ${toCheck}`,
    unconfirmed !== null && unconfirmed > 0 && `疑似引用 ${unconfirmed} 条未计`,
  ]
    .filter(Boolean)
    .join('，');

/** When a paper was searched for. */
export const searchedWords = ({ from, day }: Pick<ProvenPaperView, 'from' | 'day'>): string => {
  if (day === '') return '';
  return from === day ? `${day} 检索` : `${from} 至 ${day} 检索`;
};

/** From what a paper's citations follow. */
export const sourceWords = (paper: ProvenPaperView): string =>
  [paper.databases.join('、'), paper.rule, limitWords(paper), searchedWords(paper), `报告 ${paper.report}`]
    .filter(Boolean)
    .join(' · ');

/** What the sums leave out. */
export const sumLimits = ({ limited, toCheck, unconfirmed }: Figures): string =>
  [
    limited > 0 && `${limited} 篇只计一段年份的施引`,
    toCheck > 0 && `${toCheck} 次是否自引待核，不在他引里`,
    unconfirmed > 0 && `${unconfirmed} 条疑似引用未经确认，不在被引里`,
  ]
    .filter(Boolean)
    .join('，');

/** What came since the report before, or nothing where it cannot be told. */
export const sinceWords = (papers: readonly ProvenPaperView[]): string => {
  const compared = papers.filter(({ citedMore }) => citedMore !== null);
  const more = compared.reduce((sum, { citedMore }) => sum + (citedMore ?? 0), 0);
  const indexed = papers.filter(({ newlyIndexed }) => newlyIndexed.length > 0).length;
  const parts = [
    indexed > 0 && `新收录 ${indexed} 篇`,
    compared.length > 0 && `被引${more < 0 ? '少' : '多'} ${Math.abs(more)} 次（同样的库，${compared.length} 篇可比）`,
  ].filter(Boolean);
  return parts.length > 0 ? `与更早的报告相比：${parts.join('，')}` : '';
};

/** What the chart leaves out. */
export const leftOutWords = ({ withoutYear, unlisted }: ScholarPageView): string =>
  [withoutYear > 0 && `${withoutYear} 次的施引文献看不出年份`, unlisted > 0 && `${unlisted} 次的施引文献没有列在报告里`]
    .filter(Boolean)
    .join('，');

type Newer = NonNullable<ScholarPageView['newer']>[number];

/** Of which day the word of a source is. */
export const statedWords = (newer: Pick<Newer, 'day' | 'exported'>): string => statedOn(newer);
