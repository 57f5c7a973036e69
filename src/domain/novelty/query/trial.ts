import {
  type DocumentType,
  documentTypes,
  isChinese,
  type QueryField,
  type QueryModel,
  type QueryTerm,
} from './query-model.ts';

/** What a formula is tried on. */
export interface TriedRecord {
  id: string;
  title: string;
  abstract: string;
  keywords: readonly string[];
  authors: readonly string[];
  affiliations: readonly string[];
  year?: number | undefined;
  /** Undefined: of another type than the four, or not known; no limit of types leaves it out. */
  type?: DocumentType | undefined;
  /** A person found it closely or generally related; undefined: not judged. */
  relevant?: boolean | undefined;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Runs of letters; Chinese characters are words of their own, so that nearness can be counted. */
const wordsOf = (text: string): string[] =>
  folded(text).match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];

type Fields = Record<Exclude<QueryField, 'doi'>, string[][]>;

const fieldsOf = (record: TriedRecord): Fields => {
  const title = [wordsOf(record.title)];
  const abstract = [wordsOf(record.abstract)];
  const keywords = record.keywords.map(wordsOf);
  return {
    title,
    abstract,
    keywords,
    topic: [...title, ...abstract, ...keywords],
    author: record.authors.map(wordsOf),
    affiliation: record.affiliations.map(wordsOf),
  };
};

/** The words of a term: `?` and `*` inside a word stand for one letter and for any. */
const soughtIn = (text: string): string[] =>
  folded(text).match(
    /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[?*]+(?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu,
  ) ?? [];

/** Steps back to the last `*` alone, so that a word of many stars costs no more than its letters times theirs. */
const fitsPattern = (pattern: string, word: string): boolean => {
  let [at, place, star, from] = [0, 0, -1, 0];
  while (place < word.length) {
    if (pattern[at] === '*') {
      [star, from] = [at, place];
      at += 1;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === word[place])) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      from += 1;
      [at, place] = [star + 1, from];
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
};

const isWord = (sought: string, word: string, truncate: boolean): boolean =>
  /[?*]/.test(sought)
    ? fitsPattern(truncate ? `${sought}*` : sought, word)
    : truncate
      ? word.startsWith(sought)
      : word === sought;

/** Places where the words stand side by side; the last one may go on where the term is truncated. */
const placesOf = (sought: readonly string[], truncate: boolean, words: readonly string[]): number[] => {
  const places: number[] = [];
  for (let at = 0; at + sought.length <= words.length; at += 1)
    if (sought.every((word, i) => isWord(word, words[at + i]!, truncate && i === sought.length - 1))) places.push(at);
  return places;
};

const textsIn = (fields: Fields, field: QueryField): string[][] => (field === 'doi' ? [] : fields[field]);

const hasTerm = (term: QueryTerm, fields: Fields): boolean => {
  const sought = soughtIn(term.text);
  const texts = textsIn(fields, term.field);
  if (term.phrase || isChinese(term.text) || sought.length < 2)
    return texts.some((words) => placesOf(sought, term.truncate, words).length > 0);
  return sought.every((word, i) =>
    texts.some((words) => placesOf([word], term.truncate && i === sought.length - 1, words).length > 0),
  );
};

const areNear = (a: QueryTerm, b: QueryTerm, n: number, ordered: boolean, fields: Fields): boolean => {
  const first = soughtIn(a.text);
  const second = soughtIn(b.text);
  return textsIn(fields, a.field).some((words) =>
    placesOf(first, a.truncate, words).some((at) =>
      placesOf(second, b.truncate, words).some((other) => {
        const between = other > at ? other - at - first.length : at - other - second.length;
        return between >= 0 && between <= n && (!ordered || other > at);
      }),
    ),
  );
};

interface Judged {
  failedBlocks: number[];
  excludedBy: string[];
  outsideYears: boolean;
  outsideTypes: DocumentType | undefined;
  /** Terms that match, as `block:place`. */
  matched: string[];
}

const judge = (model: QueryModel, record: TriedRecord): Judged => {
  const fields = fieldsOf(record);
  const matched: string[] = [];
  const failedBlocks: number[] = [];
  model.blocks.forEach(({ terms, near }, block) => {
    let found = false;
    terms.forEach((term, place) => {
      const other = near && (place === near.a || place === near.b);
      const hit = other ? areNear(terms[near.a]!, terms[near.b]!, near.n, near.ordered, fields) : hasTerm(term, fields);
      if (!hit) return;
      found = true;
      matched.push(`${block}:${place}`);
    });
    if (!found) failedBlocks.push(block);
  });
  const { years, types = [] } = model;
  const { type } = record;
  return {
    failedBlocks,
    excludedBy: model.not.filter((term) => hasTerm(term, fields)).map(({ text }) => text),
    outsideYears: Boolean(years && record.year !== undefined && (record.year < years.from || record.year > years.to)),
    outsideTypes: type && types.length > 0 && !types.includes(type) ? type : undefined,
    matched,
  };
};

export interface MissedRecord {
  id: string;
  /** Why it would not be found, as a sentence. */
  reason: string;
  /** One change that would find it: a word for a block, or (block null) an excluded word to give up. */
  cure: { block: number | null; text: string } | null;
}

export interface TermCost {
  text: string;
  block: number;
  hits: number;
  /** Found by this term alone in its block and judged irrelevant. */
  noise: number;
}

export interface Trial {
  hits: string[];
  /** Known relevant records that the query would miss. */
  missed: MissedRecord[];
  /** Every term, the noisiest first. */
  terms: TermCost[];
}

const reasonOf = ({ failedBlocks, excludedBy, outsideYears, outsideTypes }: Judged): string =>
  [
    ...(failedBlocks.length > 0 ? [`没有第 ${failedBlocks.map((block) => block + 1).join('、')} 组的词`] : []),
    ...(excludedBy.length > 0 ? [`被排除词“${excludedBy.join('”“')}”排除`] : []),
    ...(outsideYears ? ['不在所限年份内'] : []),
    ...(outsideTypes ? [`是${documentTypes[outsideTypes]}文献，不在所限类型内`] : []),
  ].join('，');

const fits = (text: string, model: QueryModel): boolean => {
  const known = model.blocks.flatMap(({ terms }) => terms.map((term) => folded(term.text)));
  return text.length > 1 && text.length <= 100 && !known.includes(folded(text));
};

/** Only where one thing stands in the way: the record's own keyword for the block it fails, or the word that excludes it. */
const cureOf = (
  { failedBlocks, excludedBy, outsideYears, outsideTypes }: Judged,
  record: TriedRecord,
  model: QueryModel,
): MissedRecord['cure'] => {
  if (outsideYears || outsideTypes || failedBlocks.length + excludedBy.length !== 1) return null;
  const [block] = failedBlocks;
  if (block === undefined) return { block: null, text: excludedBy[0]! };
  const text = record.keywords.find((keyword) => fits(keyword, model));
  return text ? { block, text } : null;
};

/** What the query would find among records that are already here. */
export const tryQuery = (model: QueryModel, records: Iterable<TriedRecord>): Trial => {
  const hits: string[] = [];
  const missed: MissedRecord[] = [];
  const costs = new Map<string, TermCost>();
  model.blocks.forEach(({ terms }, block) => {
    terms.forEach(({ text }, place) => {
      costs.set(`${block}:${place}`, { text, block, hits: 0, noise: 0 });
    });
  });
  for (const record of records) {
    const judged = judge(model, record);
    const isHit =
      judged.failedBlocks.length === 0 &&
      judged.excludedBy.length === 0 &&
      !judged.outsideYears &&
      !judged.outsideTypes;
    if (!isHit) {
      if (record.relevant)
        missed.push({ id: record.id, reason: reasonOf(judged), cure: cureOf(judged, record, model) });
      continue;
    }
    hits.push(record.id);
    const alone = new Map<string, number>();
    for (const key of judged.matched) {
      const block = key.split(':')[0]!;
      alone.set(block, (alone.get(block) ?? 0) + 1);
    }
    for (const key of judged.matched) {
      const cost = costs.get(key)!;
      cost.hits += 1;
      if (record.relevant === false && alone.get(key.split(':')[0]!) === 1) cost.noise += 1;
    }
  }
  return { hits, missed, terms: [...costs.values()].sort((a, b) => b.noise - a.noise || b.hits - a.hits) };
};
