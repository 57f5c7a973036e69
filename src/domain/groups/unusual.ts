/** What is known of a finished draft of a group. */
export interface DraftFacts {
  papers: number;
  /** null: not known. */
  included: number | null;
  others: number | null;
  /** Verdicts of people against the rule. */
  overruled: number;
  /** References that a person took for citations. */
  accepted: number;
  /** What somebody finished over. */
  openItems: number;
  revision: number;
  /** The person's own words with their list. */
  remarks: string;
  stale: string;
}

/** So often the middle of the group's figures, and at least so many more, a figure is far from the others. */
const far = { times: 5, above: 20 };

export const middleOf = (figures: readonly (number | null)[]): number => {
  const known = figures.filter((one) => one !== null).sort((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)] ?? 0;
};

/** Why a reviewer should look at a draft first; none: it is a usual one. What is not known is unusual. */
export const unusualSigns = (draft: DraftFacts, middle: number): string[] => {
  const { papers, included, others, overruled, accepted, openItems, revision, remarks, stale } = draft;
  const signs = [
    stale,
    openItems > 0 && `带着 ${openItems} 项未定完成`,
    overruled > 0 && `人工改判 ${overruled} 处`,
    accepted > 0 && `人工认定的引用 ${accepted} 处`,
    included === null ? '收录篇数没有查清' : included < papers && `${papers - included} 篇没有收录`,
    others === null && '他引没有数字',
    others !== null &&
      others > middle * far.times &&
      others > middle + far.above &&
      `他引 ${others} 次，本批居中的是 ${middle} 次`,
    revision > 1 && `第 ${revision} 稿`,
    remarks && `本人说：${remarks.slice(0, 60)}`,
  ];
  return signs.filter((one) => typeof one === 'string' && one !== '') as string[];
};

/** The share of a text's digest: even, the same every time, and nobody's choice. */
export const isSampled = (digest: string, percent: number): boolean =>
  (Number.parseInt(digest.slice(0, 8), 16) / 0x1_0000_0000) * 100 < percent;
