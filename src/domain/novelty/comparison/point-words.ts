import { grouped } from '../query/grouped.ts';
import type { FeatureRow, OpenVerdict, PointComparison } from './single-comparison.ts';

export const numbers = (values: readonly number[]): string => values.map((value) => `[${value}]`).join('');
export const listed = (values: readonly string[]): string => values.filter(Boolean).join('、');

/** What one document has, has in part, lacks, and what nobody compared: each feature in exactly one of the clauses. */
export const disclosureWords = (names: readonly string[], features: readonly OpenVerdict[]): string => {
  const having = (wanted: OpenVerdict): string => listed(names.filter((_, at) => (features[at] ?? null) === wanted));
  const [same, part, none, open] = [having('same'), having('part'), having('none'), having(null)];
  return [
    same && `公开了${same}`,
    part && `述及${part}的一部分`,
    none && `未述及${none}`,
    open && `${open}尚未比对或待确认`,
  ]
    .filter(Boolean)
    .join('；');
};

interface Spoken {
  names: readonly string[];
  rows: readonly FeatureRow[];
  numberOf: (id: string) => number;
}

const groupedWords = (told: readonly { name: string; words: string }[]): string =>
  grouped(told, ({ words }) => words)
    .map((same) => `${listed(same.map(({ name }) => name))}：${same[0]!.words}`)
    .join('；');

/** What documents say of a feature, all their numbers together. */
const wordsOfFeature = (
  at: number,
  rows: readonly FeatureRow[],
  numberOf: Spoken['numberOf'],
  wanted: readonly OpenVerdict[],
): string => {
  const by = (verdict: OpenVerdict): string =>
    wanted.includes(verdict)
      ? numbers(rows.filter(({ features }) => features[at] === verdict).map(({ id }) => numberOf(id)))
      : '';
  const [same, part, open] = [by('same'), by('part'), by(null)];
  return [same && `文献 ${same} 公开`, part && `文献 ${part} 述及一部分`, open && `文献 ${open} 尚未比对或待确认`]
    .filter(Boolean)
    .join('，');
};

/**
 * What the others add to the nearest document, and what none of them has. Of a feature that the nearest has whole the
 * others add nothing; who has not been compared is told all the same.
 */
export const othersWords = (
  { nearest, unseen }: Pick<PointComparison, 'nearest' | 'unseen'>,
  { names, rows, numberOf }: Spoken,
): string => {
  const others = rows.filter(({ id }) => id !== nearest?.id);
  const told = names.flatMap((name, at) => {
    const wanted: OpenVerdict[] = nearest?.features[at] === 'same' ? [null] : ['same', 'part', null];
    const words = wordsOfFeature(at, others, numberOf, wanted);
    return words ? [{ name, words }] : [];
  });
  const missing = listed(unseen.map((at) => names[at]!));
  return [
    told.length > 0 && `${nearest ? '其他文献中，' : ''}${groupedWords(told)}。`,
    missing && `未见述及${missing}的文献报道。`,
  ]
    .filter(Boolean)
    .join('');
};
