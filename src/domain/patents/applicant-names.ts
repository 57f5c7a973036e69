/** Words for the form of a company, which one source writes in full, another short and a third not at all. */
const forms =
  /\b(?:incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lp|plc|gmbh|ag|kg|sa|sas|spa|srl|bv|nv|ab|oy|kk|kabushiki kaisha|pty|holdings?|group|the)\b/g;
const chineseForms = /(?:股份)?(?:有限)?(?:责任)?公司$/;

/** Short words of the patent offices for long ones. */
const short: Readonly<Record<string, string>> = {
  university: 'univ',
  technologies: 'tech',
  technology: 'tech',
  technical: 'tech',
  international: 'int',
  institute: 'inst',
  research: 'res',
  industries: 'ind',
  industrial: 'ind',
  industry: 'ind',
  electronics: 'electronic',
  systems: 'system',
  laboratories: 'lab',
  laboratory: 'lab',
  science: 'sci',
  sciences: 'sci',
  national: 'nat',
  development: 'dev',
  manufacturing: 'mfg',
  engineering: 'eng',
  pharmaceuticals: 'pharma',
  pharmaceutical: 'pharma',
};

/** What two spellings of one applicant have in common; an empty string never. */
export const applicantKey = (name: string): string => {
  const text = name.normalize('NFKC').trim();
  if (/\p{Script=Han}/u.test(text)) {
    const bare = text.replace(/[\s()（）·.,，。]+/g, '');
    // A company's form is left away only where a name is left.
    const short = bare.replace(chineseForms, '');
    return short.length >= 4 ? short : bare;
  }
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\./g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  const bare = words.replace(forms, ' ').replace(/\s+/g, ' ').trim();
  const chosen = bare.length >= 2 ? bare : words.replace(/\s+/g, ' ').trim();
  return chosen
    .split(' ')
    .filter((word) => word !== 'of' && word !== 'and')
    .map((word) => short[word] ?? word)
    .join(' ');
};

export interface NameGroup {
  /** The spelling most records use; a person may choose another. */
  name: string;
  spellings: string[];
}

/** One change by hand. Taking it out of the list undoes it. */
export type NameDecision =
  | { id: string; kind: 'merge'; names: readonly string[]; into: string }
  | { id: string; kind: 'apart'; name: string };

export interface MergedNames {
  groups: NameGroup[];
  /** The name of its group for every spelling. */
  nameOf: ReadonlyMap<string, string>;
}

/**
 * Merges the spellings of applicants: by rule first, then what people decided, in their order. The same list of
 * spellings and decisions always gives the same groups, so that undoing is leaving a decision out.
 */
export const mergeNames = (
  counts: ReadonlyMap<string, number>,
  decisions: readonly NameDecision[] = [],
): MergedNames => {
  // Whoever counted them, in whatever order: of two equally frequent spellings the same one names the group.
  const spellings = [...counts]
    .sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    .map(([spelling]) => spelling);
  const groupOf = new Map<string, string>();
  for (const spelling of spellings) groupOf.set(spelling, applicantKey(spelling) || spelling);
  const chosen = new Map<string, string>();
  for (const decision of decisions) {
    if (decision.kind === 'apart') {
      if (groupOf.has(decision.name)) groupOf.set(decision.name, `apart:${decision.id}`);
      continue;
    }
    const keys = new Set(decision.names.map((name) => groupOf.get(name)).filter((key) => key !== undefined));
    const target = `hand:${decision.id}`;
    for (const [spelling, key] of groupOf) if (keys.has(key)) groupOf.set(spelling, target);
    chosen.set(target, decision.into);
  }
  const lists = new Map<string, string[]>();
  for (const spelling of spellings) {
    const key = groupOf.get(spelling)!;
    const list = lists.get(key);
    if (list) list.push(spelling);
    else lists.set(key, [spelling]);
  }
  const nameOf = new Map<string, string>();
  const groups = [...lists].map(([key, list]) => {
    const most = list.reduce((best, one) => (counts.get(one)! > counts.get(best)! ? one : best));
    const name = chosen.get(key) ?? most;
    for (const spelling of list) nameOf.set(spelling, name);
    return { name, spellings: list };
  });
  return { groups, nameOf };
};

/** A change taken back: the list without it. */
export const undoNames = (decisions: readonly NameDecision[], id: string): NameDecision[] =>
  decisions.filter((decision) => decision.id !== id);
