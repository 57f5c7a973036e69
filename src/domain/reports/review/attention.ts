import type { ReportPaper } from '../report-data.ts';
import { unconfirmedOf } from '../searched-words.ts';
import { countKey } from './place-keys.ts';
import type { ReviewPlace } from './review-place.ts';

/** Why a reviewer looks at a place before others. */
export const attentionWords = {
  gap: '依据不全',
  doubtful: '尚未判定',
  manual: '人工判定',
  changed: '与上次不同',
  unusual: '数字少见',
} as const;

export type Attention = keyof typeof attentionWords;

/** The first number a value states: 3 of `3 次`; undefined where it states none. */
const numberOf = (value: string): number | undefined => {
  const digits = /^\d{1,7}/.exec(value);
  return digits ? Number(digits[0]) : undefined;
};

type Figure = Pick<ReviewPlace, 'key' | 'group' | 'name' | 'value'>;

const endsWith = (name: string, word: string): boolean => name === word || name.endsWith(` ${word}`);

/** A figure of what nobody has decided yet. */
export const isDoubtful = ({ name, value }: Pick<Figure, 'name' | 'value'>): boolean =>
  /(?:^|\s|后)未判定$/.test(name) && (numberOf(value) ?? 0) > 0;

/**
 * Counts that a reference may still be added to: of whoever it may cite, in each database and merged, and of all papers
 * together.
 */
export const unconfirmedCounts = (
  papers: readonly (Pick<ReportPaper, 'place' | 'searches' | 'doubtful'> & {
    citations: readonly { code: string }[];
  })[],
  groups: Readonly<Record<number, string>>,
): Set<string> =>
  new Set(
    papers
      .filter((paper) => (unconfirmedOf(paper) ?? 0) > 0)
      .flatMap(({ place, citations }) =>
        ['', ...citations.map(({ code }) => code)].flatMap((code) =>
          [groups[place]!, 'total'].map((group) => countKey(group, code, 'total')),
        ),
      ),
  );

/**
 * Figures that are seldom right: none in one database where another of the same row has several, and rows whose citations are
 * mostly the authors' own. Zeroes alone, or few citations, tell nothing.
 */
export const unusualFigures = (places: readonly Figure[]): Set<string> => {
  const found = new Set<string>();
  for (const group of new Set(places.map((place) => place.group))) {
    const row = places.filter((place) => place.group === group);
    const cited = row.filter(({ name }) => endsWith(name, '被引'));
    const most = Math.max(0, ...cited.map(({ value }) => numberOf(value) ?? 0));
    if (most >= several) for (const { key, value } of cited) if (numberOf(value) === 0) found.add(key);
    for (const { key, name, value } of row.filter((one) => endsWith(one.name, '自引'))) {
      const total = row.find((one) => one.name === name.replace('自引', '被引'));
      const all = total ? (numberOf(total.value) ?? 0) : 0;
      if (all >= several && (numberOf(value) ?? 0) * 2 > all) found.add(key);
    }
  }
  return found;
};

const several = 5;

/** Of the places that nothing speaks against, every tenth, at least five, by the draft's own hash: all reviewers get the same. */
export const sampledPlaces = (keys: readonly string[], contentHash: string): Set<string> => {
  const size = Math.min(keys.length, Math.max(leastSample, Math.ceil(keys.length / sampleEvery)));
  const ranked = keys
    .map((key) => ({ key, rank: scatter(`${contentHash} ${key}`) }))
    .sort((one, other) => one.rank - other.rank || (one.key < other.key ? -1 : 1));
  return new Set(ranked.slice(0, size).map(({ key }) => key));
};

const sampleEvery = 10;
const leastSample = 5;

/** FNV-1a: spreads texts evenly enough to draw by. */
const scatter = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
};
