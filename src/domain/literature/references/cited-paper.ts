import { doiKey, doiOf, findDoi } from '../fields/doi.ts';
import { titleKey } from '../fields/title-key.ts';

/** What a cited reference can be recognised by. */
export interface CitedWork {
  title: string;
  translatedTitle?: string | undefined;
  /** Family name of the first author, as far as it is known. */
  firstFamily: string;
  year?: number | undefined;
  volume?: string | undefined;
  /** First page or article number. */
  firstPage?: string | undefined;
  doi?: string | undefined;
}

interface Sought {
  place: number;
  doi: string;
  titles: string[];
  family: string;
  volume: string;
  page: string;
}

/** Shorter titles stand in too many references. */
const longEnough = (title: string): boolean => title.length >= (/\p{Script=Han}/u.test(title) ? 8 : 20);

const number = (text: string | undefined): string => (/\d+/.exec(text ?? '')?.[0] ?? '').replace(/^0+(?=\d)/, '');
const pageOf = (text: string | undefined): string =>
  (/[a-z]?\d+/i.exec(text ?? '')?.[0] ?? '').toLowerCase().replace(/^([a-z]?)0+(?=\d)/, '$1');

const years = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** `Zhang S, 2020, J CATAL, V431, P115, DOI 10.…`: how Web of Science writes a reference. */
const webOfScience = /^([^,]{1,60}),\s*(\d{4}),.*?(?:,\s*V(\w{1,12}))?,\s*(?:P|ARTN\s)(\w{1,16})\b/i;

/** Finds which of some papers a cited reference means. Made once for many references. */
export class CitedPapers {
  readonly #byDoi = new Map<string, number>();
  readonly #byYear = new Map<number, Sought[]>();
  readonly #undated: Sought[] = [];

  constructor(papers: readonly CitedWork[]) {
    for (const [place, paper] of papers.entries()) {
      const doi = doiKey(doiOf(paper.doi) ?? '');
      if (doi && !this.#byDoi.has(doi)) this.#byDoi.set(doi, place);
      const titles = [paper.title, paper.translatedTitle ?? ''].map(titleKey).filter(longEnough);
      const sought: Sought = {
        place,
        doi,
        titles,
        family: titleKey(paper.firstFamily),
        volume: number(paper.volume),
        page: pageOf(paper.firstPage),
      };
      if (paper.year === undefined) this.#undated.push(sought);
      // A reference may name the year of the online version or of the issue.
      else
        for (const year of [paper.year - 1, paper.year, paper.year + 1])
          this.#byYear.set(year, [...(this.#byYear.get(year) ?? []), sought]);
    }
  }

  /** The place of the paper, or undefined. */
  find(reference: string): number | undefined {
    const text = reference.slice(0, 2_000);
    const found = text.includes('10.') ? findDoi(text)?.doi : undefined;
    if (found !== undefined) {
      const place = this.#byDoi.get(doiKey(found));
      if (place !== undefined) return place;
    }
    let folded: string | undefined;
    for (const sought of this.#near(text)) {
      // Two DOIs that differ are two works, whatever else agrees.
      if (found !== undefined && sought.doi) continue;
      folded ??= titleKey(text);
      if (sought.titles.some((title) => folded!.includes(title)) || atPlace(text, folded, sought)) return sought.place;
    }
    return undefined;
  }

  *#near(text: string): Generator<Sought> {
    for (const [year] of text.matchAll(years)) yield* this.#byYear.get(Number(year)) ?? [];
    yield* this.#undated;
  }
}

/** First author, volume and page agree: enough without a title. */
const atPlace = (text: string, folded: string, { family, volume, page }: Sought): boolean => {
  if (!family || !page) return false;
  const told = webOfScience.exec(text);
  if (told)
    return (
      titleKey(told[1]!).startsWith(family) &&
      pageOf(told[4]) === page &&
      (volume === '' || told[3] === undefined || number(told[3]) === volume)
    );
  if (!volume || !folded.startsWith(family)) return false;
  const numbers = new Set((text.match(/[a-z]?\d+/gi) ?? []).map(pageOf));
  return numbers.has(volume) && numbers.has(page) && volume !== page;
};
