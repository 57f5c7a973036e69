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
  /** What may be its title, letters and digits alone. */
  titles: string[];
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
/** Without the marks that a reference puts behind it. */
const untilMark = (text: string): string => {
  let end = text.length;
  while (end > 0 && '.,;:)]'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
};
const doiIn = (text: string): string => {
  const word = text.split(/[\s"<>，。；]/).find((one) => one.includes('10.') && one.includes('/', one.indexOf('10.')));
  return word === undefined ? '' : plainDoi(untilMark(word.slice(word.indexOf('10.'))));
};
const typeMark = /\[[A-Z]{1,2}(?:\/[A-Z]{2})?\]/;

/**
 * What may be the title of a reference: the piece before the mark of its type, else each piece between full stops and
 * quotation marks. Titles are compared whole, so that a piece that is none harms nobody.
 */
const titlesIn = (text: string): string[] => {
  const mark = typeMark.exec(text);
  const told = mark ? text.slice(0, mark.index) : text;
  const pieces = told
    .split(/[.．。“”"\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => plainTitle(piece).length >= shortestTitle);
  return mark ? pieces.slice(-1) : [...new Set([told.trim(), ...pieces])];
};

/** One work a line, as people list them. It is read by nothing but cuts: the text is a stranger's. */
const worksIn = (text: string, from: KnownFrom): KnownWork[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const doi = doiIn(line);
      const titles = titlesIn(line.replace(/^\s*(?:\[\d{1,3}\]|\d{1,3}[.．、)）])\s*/, ''));
      const year = /\b(?:19|20)\d\d\b/.exec(line)?.[0];
      if (!doi && titles.every((title) => plainTitle(title).length < shortestTitle)) return [];
      return [
        {
          id: undefined,
          from,
          text: line,
          title: titles[0] ?? line,
          titles: titles.map(plainTitle),
          doi,
          year: year === undefined ? undefined : Number(year),
        },
      ];
    });

const isSameWork = (one: KnownWork, other: Pick<KnownWork, 'titles' | 'doi'>): boolean =>
  (one.doi !== '' && one.doi === other.doi) ||
  (!(one.doi && other.doi) &&
    one.titles.some((title) => title.length >= shortestTitle && other.titles.includes(title)));

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
  hits.filter((hit) => isSameWork(work, { titles: [plainTitle(hit.title)], doi: plainDoi(hit.doi) }));

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
