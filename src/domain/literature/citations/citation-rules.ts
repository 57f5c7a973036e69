import { type SelfCitationRule, selfCitationRules } from '#domain/services/choices.ts';
import type { LiteratureRecord } from '../record.ts';
import { AuthorGate } from './author-gate.ts';
import { type AuthorPerson, type AuthorSigns, type NameReader, personFrom, signsOf } from './author-person.ts';
import { KnownRelations } from './known-relations.ts';

export type { SelfCitationRule } from '#domain/services/choices.ts';

/** What a citation's verdict needs of a record. */
export type CitationWork = Pick<
  LiteratureRecord,
  'authors' | 'moreAuthors' | 'affiliations' | 'source' | 'sourceAbbreviation' | 'issn' | 'eissn'
> &
  Partial<Pick<LiteratureRecord, 'emails' | 'keywords'>>;

/** Short words of a command line for the rules, beside their own names. */
const shortNames: Readonly<Record<string, SelfCitationRule>> = {
  authors: 'paper_authors',
  coauthors: 'all_coauthors',
  first: 'first_author',
  corresponding: 'corresponding_author',
};

export const ruleNamed = (text: string): SelfCitationRule | undefined =>
  text in selfCitationRules ? (text as SelfCitationRule) : shortNames[text];

/** Those whose appearance among a citing record's authors makes a self-citation. */
export interface JudgedAuthors {
  persons: readonly AuthorPerson[];
  gate: AuthorGate;
  names: KnownRelations;
  /** Why the list is not the one the rule asks for, so that nothing found by it is certain. */
  instead?: string;
  /** The list ends with et al., or a paper names nobody: someone may be missing. */
  incomplete: boolean;
  /** Papers whose whole author lists stand here, each with the places of its authors: such a list is weighed together. */
  lists: readonly AuthorList[];
}

export interface AuthorList {
  paper: CitationWork;
  /** Place of its first author, and the place behind its last. */
  from: number;
  to: number;
}

export interface RuleContext {
  /** The applicant with every name, unit and identifier; several where the order is for authors together. */
  applicants?: readonly AuthorSigns[];
  /** Every paper of the order, for the rule of all co-authors. */
  papers?: readonly CitationWork[];
}

const judged = (
  persons: readonly AuthorPerson[],
  incomplete: boolean,
  { instead, lists = [] }: Partial<Pick<JudgedAuthors, 'instead' | 'lists'>> = {},
): JudgedAuthors => ({
  persons,
  gate: new AuthorGate(persons),
  names: new KnownRelations(),
  incomplete,
  lists,
  ...(instead ? { instead } : {}),
});

/** Everybody of several papers, the lists kept apart. */
const judgedTogether = (papers: readonly CitationWork[], read: NameReader): JudgedAuthors => {
  const persons: AuthorPerson[] = [];
  const lists = papers.map((paper): AuthorList => {
    const from = persons.length;
    persons.push(...personsOf(paper, read));
    return { paper, from, to: persons.length };
  });
  const incomplete = papers.some(({ moreAuthors, authors }) => moreAuthors || authors.length === 0);
  return judged(persons, incomplete, { lists });
};

const personsOf = (work: CitationWork, read: NameReader, only?: (at: number) => boolean): AuthorPerson[] =>
  work.authors.filter((_, at) => only?.(at) ?? true).map((author) => personFrom(signsOf(author, work), read));

/** A rule made ready: whom to look for among the authors of what cites a paper. The journal rule looks for nobody. */
export const judgedBy = (
  rule: Exclude<SelfCitationRule, 'journal'>,
  context: RuleContext,
  read: NameReader,
): ((paper: CitationWork) => JudgedAuthors) => {
  if (rule === 'applicant') {
    const applicants = context.applicants ?? [];
    const all = judged(
      applicants.map((signs) => personFrom(signs, read)),
      false,
    );
    return () => all;
  }
  if (rule === 'all_coauthors') {
    const papers = context.papers ?? [];
    const all = judgedTogether(papers, read);
    // The paper itself belongs to the order, whether or not it was handed over.
    return (paper) => (papers.includes(paper) ? all : judgedTogether([paper, ...papers], read));
  }
  const known = new Map<CitationWork, JudgedAuthors>();
  const prepared = (paper: CitationWork): JudgedAuthors => {
    let found = known.get(paper);
    if (!found) {
      found = ofPaper(rule, paper, read);
      known.set(paper, found);
    }
    return found;
  };
  for (const paper of context.papers ?? []) prepared(paper);
  return prepared;
};

const ofPaper = (
  rule: 'paper_authors' | 'first_author' | 'corresponding_author',
  paper: CitationWork,
  read: NameReader,
): JudgedAuthors => {
  if (rule === 'first_author')
    return judged(
      personsOf(paper, read, (at) => at === 0),
      false,
    );
  if (rule === 'paper_authors') return judgedTogether([paper], read);
  const corresponding = personsOf(paper, read, (at) => paper.authors[at]!.corresponding === true);
  return corresponding.length > 0
    ? judged(corresponding, false)
    : judged(personsOf(paper, read), paper.moreAuthors, { instead: '被引论文未标明通讯作者' });
};
