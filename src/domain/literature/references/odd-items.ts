import { fold } from './fold.ts';
import { type ReferenceField, type ReferencePaper, uncertainIn } from './reference.ts';

/** Fewer items have no way of their own that one of them could leave. */
const fewest = 5;
const most = 0.7;

const nearlyAll = 0.8;
const stated = ['year', 'volume', 'pages'] as const;

interface Way {
  has: readonly ReferenceField[];
  chinese: boolean;
  /** Which of names, title and source stand in which order. */
  order: string;
  /** The signs between names and title, and between title and source. */
  signs: readonly [string, string];
}

/**
 * A list is written one way: an item whose fields were found in another order, between other signs or not at all was cut
 * elsewhere. Where the items came out in many ways, their way was not understood, and all are doubted.
 */
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
  /** Undefined where the items came out in many ways. */
  order: string | undefined;
  signs: readonly [string | undefined, string | undefined];
  /** Fields that nearly every item has. */
  usual: readonly ReferenceField[];
}

const normOf = (ways: readonly (Way | undefined)[], chinese: boolean): Norm | undefined => {
  const own = ways.filter((way) => way !== undefined).filter((way) => way.chinese === chinese);
  if (own.length < fewest) return undefined;
  const order = usual(own.map((way) => way.order));
  const fit = own.filter((way) => way.order === order);
  return {
    order,
    signs: [usual(fit.map(({ signs }) => signs[0])), usual(fit.map(({ signs }) => signs[1]))],
    usual: stated.filter((field) => own.filter(({ has }) => has.includes(field)).length >= own.length * nearlyAll),
  };
};

const oddFields = (way: Way, norm: Norm): ReferenceField[] => {
  const missing = norm.usual.filter((field) => !way.has.includes(field));
  if (way.order !== norm.order) return ['authors', 'title', 'source', ...missing];
  const differs = (place: 0 | 1): boolean => norm.signs[place] !== undefined && way.signs[place] !== norm.signs[place];
  return [
    ...(differs(0) ? (['authors', 'title'] as const) : []),
    ...(differs(1) ? (['title', 'source'] as const) : []),
    ...missing,
  ];
};

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

const wayOf = ({ text, paper, pages, articleNumber, kind, style }: ReferencePaper): Way | undefined => {
  if (kind !== 'article' || style === 'columns' || !paper.title) return undefined;
  const all = letters(text);
  const title = place(all, letters(paper.title), 0);
  if (!title) return undefined;
  const source = paper.source
    ? (place(all, letters(paper.source), title.end) ?? place(all, letters(paper.source), 0))
    : undefined;
  const [first, last] = [paper.authors[0], paper.authors.at(-1)].map((name) => name && letters(name.split(',')[0]!));
  const names = first === undefined || !all.includes(last!) ? -1 : all.indexOf(first);
  const behind = names > title.start;
  const order: [string, number][] = [['t', title.start]];
  if (names >= 0) order.push(['a', behind ? title.end : 0]);
  if (source) order.push(['s', source.start]);
  return {
    chinese: /[\u3400-\u9fff]/.test(paper.title),
    has: [
      ...(paper.year === undefined ? [] : (['year'] as const)),
      ...(paper.volume ? (['volume'] as const) : []),
      ...((pages ?? articleNumber) ? (['pages'] as const) : []),
    ],
    order: order
      .toSorted(([, one], [, other]) => one - other)
      .map(([name]) => name)
      .join(''),
    signs: [
      behind ? '' : marksOf(all.slice(Math.max(0, title.start - 4), title.start)),
      source && source.start > title.end ? marksOf(all.slice(title.end, source.start)) : '',
    ],
  };
};

const place = (text: string, value: string, from: number): { start: number; end: number } | undefined => {
  const start = text.indexOf(value, from);
  return start < 0 ? undefined : { start, end: start + value.length };
};

/** Signs alone: initials and words between fields are no matter, nor points, which initials and questions take the place of. */
const marksOf = (between: string): string =>
  between
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[\p{L}\p{N}\s*#†‡.?!]/gu, '')
    .replace(/(.)\1+/g, '$1')
    .slice(-3);
