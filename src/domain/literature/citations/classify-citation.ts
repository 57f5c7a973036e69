import { type AuthorPerson, type NameReader, personOfAuthor, rememberingReader } from './author-person.ts';
import {
  type CitationWork,
  type JudgedAuthors,
  judgedBy,
  type RuleContext,
  type SelfCitationRule,
} from './citation-rules.ts';
import { type AuthorComparison, comparePersons, isNear, placeRelation } from './compare-authors.ts';
import type { NameRelation } from './names/compare-names.ts';
import { emailKey, isRoleMailbox } from './places/identifiers.ts';
import { sameJournal } from './same-journal.ts';

export type CitationVerdict = 'self' | 'other' | 'check';

/** Two authors that are one or may be one: what a person looks at. */
export interface CitationEvidence extends AuthorComparison {
  paperAuthor: string;
  citingAuthor: string;
  /** Place among the citing record's authors, from 0. */
  citingAt: number;
}

export interface ClassifiedCitation {
  verdict: CitationVerdict;
  reason: string;
  /** Pairs that are or may be one person, the surest first; at most twenty. */
  evidence: readonly CitationEvidence[];
}

const mostEvidence = 20;
/** Shared names are counted among the first authors only: in lists of hundreds, strangers share names by chance. */
const counted = 50;

const none: readonly CitationEvidence[] = [];

const decided = (
  verdict: CitationVerdict,
  reason: string,
  evidence: readonly CitationEvidence[] = none,
): ClassifiedCitation => ({
  verdict,
  reason,
  evidence,
});

const byOthers: ClassifiedCitation = Object.freeze(decided('other', '没有相同作者'));

/** A pair with what only the weighing of whole lists asks for. */
interface Pair {
  evidence: CitationEvidence;
  /** Place of the paper's author among those judged. */
  at: number;
  people: readonly [AuthorPerson, AuthorPerson];
  name: NameRelation;
}

/** Asked for only where several names are shared: reading addresses takes long. */
interface WeighedPair extends Pair {
  /** How little chance alone explains the agreement of the names: 1 for a name in full or with all its initials. */
  telling: number;
  /** The two work at one institution. */
  near: boolean;
}

const weighedPair = (pair: Pair): WeighedPair => {
  const near = isNear(placeRelation(...pair.people));
  return { ...pair, near, telling: tellingOf(pair.name, near) };
};

/** A rare surname with an initial says as much as a common one with two; a common one with one initial little. */
const tellingOf = (name: NameRelation, near: boolean): number => {
  if (name.kind === 'full' || name.kind === 'variant') return 1;
  if (name.kind !== 'initials' || (name.family !== 'equal' && name.family !== 'variant')) return 0;
  if ((name.agreed > 1 && name.family === 'equal') || name.rareFamily) return 1;
  return near ? 0.5 : 0;
};

const noPairs: readonly Pair[] = [];

const gather = (judged: JudgedAuthors, citing: CitationWork, read: NameReader): readonly Pair[] => {
  let found: Pair[] | undefined;
  const { authors } = citing;
  for (let citingAt = 0; citingAt < authors.length; citingAt += 1) {
    const author = authors[citingAt]!;
    const candidates = judged.gate.candidates(author);
    if (candidates.length === 0) continue;
    const person = personOfAuthor(author, citing, read);
    for (const at of candidates) {
      const paperPerson = judged.persons[at]!;
      const name = judged.names.between(paperPerson, at, author, person);
      const comparison = comparePersons(paperPerson, person, name);
      if (comparison.verdict === 'different') continue;
      found ??= [];
      const { verdict, sign, reason, sure } = comparison;
      const [paperAuthor, citingAuthor] = [paperPerson.shown, person.shown];
      found.push({
        evidence: { verdict, sign, reason, sure, paperAuthor, citingAuthor, citingAt },
        at,
        people: [paperPerson, person],
        name,
      });
    }
  }
  return found ?? noPairs;
};

/** As many people of either list as the pairs are about. */
const peopleIn = (pairs: readonly Pair[]): number =>
  Math.min(
    new Set(pairs.map(({ evidence }) => evidence.citingAt)).size,
    new Set(pairs.map(({ evidence }) => evidence.paperAuthor)).size,
  );

/** The most telling pair of each person, summed over the people of the list that has fewer. */
const tellingTogether = (pairs: readonly WeighedPair[]): number => {
  const sumBy = (key: (pair: WeighedPair) => string | number): number => {
    const best = new Map<string | number, number>();
    for (const pair of pairs) best.set(key(pair), Math.max(best.get(key(pair)) ?? 0, pair.telling));
    return [...best.values()].reduce((sum, one) => sum + one, 0);
  };
  return Math.min(
    sumBy(({ evidence }) => evidence.citingAt),
    sumBy(({ evidence }) => evidence.paperAuthor),
  );
};

/** How many shared telling names are no chance between two lists: the longer they are, the more. */
const sharedByNoChance = (one: number, other: number): number => {
  const pairs = one * other;
  return pairs <= 150 ? 2 : pairs <= 600 ? 3 : pairs <= 2_500 ? 5 : Number.POSITIVE_INFINITY;
};

/**
 * Names that each alone might be a stranger's, weighed together: two equal in full; two or more whose surname and initials
 * are too telling for chance; one in full where two more, or all of the paper's authors, may be the same; or four and more that make up the
 * whole of the paper's list.
 */
const oneTeam = (found: readonly Pair[], paperAuthors: number, citingAuthors: number): string | undefined => {
  const pairs = found.filter(({ evidence }) => evidence.citingAt < counted);
  const all = peopleIn(pairs);
  if (all < 2) return undefined;
  const full = peopleIn(pairs.filter(isFullName));
  if (full > 1) return '两位以上作者全名相同';
  const weighed = pairs.map(weighedPair);
  const beside = peopleIn(weighed.filter(({ near }) => near)) > 1;
  const enough = sharedByNoChance(paperAuthors, Math.min(citingAuthors, counted)) - (beside ? 0.5 : 0);
  if (tellingTogether(weighed) >= enough)
    return beside ? '两位以上作者姓名相合，且单位相同' : '两位以上作者的姓与名首字母相同，且不是常见姓名';
  const whole = all === paperAuthors;
  if (full === 1 && (whole || all > 2)) return '一位作者全名相同，其余作者姓名相合';
  return whole && all > 3 ? '作者名单逐一相合' : undefined;
};

const isFullName = ({ evidence }: Pair): boolean => evidence.sign === 'full-name';

interface Team {
  reason: string;
  /** People who share a name are one because others do too. */
  coauthors: boolean;
}

/** Why a list of a paper and the citing one are of one team; each paper's list is held against it by itself. */
const teamIn = ({ lists }: JudgedAuthors, citing: CitationWork, pairs: readonly Pair[]): Team | undefined => {
  if (pairs.length === 0) return undefined;
  for (const { paper, from, to } of lists) {
    const own = lists.length === 1 ? pairs : pairs.filter(({ at }) => at >= from && at < to);
    if (own.length === 0) continue;
    const team = oneTeam(own, to - from, citing.authors.length);
    if (team) return { reason: team, coauthors: true };
    const mailbox = sharedMailbox(paper, citing);
    if (mailbox) return { reason: `两文的通讯邮箱相同（${mailbox}），且有作者姓名相合`, coauthors: false };
  }
  return undefined;
};

/** Addresses of persons in a work, tied to an author or not. */
const mailboxesOf = ({ authors, emails = [] }: CitationWork): string[] =>
  [...emails, ...authors.flatMap((author) => author.emails)]
    .map(emailKey)
    .filter((email) => email.includes('@') && !isRoleMailbox(email));

/** Whoever owns an address that both works give wrote both, even where neither says whose it is. */
const sharedMailbox = (paper: CitationWork, citing: CitationWork): string | undefined => {
  const own = mailboxesOf(paper);
  return own.length === 0 ? undefined : mailboxesOf(citing).find((email) => own.includes(email));
};

const mostKeywords = 3;

/**
 * The field the two works have in common, for the person who decides. It decides nothing by itself: people of one common
 * name often work in one field.
 */
const sharedField = ({ keywords: own = [] }: CitationWork, { keywords = [] }: CitationWork): string => {
  if (own.length === 0 || keywords.length === 0) return '';
  const known = new Set(own.map((word) => word.trim().toLowerCase()));
  const shared = [...new Set(keywords.map((word) => word.trim()))].filter((word) => known.has(word.toLowerCase()));
  if (shared.length === 0) return '';
  const named = shared.slice(0, mostKeywords).join('、');
  return `；两文有相同关键词：${named}${shared.length > mostKeywords ? ` 等 ${shared.length} 个` : ''}`;
};

interface Weighing {
  judged: JudgedAuthors;
  paper: CitationWork;
  citing: CitationWork;
  rule: SelfCitationRule;
}

const weigh = ({ judged, paper, citing, rule }: Weighing, pairs: readonly Pair[]): ClassifiedCitation => {
  const evidence = pairs.length === 0 ? none : pairs.map((pair) => pair.evidence);
  const sorted =
    evidence.length < 2
      ? evidence
      : [...evidence]
          .sort(
            (one, other) => Number(other.verdict === 'same') - Number(one.verdict === 'same') || other.sure - one.sure,
          )
          .slice(0, mostEvidence);
  const sure = sorted[0]?.verdict === 'same' ? sorted[0] : undefined;
  if (judged.persons.length === 0) return decided('check', rule === 'applicant' ? '未填写委托人' : '被引论文作者不详');
  if (citing.authors.length === 0) return decided('check', '施引文献作者不详');
  if (judged.instead && sorted.length > 0) return decided('check', `${judged.instead}，且有相同或相近作者`, sorted);
  if (sure) return decided('self', `${sure.citingAuthor}：${sure.reason}`, sorted);
  const team = teamIn(judged, citing, pairs);
  if (team) return decided('self', team.reason, team.coauthors ? sorted.map(asOfTeam) : sorted);
  if (sorted[0])
    return decided('check', `${sorted[0].citingAuthor}：${sorted[0].reason}${sharedField(paper, citing)}`, sorted);
  if (citing.moreAuthors || judged.incomplete)
    return decided('check', citing.moreAuthors ? '施引文献作者列表不全' : '被引论文作者列表不全');
  return byOthers;
};

const asOfTeam = (one: CitationEvidence): CitationEvidence =>
  one.sign === 'full-name'
    ? { ...one, verdict: 'same', sign: 'coauthors', sure: 0.9, reason: '全名相同，且另有作者相同' }
    : one;

const byJournal = (paper: CitationWork, citing: CitationWork): ClassifiedCitation => {
  const same = sameJournal(paper, citing);
  if (same === undefined) return decided('check', '刊名不全或仅缩写相合，请核对');
  return same ? decided('self', '同一期刊') : decided('other', '期刊不同');
};

/** Judges what cites one paper. */
export type PaperClassifier = (citing: CitationWork) => ClassifiedCitation;

/** A rule made ready to judge any number of citations of any number of papers. */
export const classifierFor = (
  rule: SelfCitationRule,
  context: RuleContext = {},
  read: NameReader = rememberingReader(),
): ((paper: CitationWork) => PaperClassifier) => {
  if (rule === 'journal') return (paper) => (citing) => byJournal(paper, citing);
  const judgedFor = judgedBy(rule, context, read);
  return (paper) => {
    const judged = judgedFor(paper);
    return (citing) => weigh({ judged, paper, citing, rule }, gather(judged, citing, read));
  };
};

/** §4 of the trade's rules: a self-citation, one by others, or one that a person must look at; always with the evidence. */
export const classifyCitation = (
  paper: CitationWork,
  citing: CitationWork,
  rule: SelfCitationRule,
  context: RuleContext = {},
): ClassifiedCitation => classifierFor(rule, context)(paper)(citing);
