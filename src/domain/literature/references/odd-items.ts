import { fold } from './fold.ts';
import { type ReferenceField, type ReferencePaper, uncertainIn } from './reference.ts';

/** Fewer items have no way of their own that one of them could leave. */
const fewest = 5;
const most = 0.7;

interface Way {
  chinese: boolean;
  /** Which of names, title and source stand in which order. */
  order: string;
  /** The signs between names and title, and between title and source. */
  signs: readonly [string, string];
}

/** A list is written one way: an item whose fields were found in another order, or between other signs, was cut elsewhere. */
export const doubtOddItems = (papers: readonly ReferencePaper[]): ReferencePaper[] => {
  const ways = papers.map(wayOf);
  // Works in Chinese are often written another way than the others of the list.
  const norms = { chinese: normOf(ways, true), western: normOf(ways, false) };
  return papers.map((paper, at) => {
    const way = ways[at];
    const norm = way && (way.chinese ? norms.chinese : norms.western);
    const fields = way && norm ? oddFields(way, norm) : [];
    return fields.length > 0 ? doubted(paper, fields) : paper;
  });
};

interface Norm {
  order: string;
  signs: readonly [string | undefined, string | undefined];
}

const normOf = (ways: readonly (Way | undefined)[], chinese: boolean): Norm | undefined => {
  const own = ways.filter((way) => way !== undefined).filter((way) => way.chinese === chinese);
  const order = own.length < fewest ? undefined : usual(own.map((way) => way.order));
  if (order === undefined) return undefined;
  const fit = own.filter((way) => way.order === order);
  return { order, signs: [usual(fit.map(({ signs }) => signs[0])), usual(fit.map(({ signs }) => signs[1]))] };
};

const oddFields = (way: Way, norm: Norm): ReferenceField[] => {
  if (way.order !== norm.order) return ['authors', 'title', 'source'];
  const differs = (place: 0 | 1): boolean => {
    const sign = norm.signs[place];
    return sign !== undefined && way.signs[place] !== sign && !allowed(way.signs[place], sign);
  };
  return [
    ...(differs(0) ? (['authors', 'title'] as const) : []),
    ...(differs(1) ? (['title', 'source'] as const) : []),
  ];
};

/** A question ends with its own mark, whatever the list puts there. */
const allowed = (sign: string, usualSign: string): boolean =>
  /[?!]/.test(sign) || sign.replace(/\./g, '') === usualSign.replace(/\./g, '');

const usual = (all: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && best[1] >= all.length * most ? best[0] : undefined;
};

const doubted = (paper: ReferencePaper, fields: readonly ReferenceField[]): ReferencePaper => {
  const confidence = { ...paper.confidence };
  for (const field of fields) confidence[field] = Math.min(confidence[field] ?? 0.65, 0.65);
  return { ...paper, confidence, uncertain: uncertainIn(confidence) };
};

const letters = (text: string): string => fold(text).toLowerCase();

const wayOf = ({ text, paper, kind, style }: ReferencePaper): Way | undefined => {
  if (kind !== 'article' || style === 'columns' || !paper.title || !paper.source || paper.authors.length === 0)
    return undefined;
  const all = letters(text);
  const title = place(all, letters(paper.title), 0);
  if (!title) return undefined;
  const source = place(all, letters(paper.source), title.end) ?? place(all, letters(paper.source), 0);
  const family = letters(paper.authors.at(-1)!.split(',')[0]!);
  const last = place(all, family, 0);
  if (!source || !last) return undefined;
  const behind = all.indexOf(letters(paper.authors[0]!.split(',')[0]!)) > title.start;
  const order = [
    ['a', behind ? title.end : 0],
    ['t', title.start],
    ['s', source.start],
  ] as [string, number][];
  return {
    chinese: /[\u3400-\u9fff]/.test(paper.title),
    order: order
      .toSorted(([, one], [, other]) => one - other)
      .map(([name]) => name)
      .join(''),
    signs: [
      behind ? '' : marksOf(all.slice(Math.max(0, title.start - 4), title.start)),
      source.start > title.end ? marksOf(all.slice(title.end, source.start)) : '',
    ],
  };
};

const place = (text: string, value: string, from: number): { start: number; end: number } | undefined => {
  const start = text.indexOf(value, from);
  return start < 0 ? undefined : { start, end: start + value.length };
};

/** Signs alone: initials and words between fields are no matter. */
const marksOf = (between: string): string =>
  between
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[\p{L}\p{N}\s*#†‡]/gu, '')
    .replace(/(.)\1+/g, '$1')
    .slice(-3);
