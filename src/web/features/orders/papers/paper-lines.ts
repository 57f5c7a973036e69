import { listed } from '#domain/language/list-words.ts';
import { isBlankPaper, mostPapers, type PaperEntry, PaperIndex } from '#domain/orders/forms/paper.ts';
import { words } from './papers-words.ts';

export const paperFieldNames: Readonly<Record<keyof PaperEntry, string>> = {
  title: words.title,
  kind: words.kind,
  authors: words.authors,
  source: words.source,
  issn: 'ISSN',
  year: words.year,
  volume: words.volume,
  issue: words.issue,
  pages: words.pages,
  doi: 'DOI',
  accessionNumber: words.accession,
  ownRole: words.ownRole,
  searchedIn: words.searchedIn,
  state: words.state,
};

interface CitedPart {
  field: keyof PaperEntry;
  /** The mark that parts it from what stands before. */
  before: string;
  text: string;
}

/** The same in its parts, so that a doubtful one can be shown as such; identifiers behind it. */
export const citedParts = (paper: PaperEntry): CitedPart[] => {
  const parts: CitedPart[] = [];
  const put = (field: keyof PaperEntry, before: string, text: string): void => {
    if (text) parts.push({ field, before: parts.length > 0 ? before : '', text });
  };
  put('source', '', paper.source);
  put('year', ', ', paper.year === null ? '' : String(paper.year));
  put('volume', ', ', paper.volume);
  put('issue', paper.volume ? '' : ', ', paper.issue && `(${paper.issue})`);
  put('pages', ': ', paper.pages);
  put('doi', ' · ', paper.doi);
  put('accessionNumber', ' · ', paper.accessionNumber);
  return parts;
};

interface Counted {
  place: string;
  repeated: boolean;
  doubtful: boolean;
}

const mostPlaces = 8;
const placesOf = (items: readonly Counted[]): string =>
  `${items
    .slice(0, mostPlaces)
    .map(({ place }) => place)
    .join(listed.comma)}${items.length > mostPlaces ? words.andMore : ''}`;

/** `12 条 = 9 清楚 + 1 重复（[7]）+ 2 请看（[3]、[11]）`: every item once, by the number its list gives it. */
export const sumOf = (items: readonly Counted[]): string => {
  const repeated = items.filter((item) => item.repeated);
  const doubtful = items.filter((item) => !item.repeated && item.doubtful);
  const clear = items.length - repeated.length - doubtful.length;
  return [
    words.sumClear(items.length, clear),
    ...(repeated.length > 0 ? [words.sumRepeated(repeated.length, placesOf(repeated))] : []),
    ...(doubtful.length > 0 ? [words.sumDoubtful(doubtful.length, placesOf(doubtful))] : []),
  ].join(' + ');
};

/** What was understood of a paper, in one line: `J. Catal., 2024, 430(2): 115-123`. */
export const citedAs = ({ source, year, volume, issue, pages }: PaperEntry): string => {
  const number = volume + (issue ? `(${issue})` : '');
  const place = [source, year === null ? '' : String(year), number].filter(Boolean).join(', ');
  return pages ? `${place}: ${pages}` : place;
};

/** Added after the last paper that says something; beyond the most an order holds nothing is taken. */
export const addPapers = (papers: readonly PaperEntry[], added: readonly PaperEntry[]): PaperEntry[] => {
  const last = papers.findLastIndex((paper) => !isBlankPaper(paper));
  return [...papers.slice(0, last + 1), ...added].slice(0, mostPapers);
};

/** For each found paper the sentence that says it is there already, or nothing. */
export const repeatedIn = (found: readonly PaperEntry[], existing: readonly PaperEntry[]): (string | undefined)[] => {
  const held = new PaperIndex();
  existing.forEach((paper, at) => {
    if (!isBlankPaper(paper)) held.add(paper, at);
  });
  const seen = new PaperIndex();
  return found.map((paper, at) => {
    const before = held.find(paper);
    const twin = seen.find(paper);
    seen.add(paper, at);
    if (before !== undefined) return words.heldAlready(before + 1);
    return twin === undefined ? undefined : words.sameAs(twin + 1);
  });
};

/** A whole list rather than one title: several lines, or an export of a reference manager. */
export const looksLikeList = (text: string): boolean =>
  text.split(/\r?\n/).filter((line) => line.trim().length > 20).length > 1 || /^\s*(?:@\w+\s*\{|TY\s+-)/.test(text);
