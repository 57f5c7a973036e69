import { compactText } from '#domain/literature/matching/fold-text.ts';
import { readCitedReference } from './cited-reference.ts';
import { spellingsAlike } from './names/surnames.ts';
import {
  type CitedPaperRecord,
  formOf,
  type PaperForm,
  readyReference,
  strengthOf,
  type WeighedReference,
  weighReference,
} from './weigh-reference.ts';

/** A paper whose citations are sought. */
export interface SoughtPaper {
  id: string;
  /** Records that databases hold of it. */
  records: readonly CitedPaperRecord[];
  /** As the applicant typed it: fills what the records do not tell, and alone proves nothing against them. */
  stated?: CitedPaperRecord;
}

export interface ReferenceMatch extends WeighedReference {
  paper: string;
}

interface Sought {
  paper: string;
  form: PaperForm;
  /** A typed entry beside records. */
  alias: boolean;
}

const completed = (record: CitedPaperRecord, stated: CitedPaperRecord | undefined): CitedPaperRecord => {
  if (!stated) return record;
  const placed = record.pages || record.articleNumber;
  return {
    ...record,
    ...(record.doi ? {} : { doi: stated.doi }),
    ...(record.year === undefined ? { year: stated.year } : {}),
    ...(record.volume ? {} : { volume: stated.volume }),
    ...(placed ? {} : { pages: stated.pages, articleNumber: stated.articleNumber }),
    ...(record.authors.length > 0 ? {} : { authors: stated.authors }),
  };
};

const formsOf = ({ id, records, stated }: SoughtPaper): Sought[] => [
  ...records.map((record) => ({ paper: id, form: formOf(completed(record, stated)), alias: false })),
  ...(stated ? [{ paper: id, form: formOf(stated), alias: records.length > 0 }] : []),
];

/** What the first letters of a reference's author must be for a paper to be meant. */
const headsOf = ({ first }: PaperForm): string[] => {
  if (!first) return [''];
  const families = [
    ...first.readings.flatMap(({ families: one, core }) => [...one, core]),
    ...(first.han?.families ?? []),
  ];
  return [
    ...families.flatMap((family) => [family, ...spellingsAlike(family)]).map((family) => family.slice(0, 2)),
    ...(first.han ? [first.han.surname[0]!] : []),
  ];
};

const addTo = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** As many letters of a title as its shortest form has. */
const titleHead = (han: boolean): number => (han ? 8 : 20);
const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Finds an order's papers among cited references. Candidates come by DOI, by the author's first letters, by volume and
 * page, and by the beginning of the title; `weighReference` decides about each.
 */
export class CitedPapers {
  readonly #byDoi = new Map<string, Sought[]>();
  readonly #byHead = new Map<string, Sought[]>();
  readonly #byPlace = new Map<string, Sought[]>();
  readonly #byTitle = new Map<string, Sought[]>();

  constructor(papers: Iterable<SoughtPaper>) {
    for (const paper of papers)
      for (const sought of formsOf(paper)) {
        const { doi, place, article, titles } = sought.form;
        if (doi) addTo(this.#byDoi, doi, sought);
        for (const head of new Set(headsOf(sought.form))) addTo(this.#byHead, head, sought);
        for (const page of new Set([place.first, article]))
          if (page && place.volume) addTo(this.#byPlace, `${place.volume}|${page}`, sought);
        for (const title of titles) addTo(this.#byTitle, title.slice(0, titleHead(isHan(title))), sought);
      }
  }

  /** The paper a line means for certain, alone; else every paper it may mean. */
  find(line: string): ReferenceMatch[] {
    return meant(this.weigh(line));
  }

  /** Every paper that a line means or may mean, each once. */
  weigh(line: string): ReferenceMatch[] {
    const reference = readCitedReference(line);
    const candidates = new Set<Sought>();
    const take = (found: readonly Sought[] | undefined): void => {
      if (found) for (const one of found) candidates.add(one);
    };
    for (const doi of reference.dois) take(this.#byDoi.get(doi));
    for (const author of reference.authors) {
      const head = compactText(author).slice(0, 2);
      take(this.#byHead.get(head));
      take(this.#byHead.get(head.slice(0, 1)));
    }
    take(this.#byHead.get(''));
    const read = readyReference(reference);
    for (const page of read.pages) if (read.volume) take(this.#byPlace.get(`${read.volume}|${page}`));
    if (!reference.terse) this.#takeTitles(read.folded(), take);
    return candidates.size > 0 ? nearestOfEach(candidates, (sought) => weighReference(sought.form, read)) : none;
  }

  #takeTitles(text: string, take: (found: readonly Sought[] | undefined) => void): void {
    for (const length of isHan(text) ? [8, 20] : [20])
      for (let at = 0; at + length <= text.length; at += 1) take(this.#byTitle.get(text.slice(at, at + length)));
  }
}

const none: ReferenceMatch[] = [];

const hasDoi = ({ agree }: ReferenceMatch): boolean => agree.includes('doi');

const nearestOfEach = (
  candidates: Iterable<Sought>,
  weigh: (sought: Sought) => WeighedReference | undefined,
): ReferenceMatch[] => {
  const found = new Map<string, ReferenceMatch>();
  for (const sought of candidates) {
    const weighed = weigh(sought);
    if (!weighed) continue;
    const match: ReferenceMatch = { paper: sought.paper, ...(sought.alias ? asAlias(weighed) : weighed) };
    const before = found.get(match.paper);
    if (!before || isNearer(match, before)) found.set(match.paper, match);
  }
  return [...found.values()];
};

/** Of the papers of one order: the one that is meant for certain, alone; else all. */
export const meant = (all: ReferenceMatch[]): ReferenceMatch[] => {
  if (all.length === 0) return all;
  const certain = all
    .filter(({ verdict }) => verdict === 'same')
    .sort((a, b) => Number(hasDoi(b)) - Number(hasDoi(a)) || strengthOf(b) - strengthOf(a));
  return certain.length > 0 ? certain.slice(0, 1) : all;
};

/** Of a certain match and a doubtful one the certain one; else whichever tells more of the paper. */
export const isNearer = (one: ReferenceMatch, other: ReferenceMatch): boolean =>
  one.verdict === other.verdict ? strengthOf(one) > strengthOf(other) : one.verdict === 'same';

const asAlias = (weighed: WeighedReference): WeighedReference =>
  weighed.verdict === 'check'
    ? weighed
    : { ...weighed, verdict: 'check', reason: `只与填写的论文信息相符（${weighed.reason}），与题录不符，请核对` };
