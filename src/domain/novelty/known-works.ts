import { readReferences } from '../literature/references/read-references.ts';
import type { QueryModel } from './query/query-model.ts';
import { type TriedRecord, tryQuery } from './query/trial.ts';

export const knownFrom = { applicant: '委托人提供', team: '课题组自己的', marked: '查新员标记' } as const;
export type KnownFrom = keyof typeof knownFrom;

/** A work that a good query has to find. */
export interface KnownWork {
  /** Of one that a searcher marked. */
  id: string | undefined;
  from: KnownFrom;
  /** As it was written. */
  text: string;
  title: string;
  doi: string;
  year: number | undefined;
}

/** Letters and digits alone: what tells a title from another. */
export const plainTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

export const plainDoi = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/, '');

/** A title so short says nothing: 综述, Introduction. */
const shortestTitle = 6;

const worksIn = (text: string, from: KnownFrom): KnownWork[] =>
  readReferences(text)
    .map(({ text: written, paper }) => ({
      id: undefined,
      from,
      text: written,
      title: paper.title || written,
      doi: plainDoi(paper.doi ?? ''),
      year: paper.year,
    }))
    .filter(({ title, doi }) => doi !== '' || plainTitle(title).length >= shortestTitle);

const isSameWork = (one: Pick<KnownWork, 'title' | 'doi'>, other: Pick<KnownWork, 'title' | 'doi'>): boolean => {
  if (one.doi && other.doi) return one.doi === other.doi;
  const [a, b] = [plainTitle(one.title), plainTitle(other.title)];
  return a.length >= shortestTitle && a === b;
};

interface NamedWorks {
  /** What the applicant wrote into the order. */
  knownLiterature: string;
  teamWorks: string;
  marked: readonly { id: string; text: string }[];
}

/** Every work that is known, once. */
export const knownWorksOf = ({ knownLiterature, teamWorks, marked }: NamedWorks): KnownWork[] => {
  const all = [
    ...worksIn(knownLiterature, 'applicant'),
    ...worksIn(teamWorks, 'team'),
    ...marked.flatMap(({ id, text }) => worksIn(text, 'marked').map((one) => ({ ...one, id }))),
  ];
  return all.filter((one, at) => all.findIndex((other) => isSameWork(one, other)) === at);
};

export interface KnownHit {
  title: string;
  doi: string;
  /** The database it was found in. */
  database: string;
}

/** The hits that are the work. */
export const hitsOfWork = <Hit extends { title: string; doi: string }>(work: KnownWork, hits: readonly Hit[]): Hit[] =>
  hits.filter((hit) => isSameWork(work, { title: hit.title, doi: plainDoi(hit.doi) }));

export interface KnownFinding {
  work: KnownWork;
  /** Of each database that was searched. */
  databases: { name: string; isFound: boolean }[];
  isFound: boolean;
  /** Why the query does not find it; empty where it would. */
  excluded: string;
}

/**
 * Whether each known work was found, by database, and otherwise which block keeps it out. `recordOf` tells what is known of
 * its text; of a work that no database told it is the title alone.
 */
export const findKnown = (
  works: readonly KnownWork[],
  hits: readonly KnownHit[],
  databases: readonly string[],
  queries: readonly QueryModel[],
  recordOf: (work: KnownWork) => TriedRecord | undefined,
): KnownFinding[] => {
  const asked = queries.filter(({ blocks }) => blocks.length > 0);
  return works.map((work) => {
    const found = new Set(hitsOfWork(work, hits).map(({ database }) => database));
    const record = recordOf(work);
    const tried: TriedRecord = {
      ...(record ?? { abstract: '', keywords: [], authors: [], affiliations: [], title: work.title, year: work.year }),
      id: 'known',
      relevant: true,
    };
    const misses = asked.map((query) => tryQuery(query, [tried]).missed[0]?.reason);
    const isMissed = misses.length > 0 && misses.every((reason) => reason !== undefined);
    return {
      work,
      databases: databases.map((name) => ({ name, isFound: found.has(name) })),
      isFound: found.size > 0,
      excluded: isMissed ? `${record ? '' : '只看题名，'}${misses[0]}` : '',
    };
  });
};

/** What is to be said of a work that was not found. */
export const missedWords = ({ work, excluded }: KnownFinding): string =>
  `${work.title}（${knownFrom[work.from]}）：${excluded || '检索式能够命中，所检数据库没有检出'}`;
