import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { ReportContent } from './report-content.ts';
import type { CitingWork, ReportPaper } from './report-data.ts';
import { gapsIn } from './searched-words.ts';

/** Finished before it was kept what was searched: it goes on as it is. */
const isEarlier = ({ service, papers }: ReportContent): boolean =>
  orderServiceOf(service).report.counted === true && papers.some(({ searches }) => searches === undefined);

const namesAuthors = ({ papers }: ReportContent): boolean =>
  papers.some(({ citing }) => citing.some(({ authors, listedAuthors }) => (authors ?? listedAuthors) !== undefined));

const unnamed = ({ authors: _, listedAuthors: __, ...work }: CitingWork): CitingWork => work;

/** Citing works as they were kept before all their authors were. */
const withoutAuthors = (content: ReportContent): ReportContent => ({
  ...content,
  papers: content.papers.map((paper) => ({ ...paper, citing: paper.citing.map(unnamed) })),
});

const byDatabase = <One extends { database: number }>(before: readonly One[], after: readonly One[]): One[] => [
  ...before.map((one) => after.find(({ database }) => database === one.database) ?? one),
  ...after.filter(({ database }) => !before.some((one) => one.database === database)),
];

const paperAs = (before: ReportPaper | undefined, after: ReportPaper): ReportPaper => {
  const { searches: asked = [], metricGaps: _, ...rest } = after;
  const paper = { ...rest, citing: rest.citing.map(unnamed) };
  if (!before) return paper;
  const isAsked = (database: number) => asked.some((one) => one.database === database && one.question === 'inclusion');
  return {
    ...paper,
    inclusions: [...after.inclusions, ...before.inclusions.filter(({ database }) => !isAsked(database))].toSorted(
      (one, other) =>
        before.inclusions.findIndex(({ database }) => database === one.database) -
        before.inclusions.findIndex(({ database }) => database === other.database),
    ),
    citations: byDatabase(before.citations, after.citations),
    union: after.union ?? before.union,
  };
};

/**
 * What is gathered now, as the release that kept a draft would have said it: a draft of then is not judged by what it did
 * not have to prove. Figures that nobody searched for stay as the draft has them.
 */
export const asEarlierRelease = (before: ReportContent, after: ReportContent): ReportContent => {
  if (!isEarlier(before)) return namesAuthors(before) ? after : withoutAuthors(after);
  const papers = after.papers.map((paper) =>
    paperAs(
      before.papers.find(({ place }) => place === paper.place),
      paper,
    ),
  );
  return {
    ...after,
    papers,
    databases: after.databases.map((one) => ({
      ...one,
      searchedOn: one.searchedOn || (before.databases.find(({ id }) => id === one.id)?.searchedOn ?? ''),
    })),
    totals: {
      ...after.totals,
      included: after.totals.included ?? before.totals.included,
      inclusion: byDatabase(before.totals.inclusion, after.totals.inclusion),
      citations: byDatabase(before.totals.citations, after.totals.citations),
      union: after.totals.union ?? before.totals.union,
    },
    conclusion: gapsIn(after.papers).length > 0 ? before.conclusion : after.conclusion,
  };
};
