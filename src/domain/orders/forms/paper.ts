import { titleKey } from '#domain/literature/fields/title-key.ts';
import { literatureKinds } from '#domain/literature/record.ts';
import { ownRoles, paperStates, searchedGroups } from '#domain/services/choices.ts';
import { normalDoi } from './check-digits.ts';
import { asYear, choiceOf, recordOf, textOf } from './reading.ts';

/** One paper of an order as the applicant states it. */
export const readPaper = recordOf({
  title: textOf(1000),
  /** What it was published as; empty where nobody said. */
  kind: choiceOf(literatureKinds, ''),
  /** As on the paper, in its order: `Zhang S; Li SS`. */
  authors: textOf(4000),
  /** Journal or conference. */
  source: textOf(500),
  issn: textOf(40),
  year: asYear,
  volume: textOf(40),
  issue: textOf(40),
  pages: textOf(60),
  doi: textOf(300),
  accessionNumber: textOf(100),
  ownRole: choiceOf(ownRoles, ''),
  state: choiceOf(paperStates, 'published'),
  /** Asked where Chinese and foreign databases are chosen together; empty: by its language. */
  searchedIn: choiceOf(searchedGroups, ''),
});
export type PaperEntry = ReturnType<typeof readPaper>;

export const mostPapers = 5000;

export const emptyPaper = (): PaperEntry => readPaper(undefined);

/** Letters and digits alone: two spellings of one title become equal. */
export const normalTitle = (title: string): string => titleKey(title.replaceAll(/<\/?[a-z][^<>]*>/gi, ''));

export const isBlankPaper = ({ title, doi, accessionNumber, authors, source }: PaperEntry): boolean =>
  ![title, doi, accessionNumber, authors, source].some((text) => text.trim());

interface PaperKeys {
  doi: string;
  accession: string;
  title: string;
}

export const keysOfPaper = (paper: PaperEntry): PaperKeys => {
  const title = normalTitle(paper.title);
  return {
    doi: normalDoi(paper.doi),
    accession: paper.accessionNumber.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase(),
    title: title && `${title}|${paper.year ?? ''}`,
  };
};

/** Remembers papers and finds an equal one: by DOI, by accession number, else by title and year unless the DOIs differ. */
export class PaperIndex {
  readonly #byDoi = new Map<string, number>();
  readonly #byAccession = new Map<string, number>();
  readonly #byTitle = new Map<string, { at: number; doi: string }[]>();

  add(paper: PaperEntry, at: number): void {
    const { doi, accession, title } = keysOfPaper(paper);
    if (doi && !this.#byDoi.has(doi)) this.#byDoi.set(doi, at);
    if (accession && !this.#byAccession.has(accession)) this.#byAccession.set(accession, at);
    if (!title) return;
    const same = this.#byTitle.get(title) ?? [];
    if (!same.some((other) => other.doi === doi)) this.#byTitle.set(title, [...same, { at, doi }]);
  }

  /** The place of the equal paper that was added first. */
  find(paper: PaperEntry): number | undefined {
    const { doi, accession, title } = keysOfPaper(paper);
    const known = doi ? this.#byDoi.get(doi) : undefined;
    const listed = accession ? this.#byAccession.get(accession) : undefined;
    if (known !== undefined || listed !== undefined) return known ?? listed;
    if (!title) return undefined;
    return this.#byTitle.get(title)?.find((other) => !doi || !other.doi || other.doi === doi)?.at;
  }
}
