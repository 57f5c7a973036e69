import type { LiteratureRecord } from '../record.ts';
import { type Comparison, compareFingerprints, type Judgement, judge } from './compare-works.ts';
import {
  accessionKey,
  doiKeyOf,
  doiWithoutVersion,
  type Fingerprint,
  fingerprintOf,
  numberOfAccession,
} from './fingerprint.ts';
import { type StatedPaper, workOfPaper } from './paper-work.ts';
import { foldedMarks, headMark, placeMark, tailMark } from './record-marks.ts';
import { titlesOf } from './title.ts';

/** A record found for a paper, with how sure it is and why. */
export interface PaperMatch<R = LiteratureRecord> extends Comparison {
  record: R;
}

export interface MatchedPaper<R = LiteratureRecord> {
  /** Certain: taken without a person. */
  certain: PaperMatch<R>[];
  /** To be looked at, most likely first. */
  doubtful: PaperMatch<R>[];
}

const mostDoubtful = 20;
/** Of records that share a key with one paper, so many are compared: a heading like Editorial is borne by thousands. */
const mostCompared = 2_000;

/** A small table of numbers, with a sieve in front: nearly every record is turned away by one look at it. */
class Marks {
  readonly #sieve = new Uint8Array(1 << 16);
  readonly #papers = new Map<number, number[]>();

  add(mark: number, paper: number): void {
    this.#sieve[mark & 0xffff] = 1;
    const papers = this.#papers.get(mark);
    if (papers === undefined) this.#papers.set(mark, [paper]);
    else if (!papers.includes(paper)) papers.push(paper);
  }

  get(mark: number): readonly number[] | undefined {
    return this.#sieve[mark & 0xffff] === 1 ? this.#papers.get(mark) : undefined;
  }
}

const addTo = (map: Map<string, number[]>, key: string, paper: number): void => {
  const papers = map.get(key);
  if (papers === undefined) map.set(key, [paper]);
  else if (!papers.includes(paper)) papers.push(paper);
};

/**
 * Finds the records of stated papers in one pass: the few papers are indexed, the many records only walk past, so that
 * nothing has to be built over them first and they need not stand in memory together.
 */
export class PaperMatcher<R extends LiteratureRecord = LiteratureRecord> {
  readonly #papers: Fingerprint[];
  readonly #found: R[][];
  readonly #heads = new Marks();
  readonly #tails = new Marks();
  readonly #places = new Marks();
  readonly #dois = new Map<string, number[]>();
  readonly #accessions = new Map<string, number[]>();

  constructor(papers: readonly StatedPaper[]) {
    this.#papers = papers.map((paper) => fingerprintOf(workOfPaper(paper)));
    this.#found = papers.map(() => []);
    for (const [at, paper] of this.#papers.entries()) this.#index(paper, at, papers[at]!);
  }

  #index({ titles, doi, accessions }: Fingerprint, at: number, paper: StatedPaper): void {
    if (doi) addTo(this.#dois, doiWithoutVersion(doi), at);
    for (const accession of accessions) addTo(this.#accessions, numberOfAccession(accession), at);
    for (const { compact, breaks } of titles.forms) {
      const [head, tail] = foldedMarks(compact);
      this.#heads.add(head, at);
      this.#tails.add(tail, at);
      // A record may leave out the subtitle, or what stands before the title proper.
      if (breaks[0] !== undefined) {
        this.#heads.add(foldedMarks(compact.slice(0, breaks[0]))[0], at);
        this.#heads.add(foldedMarks(compact.slice(breaks[0]))[0], at);
        this.#tails.add(foldedMarks(compact.slice(0, breaks.at(-1)))[1], at);
      }
    }
    const place = placeMark(paper.volume, paper.pages);
    if (place !== 0) this.#places.add(place, at);
  }

  /** Looks at one record. */
  offer(record: R): void {
    if (this.#dois.size > 0 && record.doi) this.#take(this.#byDoi(record.doi), record);
    if (this.#accessions.size > 0)
      for (const owner in record.accessions) {
        const number = record.accessions[owner as keyof typeof record.accessions];
        if (number) this.#take(this.#accessions.get(accessionKey(number)), record);
      }
    this.#offerTitle(record.title, record);
    if (record.translatedTitle) this.#offerTitle(record.translatedTitle, record);
    const place = placeMark(record.volume, record.pages ?? record.articleNumber);
    if (place !== 0) this.#take(this.#places.get(place), record);
  }

  #byDoi(doi: string): readonly number[] | undefined {
    // Readers hand on bare DOIs; anything else is read with care.
    const key = doi.startsWith('10.') && !/[%&]/.test(doi) ? doi.toLowerCase() : doiKeyOf(doi);
    return this.#dois.get(key) ?? (/\.pub\d|[/.]v\d/.test(key) ? this.#dois.get(doiWithoutVersion(key)) : undefined);
  }

  #offerTitle(title: string, record: R): void {
    const head = headMark(title);
    const tail = tailMark(title);
    if (head !== undefined) this.#take(this.#heads.get(head), record);
    if (tail !== undefined) this.#take(this.#tails.get(tail), record);
    const colon = title.indexOf(':');
    if (head === undefined || tail === undefined) this.#offerFolded(title, record);
    else if (colon > 0 && colon < 40) this.#take(this.#heads.get(headMark(title.slice(0, colon))!), record);
  }

  #offerFolded(title: string, record: R): void {
    for (const { compact, breaks } of titlesOf(title).forms) {
      const [head, tail] = foldedMarks(compact);
      this.#take(this.#heads.get(head), record);
      this.#take(this.#tails.get(tail), record);
      if (breaks[0] !== undefined) this.#take(this.#heads.get(foldedMarks(compact.slice(0, breaks[0]))[0]), record);
    }
  }

  #take(papers: readonly number[] | undefined, record: R): void {
    if (papers === undefined) return;
    for (const at of papers) {
      const found = this.#found[at]!;
      if (found.at(-1) !== record && found.length < mostCompared) found.push(record);
    }
  }

  /** What was found for each paper, in their order. */
  answers(): MatchedPaper<R>[] {
    const fingerprints = new Map<R, Fingerprint>();
    const fingerprint = (record: R): Fingerprint => {
      const known = fingerprints.get(record) ?? fingerprintOf(record);
      fingerprints.set(record, known);
      return known;
    };
    return this.#papers.map((paper, at) => matchOne(paper, this.#found[at]!, fingerprint));
  }
}

const matchOne = <R extends LiteratureRecord>(
  paper: Fingerprint,
  records: readonly R[],
  fingerprint: (record: R) => Fingerprint,
): MatchedPaper<R> => {
  const judged = records
    .map((record) => ({ record, print: fingerprint(record) }))
    .map((one) => ({ ...one, judgement: judge(paper, one.print) }))
    .filter(({ judgement }) => judgement.verdict !== 'different')
    .sort((a, b) => b.judgement.bits - a.judgement.bits);
  const matchOf = ({ record, print }: (typeof judged)[number]): PaperMatch<R> => ({
    record,
    ...compareFingerprints(paper, print),
  });
  const sure = judged.filter(({ judgement }) => judgement.verdict === 'same');
  const [best] = sure;
  // Records of different works cannot all be the paper: what must stand apart from the best is shown to a person.
  const fellows = sure.filter((one) => one === best || !isRival(judge(best!.print, one.print)));
  const rivals = sure.filter((one) => !fellows.includes(one));
  const undecided = best !== undefined && rivals.some(({ judgement }) => judgement.bits > best.judgement.bits - 2);
  const doubtful = judged.filter((one) => undecided || !fellows.includes(one));
  return {
    certain: undecided ? [] : fellows.map(matchOf),
    doubtful: doubtful.slice(0, mostDoubtful).map(matchOf).map(asDoubtful),
  };
};

const isRival = ({ verdict, apart }: Judgement): boolean => apart || verdict === 'different';

const asDoubtful = <R>(match: PaperMatch<R>): PaperMatch<R> =>
  match.verdict === 'check'
    ? match
    : {
        ...match,
        verdict: 'check',
        reasons: [{ sign: 'against', detail: '另有不同的文献也与这篇论文相符' }, ...match.reasons],
      };

/** The records of an order's papers among those imported: certain ones, and doubtful ones with their reasons. */
export const matchPapers = <R extends LiteratureRecord>(
  papers: readonly StatedPaper[],
  records: Iterable<R>,
): MatchedPaper<R>[] => {
  const matcher = new PaperMatcher<R>(papers);
  for (const record of records) matcher.offer(record);
  return matcher.answers();
};
