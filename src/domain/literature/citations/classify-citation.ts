import { type NameReader, personOfAuthor, rememberingReader } from './author-person.ts';
import {
  type CitationWork,
  type JudgedAuthors,
  judgedBy,
  type RuleContext,
  type SelfCitationRule,
} from './citation-rules.ts';
import { type AuthorComparison, comparePersons } from './compare-authors.ts';
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

const gather = (judged: JudgedAuthors, citing: CitationWork, read: NameReader): readonly CitationEvidence[] => {
  let found: CitationEvidence[] | undefined;
  const { authors } = citing;
  for (let citingAt = 0; citingAt < authors.length; citingAt += 1) {
    const author = authors[citingAt]!;
    const candidates = judged.gate.candidates(author);
    if (candidates.length === 0) continue;
    const person = personOfAuthor(author, citing, read);
    for (const at of candidates) {
      const paperPerson = judged.persons[at]!;
      const comparison = comparePersons(paperPerson, person, judged.names.between(paperPerson, at, author, person));
      if (comparison.verdict === 'different') continue;
      found ??= [];
      const { verdict, sign, reason, sure } = comparison;
      const [paperAuthor, citingAuthor] = [paperPerson.shown, person.shown];
      found.push({ verdict, sign, reason, sure, paperAuthor, citingAuthor, citingAt });
    }
  }
  return found ?? none;
};

/** As many people of either list as the pairs are about. */
const peopleIn = (pairs: readonly CitationEvidence[]): number =>
  Math.min(
    new Set(pairs.map(({ citingAt }) => citingAt)).size,
    new Set(pairs.map(({ paperAuthor }) => paperAuthor)).size,
  );

/**
 * Names that each alone might be a stranger's, weighed together: two equal in full; one in full where two more, or all of the
 * paper's authors, may be the same; or four and more that make up the whole of the paper's list.
 */
const oneTeam = (evidence: readonly CitationEvidence[], paperAuthors: number): string | undefined => {
  const pairs = evidence.filter(({ citingAt }) => citingAt < counted);
  const all = peopleIn(pairs);
  if (all < 2) return undefined;
  const full = peopleIn(pairs.filter(({ sign }) => sign === 'full-name'));
  if (full > 1) return '两位以上作者全名相同';
  const whole = all === paperAuthors;
  if (full === 1 && (whole || all > 2)) return '一位作者全名相同，其余作者姓名相合';
  return whole && all > 3 ? '作者名单逐一相合' : undefined;
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

const weigh = (
  { judged, paper, citing, rule }: Weighing,
  evidence: readonly CitationEvidence[],
): ClassifiedCitation => {
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
  const team = rule === 'paper_authors' ? oneTeam(evidence, judged.persons.length) : undefined;
  if (team)
    return decided(
      'self',
      team,
      sorted.map((one) =>
        one.sign === 'full-name'
          ? { ...one, verdict: 'same', sign: 'coauthors', sure: 0.9, reason: '全名相同，且另有作者相同' }
          : one,
      ),
    );
  const mailbox = rule === 'paper_authors' && sorted.length > 0 ? sharedMailbox(paper, citing) : undefined;
  if (mailbox) return decided('self', `两文的通讯邮箱相同（${mailbox}），且有作者姓名相合`, sorted);
  if (sorted[0])
    return decided('check', `${sorted[0].citingAuthor}：${sorted[0].reason}${sharedField(paper, citing)}`, sorted);
  if (citing.moreAuthors || judged.incomplete)
    return decided('check', citing.moreAuthors ? '施引文献作者列表不全' : '被引论文作者列表不全');
  return byOthers;
};

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
