import type { ProvenPaperView, ScholarPageView } from '#contracts/literature/scholar.ts';
import { counted } from '#domain/language/counted.ts';

export const unknownWords = 'not searched';

type Figures = ScholarPageView['figures'];

export const overWords = (papers: number, of: number): string =>
  papers === of ? '' : `known for ${counted(papers, 'paper')}`;

export const daysWords = ({ from, to }: Figures): string => {
  if (to === '') return '';
  return from === to ? `searched on ${to}` : `searched from ${from} to ${to}`;
};

export const sourceWords = ({ databases, day, report, rule }: ProvenPaperView): string =>
  [databases.join(', '), rule, day && `searched on ${day}`, `report ${report}`].filter(Boolean).join(' · ');

export const sinceWords = (papers: readonly ProvenPaperView[]): string => {
  const compared = papers.filter(({ citedMore }) => citedMore !== null);
  const more = compared.reduce((sum, { citedMore }) => sum + (citedMore ?? 0), 0);
  const indexed = papers.filter(({ newlyIndexed }) => newlyIndexed.length > 0).length;
  const parts = [
    indexed > 0 && `${counted(indexed, 'paper')} newly indexed`,
    compared.length > 0 &&
      `${counted(Math.abs(more), 'citation')} ${more < 0 ? 'fewer' : 'more'} (in the same databases, over ${counted(compared.length, 'paper')})`,
  ].filter(Boolean);
  return parts.length > 0 ? `Compared with earlier reports: ${parts.join(', ')}` : '';
};

export const leftOutWords = ({ withoutYear, unlisted }: ScholarPageView): string =>
  [
    withoutYear > 0 && `${counted(withoutYear, 'citation')} from works without a year`,
    unlisted > 0 && `${counted(unlisted, 'citation')} from works that the report does not list`,
  ]
    .filter(Boolean)
    .join(', ');
