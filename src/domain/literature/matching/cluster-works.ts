import { blockKeysOf } from './block-keys.ts';
import { compareFingerprints, type Judgement, judge, scoreOf } from './compare-works.ts';
import { contentKey, type Fingerprint, fingerprintOf, isNameless, type WorkFields } from './fingerprint.ts';
import type { Reason } from './reasons.ts';

/** Why two records stand in one group, or should be looked at. Places are those of the list handed in. */
export interface WorkLink {
  a: number;
  b: number;
  score: number;
  reasons: Reason[];
}

export interface Clustering {
  /** Groups of two and more, each in the order of the list. */
  groups: number[][];
  /** The links that make the groups: taking one away takes its group apart there. */
  links: WorkLink[];
  /** Pairs that a person should look at, most likely first. */
  doubtful: WorkLink[];
}

/** Records that say the same in every field. */
interface Twins {
  content: string;
  fingerprint: Fingerprint;
  places: number[];
}

interface Pair {
  a: number;
  b: number;
  judgement: Judgement;
}

const wholeBlock = 40;
const neighbours = 12;
const mostChecked = 20;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Twins in an order that depends on what they say and not on where they stood. */
const gatherTwins = (records: readonly WorkFields[]): Twins[] => {
  const found = new Map<string, Twins>();
  for (const [place, record] of records.entries()) {
    const fingerprint = fingerprintOf(record);
    const content = contentKey(fingerprint);
    const key = isNameless(fingerprint) ? `${content}#${place}` : content;
    const twins = found.get(key);
    if (twins) twins.places.push(place);
    else found.set(key, { content, fingerprint, places: [place] });
  }
  return [...found.values()].sort((a, b) => byText(a.content, b.content));
};

/** Pairs that share a key; in a crowded block only neighbours in the order of content, so that work stays near linear. */
const candidatePairs = function* (twins: readonly Twins[]): Generator<[number, number]> {
  const blocks = new Map<string, number[]>();
  for (const [at, { fingerprint }] of twins.entries())
    for (const key of blockKeysOf(fingerprint)) {
      const block = blocks.get(key);
      if (block === undefined) blocks.set(key, [at]);
      else if (block.at(-1) !== at) block.push(at);
    }
  const seen = new Set<number>();
  for (const block of blocks.values()) {
    const reach = block.length <= wholeBlock ? block.length : neighbours;
    for (let i = 0; i < block.length; i += 1)
      for (let j = i + 1; j < Math.min(block.length, i + 1 + reach); j += 1) {
        const pair = block[i]! * twins.length + block[j]!;
        if (seen.has(pair)) continue;
        seen.add(pair);
        yield [block[i]!, block[j]!];
      }
  }
};

class Groups {
  readonly #of: number[];
  readonly #members: number[][];

  constructor(size: number) {
    this.#of = Array.from({ length: size }, (_, at) => at);
    this.#members = Array.from({ length: size }, (_, at) => [at]);
  }

  members(at: number): number[] {
    return this.#members[this.#of[at]!]!;
  }

  together(a: number, b: number): boolean {
    return this.#of[a] === this.#of[b];
  }

  join(a: number, b: number): void {
    const [into, from] = [this.#of[a]!, this.#of[b]!];
    for (const member of this.#members[from]!) this.#of[member] = into;
    this.#members[into] = [...this.#members[into]!, ...this.#members[from]!].sort((x, y) => x - y);
    this.#members[from] = [];
  }

  all(): number[][] {
    return this.#members.filter(({ length }) => length > 0);
  }
}

const linkOf = (twins: readonly Twins[], { a, b, judgement }: Pair): WorkLink => {
  const [one, other] = [twins[a]!, twins[b]!];
  const { reasons } = compareFingerprints(one.fingerprint, other.fingerprint);
  const places = [one.places[0]!, other.places[0]!].sort((x, y) => x - y);
  return { a: places[0]!, b: places[1]!, score: scoreOf(judgement.bits), reasons };
};

/**
 * Groups the records of one work. The surest pairs are joined first; two groups are not joined when any of their records
 * must stand apart, however well two others agree. The answer does not depend on the order of the list.
 */
export const clusterWorks = (records: readonly WorkFields[]): Clustering => {
  const twins = gatherTwins(records);
  const pairs: Pair[] = [];
  for (const [a, b] of candidatePairs(twins)) {
    const judgement = judge(twins[a]!.fingerprint, twins[b]!.fingerprint);
    if (judgement.verdict !== 'different') pairs.push({ a, b, judgement });
  }
  pairs.sort((x, y) => y.judgement.bits - x.judgement.bits || x.a - y.a || x.b - y.b);
  const groups = new Groups(twins.length);
  const links: WorkLink[] = twins.flatMap(({ places }) =>
    places
      .slice(1)
      .map((b) => ({ a: places[0]!, b, score: 1, reasons: [{ sign: 'for', detail: '各项内容完全相同' }] })),
  );
  const doubtful: Pair[] = [];
  for (const pair of pairs) {
    if (pair.judgement.verdict === 'check') doubtful.push(pair);
    else if (!groups.together(pair.a, pair.b)) {
      if (mayJoin(twins, groups.members(pair.a), groups.members(pair.b))) {
        groups.join(pair.a, pair.b);
        links.push(linkOf(twins, pair));
      } else doubtful.push(pair);
    }
  }
  return {
    groups: groups
      .all()
      .map((members) => members.flatMap((at) => twins[at]!.places).sort((x, y) => x - y))
      .filter(({ length }) => length > 1)
      .sort((x, y) => x[0]! - y[0]!),
    links,
    doubtful: doubtful.filter(({ a, b }) => !groups.together(a, b)).map((pair) => linkOf(twins, pair)),
  };
};

const mayJoin = (twins: readonly Twins[], some: readonly number[], others: readonly number[]): boolean => {
  for (const a of some.slice(0, mostChecked))
    for (const b of others.slice(0, mostChecked))
      if (judge(twins[a]!.fingerprint, twins[b]!.fingerprint).apart) return false;
  return true;
};
