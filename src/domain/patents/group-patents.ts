import { applicationKey, publicationKey } from './patent-number.ts';
import type { Patent } from './patent-record.ts';

/** The three levels: one document, one application, one invention. */
export type PatentLevel = 'publication' | 'application' | 'family';

export type JoinRule =
  | 'same-publication'
  | 'same-application'
  | 'listed-member'
  | 'same-family-id'
  | 'equal-priorities'
  | 'decided-together';

/** Why two records stand in one group. */
export interface JoinEvidence {
  level: PatentLevel;
  rule: JoinRule;
  /** The number, the id or the set of priorities both have. */
  value: string;
  /** The record that was there before, and the one that joined it. */
  between: readonly [string, string];
}

/** What a person said against or beside the rules; taking it out of the list undoes it. */
export interface GroupDecision {
  id: string;
  level: PatentLevel;
  verdict: 'together' | 'apart';
  between: readonly [string, string];
}

export interface PatentGroups {
  /** Ids of records, in the order they came; a group is named by its first. */
  publications: string[][];
  applications: string[][];
  families: string[][];
  evidence: JoinEvidence[];
}

/** Groups that grow together; two that a person parted never meet. */
class Groups {
  readonly #parents: Int32Array;
  readonly #apart: readonly (readonly [number, number])[];
  constructor(count: number, apart: readonly (readonly [number, number])[]) {
    this.#parents = new Int32Array(count);
    for (let at = 0; at < count; at += 1) this.#parents[at] = at;
    this.#apart = apart;
  }

  find(at: number): number {
    let root = at;
    while (this.#parents[root] !== root) root = this.#parents[root]!;
    for (let next = at; next !== root; ) {
      const parent = this.#parents[next]!;
      this.#parents[next] = root;
      next = parent;
    }
    return root;
  }

  /** Whether they were two groups and are one now. */
  join(one: number, other: number): boolean {
    const first = this.find(one);
    const second = this.find(other);
    if (first === second || (this.#apart.length > 0 && this.#areApart(first, second))) return false;
    this.#parents[Math.max(first, second)] = Math.min(first, second);
    return true;
  }

  #areApart(first: number, second: number): boolean {
    for (const [left, right] of this.#apart) {
      const a = this.find(left);
      const b = this.find(right);
      if ((a === first && b === second) || (a === second && b === first)) return true;
    }
    return false;
  }

  lists(ids: readonly string[]): string[][] {
    const lists: string[][] = [];
    // A group's first record is its root, so a list is there before its second comes.
    const placeOf = new Int32Array(ids.length);
    for (let at = 0; at < ids.length; at += 1) {
      const root = this.find(at);
      if (root === at) placeOf[at] = lists.push([ids[at]!]) - 1;
      else lists[placeOf[root]!]!.push(ids[at]!);
    }
    return lists;
  }
}

/** What a patent claims the day of: its priorities, or its own application where it claims none. */
export const prioritySet = ({ priorities, applicationNumber }: Patent): string | undefined => {
  if (!priorities) return applicationNumber ? applicationKey(applicationNumber) : undefined;
  if (priorities.length === 1) return applicationKey(priorities[0]!.number);
  return [...new Set(priorities.map(({ number }) => applicationKey(number)))].sort().join(' ');
};

/**
 * Groups records on the three levels. Records of one publication are of one application and one family, and so upward. A
 * family is the list of members where the source has one, else the source's number of the family, else equal sets of
 * priorities.
 */
export const groupPatents = (patents: readonly Patent[], decisions: readonly GroupDecision[] = []): PatentGroups => {
  const ids = patents.map(({ id }) => id);
  // Only a person's decisions name records by their ids.
  const placeOf = new Map(decisions.length > 0 ? ids.map((id, at) => [id, at]) : []);
  const evidence: JoinEvidence[] = [];
  // A record of Derwent or Espacenet stands for several documents: it is the same as another by its first.
  const keys = patents.map(({ publicationNumber }) =>
    publicationNumber ? publicationKey(publicationNumber) : undefined,
  );
  const placesOf = (level: PatentLevel, verdict: GroupDecision['verdict']): [number, number][] =>
    decisions.flatMap(({ level: of, verdict: said, between: [one, other] }) => {
      const [first, second] = [placeOf.get(one), placeOf.get(other)];
      return of === level && said === verdict && first !== undefined && second !== undefined ? [[first, second]] : [];
    });
  const levels = {} as Record<PatentLevel, Groups>;
  const joinAll = (level: PatentLevel, rule: JoinRule, keyOf: (at: number) => string | undefined): void => {
    const firsts = new Map<string, number>();
    for (let at = 0; at < patents.length; at += 1) {
      const key = keyOf(at);
      if (!key) continue;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, at);
      else if (levels[level].join(first, at))
        evidence.push({ level, rule, value: key, between: [ids[first]!, ids[at]!] });
    }
  };
  const joinListed = (firsts: Map<string, number>, key: string, at: number): void => {
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, at);
    else join('listed-member', first, at, key);
  };
  const joinMembers = (): void => {
    const firsts = new Map<string, number>();
    for (let at = 0; at < patents.length; at += 1) {
      const { simpleFamily, sourceId } = patents[at]!;
      const listed = simpleFamily?.members;
      if (!listed) continue;
      const number = keys[at];
      const own = (sourceId ? firsts.get(sourceId) : undefined) ?? (number ? firsts.get(number) : undefined);
      if (own !== undefined) {
        join('listed-member', own, at, sourceId ?? number!);
        // The same list again, whoever wrote it, has nothing new.
        if (patents[own]!.simpleFamily!.members!.length === listed.length) continue;
      }
      if (sourceId) joinListed(firsts, sourceId, at);
      if (number) joinListed(firsts, number, at);
      for (const member of listed) joinListed(firsts, memberKey(member), at);
    }
  };
  const join = (rule: JoinRule, first: number, at: number, value: string): void => {
    if (levels.family.join(first, at))
      evidence.push({ level: 'family', rule, value, between: [ids[first]!, ids[at]!] });
  };
  const open = (level: PatentLevel, below?: Groups): void => {
    levels[level] = new Groups(patents.length, placesOf(level, 'apart'));
    for (const [one, other] of placesOf(level, 'together'))
      if (levels[level].join(one, other))
        evidence.push({ level, rule: 'decided-together', value: '', between: [ids[one]!, ids[other]!] });
    if (below) for (let at = 0; at < patents.length; at += 1) levels[level].join(below.find(at), at);
  };
  open('publication');
  joinAll('publication', 'same-publication', (at) => keys[at]);
  open('application', levels.publication);
  joinAll('application', 'same-application', (at) => applicationOf(patents[at]!));
  open('family', levels.application);
  joinAll('family', 'same-family-id', (at) => familyIdOf(patents[at]!));
  joinMembers();
  joinAll('family', 'equal-priorities', (at) => ownPriorities(patents[at]!));
  return {
    publications: levels.publication.lists(ids),
    applications: levels.application.lists(ids),
    families: levels.family.lists(ids),
    evidence,
  };
};

const applicationOf = ({ applicationNumber, sourceId, office }: Patent): string | undefined => {
  // Derwent leaves the year out of application numbers: they would meet those of other years.
  if (!applicationNumber || sourceId?.startsWith('DIIDW')) return undefined;
  const key = applicationKey(applicationNumber);
  // An international application and its entries into the offices are filed apart.
  return key.startsWith('PCT/') && office ? `${key} ${office}` : key;
};

const familyIdOf = ({ simpleFamily }: Patent): string | undefined =>
  simpleFamily?.id ? `#${simpleFamily.id}` : undefined;

/** A member is listed by the source's id of it, or by its number. */
const memberKey = (member: string): string =>
  isCapital(member.charCodeAt(0)) && isCapital(member.charCodeAt(1)) ? publicationKey(member) : member;

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** Where the source says who belongs together, priorities are not asked. */
const ownPriorities = (patent: Patent): string | undefined =>
  patent.simpleFamily?.members || patent.simpleFamily?.id ? undefined : prioritySet(patent);
