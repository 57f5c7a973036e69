import { compactText } from '#domain/literature/matching/fold-text.ts';
import { doiKey } from '../fields/doi.ts';
import type { LiteratureRecord } from '../record.ts';
import { type CitedReference, readCitedReference } from './cited-reference.ts';
import { type ParsedName, parseAuthorName } from './names/author-names.ts';
import { compareNames } from './names/compare-names.ts';
import { spellingsAlike } from './names/surnames.ts';
import type { Citation } from './split-citations.ts';

export type CitedPaperRecord = Pick<
  LiteratureRecord,
  'title' | 'translatedTitle' | 'authors' | 'year' | 'volume' | 'pages' | 'articleNumber' | 'doi'
>;

export interface ReferenceMatch {
  paper: string;
  /** `check` is shown to a person before it counts. */
  verdict: 'same' | 'check';
  reason: string;
}

interface Sought {
  id: string;
  record: CitedPaperRecord;
  first?: ParsedName;
  titles: string[];
  page: string;
}

const pageKey = (page: string | undefined): string =>
  (page ?? '')
    .toLowerCase()
    .split(/[-–—,+]/)[0]!
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+/, '');

const soughtOf = (id: string, record: CitedPaperRecord): Sought => {
  const author = record.authors[0];
  return {
    id,
    record,
    ...(author ? { first: parseAuthorName(author.fullName ?? author.name) } : {}),
    titles: [record.title, record.translatedTitle ?? '']
      .map(compactText)
      .filter((title) => title.length >= (/\p{Script=Han}/u.test(title) ? 8 : 20)),
    page: pageKey(record.pages ?? record.articleNumber),
  };
};

/** What the first letters of a reference's author must be for a paper to be meant. */
const headsOf = ({ first }: Sought): string[] => {
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

/** Finds an order's papers among cited references: by DOI, then by author, year, volume and page, then by title. */
export class CitedPapers {
  readonly #byDoi = new Map<string, Sought>();
  readonly #byHead = new Map<string, Sought[]>();

  constructor(papers: Iterable<readonly [string, CitedPaperRecord]>) {
    for (const [id, record] of papers) {
      const sought = soughtOf(id, record);
      if (record.doi) this.#byDoi.set(doiKey(record.doi), sought);
      for (const head of new Set(headsOf(sought))) this.#byHead.set(head, [...(this.#byHead.get(head) ?? []), sought]);
    }
  }

  find(line: string): ReferenceMatch | undefined {
    const reference = readCitedReference(line);
    for (const doi of reference.dois) {
      const found = this.#byDoi.get(doi);
      if (found) return { paper: found.id, verdict: 'same', reason: `DOI 相同（${doi}）` };
    }
    const head = compactText(reference.author).slice(0, 2);
    const candidates = [
      ...(this.#byHead.get(head) ?? []),
      ...(this.#byHead.get(head.slice(0, 1)) ?? []),
      ...(this.#byHead.get('') ?? []),
    ];
    let doubtful: ReferenceMatch | undefined;
    for (const sought of new Set(candidates)) {
      const match = matchOne(sought, reference);
      if (match?.verdict === 'same') return match;
      doubtful ??= match;
    }
    return doubtful;
  }
}

const matchOne = (
  { id, record, first, titles, page }: Sought,
  reference: CitedReference,
): ReferenceMatch | undefined => {
  // A reference with another DOI is another paper.
  if (record.doi && reference.dois.length > 0) return undefined;
  if (first && compareNames(first, parseAuthorName(reference.author)).kind === 'conflict') return undefined;
  const apart =
    record.year !== undefined && reference.year !== undefined ? Math.abs(record.year - reference.year) : undefined;
  if (apart !== undefined && apart > 1) return undefined;
  const volume = agree(record.volume, reference.volume);
  const pages = page && reference.page ? page === pageKey(reference.page) : undefined;
  const text = titles.length > 0 ? compactText(reference.text) : '';
  if (titles.some((title) => text.includes(title))) {
    const firm = first !== undefined && apart !== undefined && volume !== false;
    return {
      paper: id,
      verdict: firm ? 'same' : 'check',
      reason: firm ? '题名、第一作者与年份相同' : '题名相同，年份或卷不符',
    };
  }
  if (volume === false || pages === false) return undefined;
  if (first && apart === 0 && volume && pages)
    return { paper: id, verdict: 'same', reason: '第一作者、年、卷、起始页相同' };
  if (first && apart !== undefined && volume && (pages || reference.page === ''))
    return { paper: id, verdict: 'check', reason: '第一作者与卷相同，年或页不全，请核对' };
  return undefined;
};

const agree = (one: string | undefined, other: string): boolean | undefined => {
  const [a, b] = [one ?? '', other].map((text) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/^0+/, ''),
  );
  return a && b ? a === b : undefined;
};

export interface CitationsFound {
  citations: Citation[];
  /** Citations that a person must confirm, with why. */
  doubtful: (Citation & { reason: string; reference: string })[];
}

type CitingWithReferences = Pick<LiteratureRecord, 'citedReferences'>;

/** The citations that stand in the references of records. */
export const citationsInReferences = (
  papers: ReadonlyMap<string, CitedPaperRecord>,
  citing: ReadonlyMap<string, CitingWithReferences>,
  databaseOf: (citing: string) => number,
): CitationsFound => {
  const sought = new CitedPapers(papers);
  const found: CitationsFound = { citations: [], doubtful: [] };
  for (const [id, { citedReferences }] of citing) {
    const matches = new Map<string, ReferenceMatch & { reference: string }>();
    for (const reference of citedReferences) {
      const match = sought.find(reference);
      if (match && match.paper !== id && matches.get(match.paper)?.verdict !== 'same')
        matches.set(match.paper, { ...match, reference });
    }
    for (const { paper, verdict, reason, reference } of matches.values()) {
      const citation = { paper, citing: id, database: databaseOf(id) };
      if (verdict === 'same') found.citations.push(citation);
      else found.doubtful.push({ ...citation, reason, reference });
    }
  }
  return found;
};
