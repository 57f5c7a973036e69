import { termsOf } from '../screening/terms.ts';
import { type Meeting, meets, quantitiesIn } from './quantities.ts';
import { sentencesOf } from './sentences-of.ts';

/** Words that mean the same, in either language: a block of the query, a pair of the order's terms. */
export type Synonyms = readonly string[];

export interface FoundValue {
  /** The limit of the feature, and the value of the document, as each is written. */
  limit: string;
  value: string;
  meeting: Meeting;
  /** The sentence it stands in. */
  sentence: string;
}

/** What a document's abstract offers for one feature. It decides nothing. */
export interface ProposedEvidence {
  /** The sentence that says most of the feature; undefined: none says enough of it. */
  sentence: string | undefined;
  /** The words it was found by, as the order or the query writes them. */
  by: string[];
  values: FoundValue[];
  /** The feature has limits, and the abstract no value that could be held against one. */
  lacksValues: boolean;
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s‐‑–-]+/g, ' ')
    .trim();

const isHan = /\p{Script=Han}/u;
/** A Latin word stands by itself, with or without its plural; a Chinese one anywhere. */
const holds = (text: string, word: string): boolean => {
  const sought = bare(word).replace(/[*?$]+$/, '');
  if (sought.length < 2) return false;
  if (isHan.test(sought)) return text.replaceAll(' ', '').includes(sought.replaceAll(' ', ''));
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const isBegin = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!) || isHan.test(text[at - 1]!);
    const rest = text.slice(at + sought.length);
    if (isBegin && (word.endsWith('*') || /^(?:s|es)?(?![a-z0-9])/.test(rest))) return true;
  }
  return false;
};

interface Wanted {
  /** Groups with a word in the feature. */
  groups: { words: Synonyms; weight: number }[];
  /** The feature's own words that belong to no group. */
  own: Set<string>;
}

const wantedOf = (feature: string, synonyms: readonly Synonyms[]): Wanted => {
  const text = bare(feature);
  const groups = synonyms
    .filter((words) => words.some((word) => holds(text, word)))
    // A long word says more than a short one.
    .map((words) => ({ words, weight: Math.min(4, Math.max(...words.map((word) => [...word].length))) }));
  const told = new Set(groups.flatMap(({ words }) => words.flatMap((word) => termsOf(word).words)));
  return { groups, own: new Set(termsOf(feature).words.filter((word) => !told.has(word) && !/^\d+$/.test(word))) };
};

const scoreOf = (sentence: string, { groups, own }: Wanted): { score: number; by: string[] } => {
  const text = bare(sentence);
  const found = groups.flatMap(({ words, weight }) => {
    const word = words.find((one) => holds(text, one));
    return word === undefined ? [] : [{ word, weight }];
  });
  const has = new Set(termsOf(sentence).words);
  const shared = [...own].filter((word) => has.has(word));
  const share = own.size > 0 ? shared.length / own.size : 0;
  const score = found.reduce((sum, { weight }) => sum + weight, 0) + 4 * share;
  // One common word by chance is no evidence.
  const isEnough = found.length > 0 || (share >= 0.34 && shared.length > 1) || (own.size === 1 && share === 1);
  return { score: isEnough ? score : 0, by: found.map(({ word }) => word) };
};

const valuesFor = (feature: string, sentences: readonly string[]): { values: FoundValue[]; limits: number } => {
  const limits = quantitiesIn(feature, true);
  const values = limits.flatMap((limit) =>
    sentences.flatMap((sentence) =>
      quantitiesIn(sentence)
        .filter(({ dimension }) => dimension === limit.dimension)
        .map((found) => ({ limit: limit.text, value: found.text, meeting: meets(found, limit), sentence })),
    ),
  );
  return { values, limits: limits.length };
};

/** The sentence of an abstract that speaks most of a feature, and the values that can be held against its limits. */
export const proposeEvidence = (feature: string, abstract: string, synonyms: readonly Synonyms[]): ProposedEvidence => {
  const sentences = sentencesOf(abstract);
  const wanted = wantedOf(feature, synonyms);
  const { values, limits } = valuesFor(feature, sentences);
  const valued = new Set(values.map(({ sentence }) => sentence));
  const best = sentences
    .map((sentence) => {
      const { score, by } = scoreOf(sentence, wanted);
      return { sentence, by, score: score > 0 && valued.has(sentence) ? score + 2 : score };
    })
    .reduce<{ sentence: string; by: string[]; score: number } | undefined>(
      (first, one) => (one.score > (first?.score ?? 0) ? one : first),
      undefined,
    );
  return {
    sentence: best?.sentence,
    by: best?.by ?? [],
    // Values of the proposed sentence come first.
    values: values.toSorted((a, b) => Number(b.sentence === best?.sentence) - Number(a.sentence === best?.sentence)),
    lacksValues: limits > 0 && values.length === 0,
  };
};
