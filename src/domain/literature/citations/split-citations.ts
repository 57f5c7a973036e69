import type { CitationWork, RuleContext, SelfCitationRule } from './citation-rules.ts';
import {
  type CitationVerdict,
  type ClassifiedCitation,
  classifierFor,
  type PaperClassifier,
} from './classify-citation.ts';

/** One citation as one database gives it: the record `citing` names the paper among its references. */
export interface Citation {
  paper: string;
  citing: string;
  /** Number of the database; a record found in several stands once for each. */
  database: number;
}

/** A person's decision over what the rule says. */
export interface Overrule {
  paper: string;
  citing: string;
  verdict: CitationVerdict;
  reason: string;
}

export interface SplitInput {
  papers: ReadonlyMap<string, CitationWork>;
  citing: ReadonlyMap<string, CitationWork>;
  citations: readonly Citation[];
  rule: SelfCitationRule;
  context?: RuleContext;
  /** The later of two for one pair holds. */
  overrules?: readonly Overrule[];
  /** Which work a citing record belongs to, where records of several databases were merged; by default each is its own. */
  workOf?: (citing: string) => string;
}

/** A citation of one paper by one work: decided once, in however many databases it stands. */
export interface SplitCitation extends ClassifiedCitation {
  paper: string;
  work: string;
  /** The citing records of the work, each once, with the databases that list it. */
  records: { id: string; databases: readonly number[] }[];
  /** What the rule says before a person decided. */
  byRule: CitationVerdict;
  overruled?: { verdict: CitationVerdict; reason: string };
}

const order: Record<CitationVerdict, number> = { self: 0, other: 1, check: 2 };

/** Records of one work tell more or less of its authors: a match found by one stands, and so does a certain absence. */
const stronger = (one: ClassifiedCitation, other: ClassifiedCitation): ClassifiedCitation =>
  order[other.verdict] < order[one.verdict] ? other : one;

const pairKey = (paper: string, other: string): string => `${paper}\u0000${other}`;

const overruleIndex = (overrules: readonly Overrule[], workOf: (citing: string) => string): Map<string, Overrule> =>
  new Map(overrules.map((overrule) => [pairKey(overrule.paper, workOf(overrule.citing)), overrule]));

interface CitedPaper {
  classify: PaperClassifier;
  works: Map<string, SplitCitation>;
}

/** Every citation with its verdict by the rule, a person's decisions laid over it; citations of unknown records are left out. */
export const splitCitations = (input: SplitInput): SplitCitation[] => {
  const workOf = input.workOf ?? ((citing: string) => citing);
  const classifierOf = classifierFor(input.rule, { papers: [...input.papers.values()], ...input.context });
  const papers = new Map<string, CitedPaper>();
  for (const [id, paper] of input.papers) papers.set(id, { classify: classifierOf(paper), works: new Map() });
  const all: SplitCitation[] = [];
  for (const citation of input.citations) {
    const paper = papers.get(citation.paper);
    const record = input.citing.get(citation.citing);
    const made = paper && record && placeCitation(paper, citation, workOf(citation.citing), record);
    if (made) all.push(made);
  }
  return overruled(all, input.overrules ?? [], workOf);
};

/** Lays a citation to the others of its work; answers with it where it is the first. */
const placeCitation = (
  { classify, works }: CitedPaper,
  { paper, citing, database }: Citation,
  work: string,
  record: CitationWork,
): SplitCitation | undefined => {
  const found = works.get(work);
  if (found && listedBefore(found, citing, database)) return undefined;
  const classified = classify(record);
  const place = { id: citing, databases: alone(database) };
  if (found) {
    addRecord(found, place, classified);
    return undefined;
  }
  const { verdict, reason, evidence } = classified;
  const made: SplitCitation = { paper, work, records: [place], byRule: verdict, verdict, reason, evidence };
  works.set(work, made);
  return made;
};

const lists = new Map<number, readonly number[]>();

/** The list of one database, the same for all records: most stand in no other. */
const alone = (database: number): readonly number[] => {
  let list = lists.get(database);
  if (!list) {
    list = Object.freeze([database]);
    lists.set(database, list);
  }
  return list;
};

/** A record that another database listed already. */
const listedBefore = (found: SplitCitation, citing: string, database: number): boolean => {
  const record = found.records.find(({ id }) => id === citing);
  if (record && !record.databases.includes(database)) record.databases = [...record.databases, database];
  return record !== undefined;
};

const addRecord = (
  found: SplitCitation,
  place: SplitCitation['records'][number],
  classified: ClassifiedCitation,
): void => {
  found.records.push(place);
  const { verdict, reason, evidence } = stronger(found, classified);
  Object.assign(found, { verdict, reason, evidence, byRule: verdict });
};

const overruled = (
  all: SplitCitation[],
  overrules: readonly Overrule[],
  workOf: (citing: string) => string,
): SplitCitation[] => {
  if (overrules.length === 0) return all;
  const index = overruleIndex(overrules, workOf);
  for (const found of all) {
    const decision = index.get(pairKey(found.paper, found.work));
    if (!decision) continue;
    found.overruled = { verdict: decision.verdict, reason: decision.reason };
    found.verdict = decision.verdict;
  }
  return all;
};
