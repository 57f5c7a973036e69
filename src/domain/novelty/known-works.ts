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
  /** What may be its title, letters and digits alone; none where it is known by its DOI only. */
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
/** The DOI of a line, and the line without it and the words that introduce it. */
const partDoi = (text: string): { doi: string; rest: string } => {
  const word = text.split(/[\s"<>，。；]/).find((one) => one.includes('10.') && one.includes('/', one.indexOf('10.')));
  if (word === undefined) return { doi: '', rest: text };
  const inside = word.indexOf('10.');
  const before = word.slice(0, inside);
  const introduces = ['', 'doi', 'doiorg', 'dxdoiorg', 'httpsdoiorg', 'httpdoiorg', 'httpsdxdoiorg', 'httpdxdoiorg'];
  const kept = introduces.includes(plainTitle(before)) ? '' : before;
  const at = text.indexOf(word);
  let head = untilMark(`${text.slice(0, at)}${kept}`.trimEnd());
  if (head.toLowerCase().endsWith('doi')) head = head.slice(0, -3);
  return {
    doi: plainDoi(untilMark(word.slice(inside))),
    rest: `${head.trim()} ${text.slice(at + word.length)}`.trim(),
  };
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
      const { doi, rest } = partDoi(line);
      const titles = titlesIn(rest.replace(/^\s*(?:\[\d{1,3}\]|\d{1,3}[.．、)）])\s*/, '')).filter(
        (title) => plainTitle(title).length >= shortestTitle,
      );
      const year = /\b(?:19|20)\d\d\b/.exec(line)?.[0];
      if (!doi && titles.length === 0) return [];
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
  (!(one.doi && other.doi) && one.titles.some((title) => other.titles.includes(title)));

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

const asWork = (hit: { title: string; doi: string }): Pick<KnownWork, 'titles' | 'doi'> => ({
  titles: [plainTitle(hit.title)].filter((title) => title.length >= shortestTitle),
  doi: plainDoi(hit.doi),
});

/** The hits that are the work. */
export const hitsOfWork = <Hit extends { title: string; doi: string }>(work: KnownWork, hits: readonly Hit[]): Hit[] =>
  hits.filter((hit) => isSameWork(work, asWork(hit)));

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
const pairsIn = (text: string): Set<string> => new Set(Array.from(text.slice(1), (sign, at) => `${text[at]}${sign}`));

/** How much two titles have in common, from 0 to 1, by pairs of letters. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [pairsIn(one), pairsIn(other)];
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
};

/** With or without a subtitle, spelled a little differently, or in another language. */
const mayBeOneTitle = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one) || hasHan(one) !== hasHan(other) || likeness(one, other) >= 0.8;

/** Whether some hit may be the work though neither DOI nor title says so: only two DOIs or two unlike titles exclude it. */
export const mayBeAmong = (work: KnownWork, hits: readonly { title: string; doi: string }[]): boolean =>
  hits.some((hit) => {
    if (work.doi && plainDoi(hit.doi)) return false;
    const title = plainTitle(hit.title);
    return work.titles.length === 0 || work.titles.some((one) => mayBeOneTitle(one, title));
  });

/** Whether it can be told that a hit is another work: both have a DOI, or the work has a title to compare. */
const isComparable = (work: KnownWork, hit: { doi: string }): boolean =>
  work.titles.length > 0 || (work.doi !== '' && plainDoi(hit.doi) !== '');

/** `untested`: whether it was found nobody can tell, which is neither. */
export type KnownState = 'found' | 'missed' | 'untested';

export interface KnownFinding {
  work: KnownWork;
  /** Of each database that was searched. */
  databases: { name: string; state: KnownState }[];
  state: KnownState;
  /** Why the query does not find it; empty where it would, and where it could not be tried. */
  excluded: string;
  /** Why it could not be tried on the work; empty where it was. */
  untried: string;
}

interface SearchedDatabase {
  name: string;
  /** A file of its hits was brought, or it had none. */
  isTold: boolean;
}

const stateOf = (states: readonly KnownState[]): KnownState =>
  states.includes('found') ? 'found' : states.includes('missed') ? 'missed' : 'untested';

/**
 * Whether each known work was found, by database, and otherwise which block keeps it out. `recordOf` tells what is known of
 * its text; of a work that no database told it is the title alone. Without hits to look through, without a title or DOI to
 * compare, or without a query to try, nothing is claimed.
 */
export const findKnown = (
  works: readonly KnownWork[],
  hits: readonly KnownHit[],
  databases: readonly SearchedDatabase[],
  queries: readonly QueryModel[],
  recordOf: (work: KnownWork) => TriedRecord | undefined,
): KnownFinding[] => {
  const asked = queries.filter(({ blocks }) => blocks.length > 0);
  return works.map((work) => {
    const found = new Set(hitsOfWork(work, hits).map(({ database }) => database));
    const told = databases.map(({ name, isTold }): { name: string; state: KnownState } => {
      if (found.has(name)) return { name, state: 'found' };
      const isCompared = hits.every((hit) => hit.database !== name || isComparable(work, hit));
      return { name, state: isTold && isCompared ? 'missed' : 'untested' };
    });
    const record = recordOf(work);
    const untried =
      asked.length === 0 ? '没有检索词组' : record === undefined && work.titles.length === 0 ? '没有题名' : '';
    const tried: TriedRecord = {
      ...(record ?? { abstract: '', keywords: [], authors: [], affiliations: [], title: work.title, year: work.year }),
      id: 'known',
      relevant: true,
    };
    const misses = untried ? [] : asked.map((query) => tryQuery(query, [tried]).missed[0]?.reason);
    const isMissed = misses.length > 0 && misses.every((reason) => reason !== undefined);
    return {
      work,
      databases: told,
      state: found.size > 0 ? 'found' : stateOf(told.map(({ state }) => state)),
      excluded: isMissed ? `${record ? '' : '只看题名，'}${misses[0]}` : '',
      untried,
    };
  });
};

/** Why a work was not found, or why nobody can tell; of one that was found the block that would keep it out. */
export const whyMissed = ({ work, databases, state, excluded, untried }: KnownFinding): string => {
  if (state === 'found') return excluded;
  const of = (wanted: KnownState): string =>
    databases
      .filter((one) => one.state === wanted)
      .map(({ name }) => name)
      .join('、');
  const cause = work.titles.length === 0 ? '只知道 DOI，或没有导入题录' : '没有导入题录';
  if (databases.length === 0) return '没有检索记录，无法检验';
  if (state === 'untested') return `${cause}，无法检验`;
  const where = of('untested') ? of('missed') : '所检数据库';
  const missed = untried
    ? `${where}没有检出；${untried}，无法检验检索式能否命中`
    : excluded || `检索式能够命中，${where}没有检出`;
  return of('untested') ? `${missed}；${of('untested')}${cause}，无法检验` : missed;
};

/** What is to be said of a work that was not found. */
export const missedWords = (finding: KnownFinding): string =>
  `${finding.work.title}（${knownFrom[finding.work.from]}）：${whyMissed(finding)}`;
