import type { Grams } from './grams.ts';
import type { Tokens } from './tokens.ts';

/** A text made ready to be compared. */
export interface Prepared {
  tokens: Tokens;
  grams: Grams;
}

/** A run of tokens: from, and the one after the last. */
interface Run {
  from: number;
  to: number;
}

interface Match {
  at: Run;
  source: Run;
}

/** UTF-16 offset and length. */
export type Extent = readonly [offset: number, length: number];

export interface Passage {
  at: Extent;
  source: Extent;
}

/** A run that stands so often in one source tells nothing about where it was taken from. */
const mostOccurrences = 20;
/** What may lie between two common runs of one passage: twenty words, or forty Chinese characters. */
const mostBetween = 40;
/** A passage has at least as many letters; a Chinese character says as much as four. */
const leastLetters = 160;
const lettersOfCharacter = 4;

const sameWords = (one: Prepared, i: number, other: Prepared, j: number): boolean => {
  const [end, start] = [one.grams.ends[i]!, i];
  if (other.grams.ends[j]! - j !== end - start) return false;
  for (let k = start; k < end; k += 1) if (one.tokens.words[k] !== other.tokens.words[j + k - start]) return false;
  return true;
};

/** Where each gram stands, by its hash. */
const placesIn = ({ hashes }: Grams, wanted?: ReadonlyMap<number, unknown>): Map<number, number[]> => {
  const places = new Map<number, number[]>();
  for (let at = 0; at < hashes.length; at += 1) {
    const hash = hashes[at]!;
    if (wanted && !wanted.has(hash)) continue;
    const known = places.get(hash);
    if (known) known.push(at);
    else places.set(hash, [at]);
  }
  return places;
};

/** A manuscript is compared with thousands of sources: its places are made once. */
const placesOfText = new WeakMap<Grams, Map<number, number[]>>();

/** Every gram of the text that stands in the source, with each of its places on both sides. */
const commonGrams = (text: Prepared, source: Prepared): Match[] => {
  const places = placesOfText.get(text.grams) ?? placesIn(text.grams);
  placesOfText.set(text.grams, places);
  const matches: Match[] = [];
  for (const [hash, there] of placesIn(source.grams, places)) {
    if (there.length > mostOccurrences) continue;
    for (const i of places.get(hash)!)
      for (const j of there)
        if (sameWords(text, i, source, j))
          matches.push({ at: { from: i, to: text.grams.ends[i]! }, source: { from: j, to: source.grams.ends[j]! } });
  }
  return matches;
};

type Side = 'at' | 'source';

/** Where each token begins when Chinese characters count one and words two. */
const measured = ({ weights }: Tokens): Uint32Array => {
  const sums = new Uint32Array(weights.length + 1);
  for (let at = 0; at < weights.length; at += 1) sums[at + 1] = sums[at]! + weights[at]!;
  return sums;
};

/** Of a manuscript made once, as its places are: it has many times the tokens of a source. */
const sumsOfText = new WeakMap<Tokens, Uint32Array>();

const measuredOnce = (tokens: Tokens): Uint32Array => {
  const sums = sumsOfText.get(tokens) ?? measured(tokens);
  sumsOfText.set(tokens, sums);
  return sums;
};

/** Cuts where more than the allowed gap lies between two neighbours on this side. */
const cutAt = (matches: Match[], side: Side, sums: Uint32Array): Match[][] => {
  const sorted = matches.toSorted((a, b) => a[side].from - b[side].from);
  const groups: Match[][] = [];
  let reached = 0;
  for (const match of sorted) {
    const group = groups.at(-1);
    if (group && sums[match[side].from]! <= sums[reached]! + mostBetween) group.push(match);
    else groups.push([match]);
    reached = group === groups.at(-1) ? Math.max(reached, match[side].to) : match[side].to;
  }
  return groups;
};

/** By turns on both sides until nothing is left to cut. */
const cluster = (matches: Match[], sums: Record<Side, Uint32Array>): Match[][] => {
  const open: { group: Match[]; side: Side; uncut: number }[] = [{ group: matches, side: 'at', uncut: 0 }];
  const done: Match[][] = [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { group, side, uncut } = next;
    if (uncut === 2) {
      done.push(group);
      continue;
    }
    const parts = cutAt(group, side, sums[side]);
    const other = side === 'at' ? 'source' : 'at';
    for (const part of parts) open.push({ group: part, side: other, uncut: parts.length === 1 ? uncut + 1 : 1 });
  }
  return done;
};

/** A loop: a text that is a copy has more matches than a call takes arguments. */
const around = (matches: readonly Match[], side: Side): Run => {
  const run: Run = { from: Number.POSITIVE_INFINITY, to: 0 };
  for (const match of matches) {
    run.from = Math.min(run.from, match[side].from);
    run.to = Math.max(run.to, match[side].to);
  }
  return run;
};

const lettersIn = ({ starts, ends, weights }: Tokens, { from, to }: Run): number => {
  let characters = 0;
  for (let at = from; at < to; at += 1) if (weights[at] === 1) characters += 1;
  return ends[to - 1]! - starts[from]! + characters * (lettersOfCharacter - 1);
};

const overlap = (one: Run, other: Run): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

/** Of two that lie over each other by more than half of the shorter, the longer stays. */
const withoutOverlaps = (passages: Match[]): Match[] => {
  const length = ({ at }: Match): number => at.to - at.from;
  const kept: Match[] = [];
  for (const one of passages.toSorted((a, b) => length(b) - length(a) || a.at.from - b.at.from))
    if (!kept.some((other) => overlap(one.at, other.at) * 2 > length(one))) kept.push(one);
  return kept.sort((a, b) => a.at.from - b.at.from);
};

const extentOf = ({ starts, ends }: Tokens, { from, to }: Run): Extent => [
  starts[from]!,
  ends[to - 1]! - starts[from]!,
];

/** Passages that a text shares with a source: common runs, chained over small differences. */
export const align = (text: Prepared, source: Prepared): Passage[] => {
  const matches = commonGrams(text, source);
  if (matches.length === 0) return [];
  const sums = { at: measuredOnce(text.tokens), source: measured(source.tokens) };
  const passages = cluster(matches, sums)
    .map((group) => ({ at: around(group, 'at'), source: around(group, 'source') }))
    .filter(
      ({ at, source: there }) =>
        lettersIn(text.tokens, at) >= leastLetters && lettersIn(source.tokens, there) >= leastLetters,
    );
  return withoutOverlaps(passages).map((passage) => ({
    at: extentOf(text.tokens, passage.at),
    source: extentOf(source.tokens, passage.source),
  }));
};
