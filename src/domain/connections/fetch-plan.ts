import type { Connector } from './connector.ts';
import type { SourceShape } from './sources.ts';

export type FetchWhat = 'records' | 'citing' | 'both';

export interface PlannedPaper {
  id: string;
  no: number;
  title: string;
  doi: string;
  /** Its number in this source; empty: not known yet. */
  accession: string;
  /** A record of this source is held for it: its number is no longer only what somebody typed. */
  isFound?: boolean | undefined;
  /** As this source last said; undefined: unknown. */
  timesCited?: number | undefined;
}

export interface PlannedStep {
  what: 'records' | 'citing';
  by: 'accession' | 'doi' | 'title';
  terms: string[];
  paperIds: string[];
  /** Requests it will take, as far as anybody can tell. */
  requests: number;
  /** Records it will bring; undefined: unknown. */
  records: number | undefined;
  /** Asked only of a paper that the questions before did not find: a number or a DOI may be mistyped, or missing there. */
  ifMissing?: true;
}

/** A question that is not needed once its paper was found. */
export const isNeedless = ({ what, by }: { what: string; by: string }, isFound: boolean): boolean =>
  what === 'records' && by === 'title' && isFound;

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

const recordSteps = (connector: Connector, papers: readonly PlannedPaper[]): PlannedStep[] => {
  const byNumber = papers.filter(({ accession }) => accession);
  const byDoi = papers.filter(({ accession, doi }) => !accession && doi);
  const byTitle = papers.filter(({ title, isFound }) => title && !isFound);
  const batches = (by: 'accession' | 'doi', some: readonly PlannedPaper[]): PlannedStep[] =>
    chunks(some, connector.batch[by]).map((batch) => ({
      what: 'records',
      by,
      terms: batch.map((paper) => paper[by]),
      paperIds: batch.map(({ id }) => id),
      requests: Math.ceil(batch.length / connector.pageSize),
      records: batch.length,
    }));
  return [
    ...batches('accession', byNumber),
    ...batches('doi', byDoi),
    // One title at a time: a title may hit many works, and only its own first page is looked at.
    ...byTitle.map(
      ({ id, title, accession, doi }): PlannedStep => ({
        what: 'records',
        by: 'title',
        terms: [title],
        paperIds: [id],
        requests: 1,
        records: undefined,
        ...((accession || doi) && { ifMissing: true }),
      }),
    ),
  ];
};

const citingSteps = (connector: Connector, papers: readonly PlannedPaper[], afterRecords: boolean): PlannedStep[] =>
  papers
    // A number may come with the records that are fetched first.
    .filter(({ accession }) => accession || afterRecords)
    .map(({ id, accession, timesCited }) => ({
      what: 'citing',
      by: 'accession',
      terms: accession ? [accession] : [],
      paperIds: [id],
      requests: Math.max(1, Math.ceil((timesCited ?? 0) / connector.pageSize)),
      records: timesCited,
    }));

/** The questions a fetch will ask, in their order. */
export const planSteps = (
  source: SourceShape,
  connector: Connector,
  what: FetchWhat,
  papers: readonly PlannedPaper[],
): PlannedStep[] => [
  ...(what !== 'citing' && source.records ? recordSteps(connector, papers) : []),
  ...(what !== 'records' && source.citing ? citingSteps(connector, papers, what === 'both') : []),
];

/** A step by title looks at the first page alone; any other at all its pages. */
export const lastPage = (connector: Connector, step: { by: string }, found: number): number =>
  step.by === 'title' ? 1 : Math.max(1, Math.ceil(Math.min(found, connector.deepest) / connector.pageSize));
