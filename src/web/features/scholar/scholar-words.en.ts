import type { ProvenPaperView, ScholarPageView } from '#contracts/literature/scholar.ts';
import { englishDay } from '#domain/dates/english-day.ts';
import { counted } from '#domain/language/counted.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';

export const unknownWords = 'not searched';

type Figures = ScholarPageView['figures'];

export const overWords = (papers: number, of: number): string =>
  papers === of ? '' : `known for ${counted(papers, 'paper')}`;

export const daysWords = ({ from, to }: Figures): string => {
  if (to === '') return '';
  return from === to ? `searched on ${englishDay(to)}` : `searched from ${englishDay(from)} to ${englishDay(to)}`;
};

type Counted = Pick<ProvenPaperView, 'years' | 'toCheck' | 'unconfirmed'>;

export const limitWords = ({ years, toCheck, unconfirmed }: Counted): string =>
  [
    years && `only citing works ${citedYearsWords(years, 'en')}`,
    toCheck !== null && toCheck > 0 && `${toCheck} undecided`,
    unconfirmed !== null && unconfirmed > 0 && `${counted(unconfirmed, 'reference')} unconfirmed, not counted`,
  ]
    .filter(Boolean)
    .join(', ');

export const searchedWords = ({ from, day }: Pick<ProvenPaperView, 'from' | 'day'>): string => {
  if (day === '') return '';
  return from === day ? `searched on ${englishDay(day)}` : `searched from ${englishDay(from)} to ${englishDay(day)}`;
};

export const sourceWords = (paper: ProvenPaperView): string =>
  [paper.databases.join(', '), paper.rule, limitWords(paper), searchedWords(paper), `report ${paper.report}`]
    .filter(Boolean)
    .join(' · ');

export const sumLimits = ({ limited, toCheck, unconfirmed }: Figures): string =>
  [
    limited > 0 && `of ${counted(limited, 'paper')} only citing works of some years`,
    toCheck > 0 && `${counted(toCheck, 'citation')} undecided, not among those by others`,
    unconfirmed > 0 && `${counted(unconfirmed, 'reference')} unconfirmed, not among the citations`,
  ]
    .filter(Boolean)
    .join(', ');

export const sinceWords = (papers: readonly ProvenPaperView[]): string => {
  const compared = papers.filter(({ citedMore }) => citedMore !== null);
  const more = compared.reduce((sum, { citedMore }) => sum + (citedMore ?? 0), 0);
  const indexed = papers.filter(({ newlyIndexed }) => newlyIndexed.length > 0).length;
  const parts = [
    indexed > 0 && `${counted(indexed, 'paper')} newly indexed`,
    compared.length > 0 &&
      `${counted(Math.abs(more), 'citation')} ${more < 0 ? 'fewer' : 'more'} (in the same databases, over ${counted(compared.length, 'paper')})`,
  ].filter(Boolean);
  return parts.length > 0 ? `compared with earlier reports: ${parts.join(', ')}` : '';
};

export const leftOutWords = ({ withoutYear, unlisted }: ScholarPageView): string =>
  [
    withoutYear > 0 && `${counted(withoutYear, 'citation')} from works without a year`,
    unlisted > 0 && `${counted(unlisted, 'citation')} from works that the report does not list`,
  ]
    .filter(Boolean)
    .join(', ');

type Newer = NonNullable<ScholarPageView['newer']>[number];

export const statedWords = ({ day, exported }: Pick<Newer, 'day' | 'exported'>): string =>
  exported ? `exported on ${englishDay(day)}` : `came in on ${englishDay(day)}, of an unknown day`;
