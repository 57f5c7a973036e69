import { compactText } from '#domain/literature/matching/fold-text.ts';
import { type CitedReference, readCitedReference } from './cited-reference.ts';
import { spellingsAlike } from './names/surnames.ts';
import {
  bareNumber,
  type CitedPaperRecord,
  formOf,
  type PaperForm,
  type ReadReference,
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
  heads: readonly string[];
  /** Its place among all. */
  no: number;
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

const soughtAs = (paper: string, record: CitedPaperRecord, alias: boolean): Omit<Sought, 'no'> => {
  const form = formOf(record);
  return { paper, form, alias, heads: [...new Set(headsOf(form))] };
};

const formsOf = ({ id, records, stated }: SoughtPaper): Omit<Sought, 'no'>[] => [
  ...records.map((record) => soughtAs(id, completed(record, stated), false)),
  ...(stated ? [soughtAs(id, stated, records.length > 0)] : []),
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

/** What a line must share with a paper beside the author's first letters, where it tells it. */
interface Shelf {
  /** By year; a paper without one stands under 0. */
  years: Map<number, Sought[]>;
  /** By year and volume, each 0 or empty where the paper has none. */
  volumes: Map<string, Sought[]>;
  /** By page, and by volume and page, in figures alone. */
  pages: Map<string, Sought[]>;
  places: Map<string, Sought[]>;
}

const emptyShelf = (): Shelf => ({ years: new Map(), volumes: new Map(), pages: new Map(), places: new Map() });

const putOn = (shelf: Shelf, sought: Sought): void => {
  const { year = 0, place, article } = sought.form;
  addTo(shelf.years, year, sought);
  addTo(shelf.volumes, `${year}|${place.volume}`, sought);
  for (const page of new Set([place.first, article].filter(Boolean).map(bareNumber))) {
    addTo(shelf.pages, page, sought);
    if (place.volume) addTo(shelf.places, `${place.volume}|${page}`, sought);
  }
};

/** The years that are no other: those told, one beside them, and none at all. */
const yearsNear = (told: readonly number[]): Set<number> =>
  new Set([0, ...told.flatMap((year) => [year - 1, year, year + 1])]);

type Take = (found: readonly Sought[] | undefined) => void;

/**
 * Those of a shelf that a line may mean. In another year only volume and page together can speak for a paper; a terse line,
 * which tells no title, means nothing in another volume unless the page is the same.
 */
const takeFrom = (shelf: Shelf, read: ReadReference, take: Take): void => {
  const { years, terse } = read.reference;
  if (years.length === 0) {
    for (const found of shelf.years.values()) take(found);
    return;
  }
  const near = yearsNear(years);
  const pages = read.pages.map(bareNumber);
  if (read.volume) for (const page of pages) take(shelf.places.get(`${read.volume}|${page}`));
  if (!terse || !read.volume) for (const year of near) take(shelf.years.get(year));
  else {
    for (const year of near) for (const volume of [read.volume, '']) take(shelf.volumes.get(`${year}|${volume}`));
    for (const page of pages) take(shelf.pages.get(page));
  }
};

/**
 * Finds an order's papers among cited references. Candidates come by DOI, by the author's first letters with year and
 * volume, by volume and page, and by the beginning of the title; `weighReference` decides about each.
 */
export class CitedPapers {
  readonly #byDoi = new Map<string, Sought[]>();
  readonly #byHead = new Map<string, Shelf>();
  readonly #byPlace = new Map<string, Sought[]>();
  readonly #byTitle = new Map<string, Sought[]>();

  constructor(papers: Iterable<SoughtPaper>) {
    let no = 0;
    for (const paper of papers)
      for (const one of formsOf(paper)) {
        const sought: Sought = { ...one, no };
        no += 1;
        const { doi, place, article, titles } = sought.form;
        if (doi) addTo(this.#byDoi, doi, sought);
        for (const head of sought.heads) {
          const shelf = this.#byHead.get(head) ?? emptyShelf();
          this.#byHead.set(head, shelf);
          putOn(shelf, sought);
        }
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
    const take: Take = (found) => {
      if (found) for (const one of found) candidates.add(one);
    };
    for (const doi of reference.dois) take(this.#byDoi.get(doi));
    const read = readyReference(reference);
    for (const head of headsOfLine(reference)) take(this.#underHead(head, read));
    for (const page of read.pages) if (read.volume) take(this.#byPlace.get(`${read.volume}|${page}`));
    if (!reference.terse) this.#takeTitles(read.folded(), take);
    return candidates.size > 0 ? nearestOfEach(candidates, (sought) => weighReference(sought.form, read)) : none;
  }

  /** In the order the papers were given, so that equals are always told in the same one. */
  #underHead(head: string, read: ReadReference): Sought[] {
    const shelf = this.#byHead.get(head);
    if (!shelf) return [];
    const found = new Set<Sought>();
    const take: Take = (some) => {
      if (some) for (const one of some) found.add(one);
    };
    takeFrom(shelf, read, take);
    // A book cited by its title where a journal would stand, or a line that was taken for a terse one.
    if (read.reference.terse && mayHoldTitle(read.reference))
      this.#takeTitles(read.folded(), (some) => take(some?.filter(({ heads }) => heads.includes(head))));
    return [...found].sort((one, other) => one.no - other.no);
  }

  #takeTitles(text: string, take: Take): void {
    for (const length of isHan(text) ? [8, 20] : [20])
      for (let at = 0; at + length <= text.length; at += 1) take(this.#byTitle.get(text.slice(at, at + length)));
  }
}

/** The first letters of every reading of the author, and those of papers without one. */
const headsOfLine = ({ authors }: CitedReference): Set<string> => {
  const heads = new Set<string>();
  for (const author of authors) {
    const head = compactText(author).slice(0, 2);
    heads.add(head).add(head.slice(0, 1));
  }
  return heads.add('');
};

/** Whether a part of the line has room for a title. */
const mayHoldTitle = ({ source, authors }: CitedReference): boolean =>
  [source, ...authors].some(
    (part) => part.length >= titleHead(false) || (isHan(part) && part.length >= titleHead(true)),
  );

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
