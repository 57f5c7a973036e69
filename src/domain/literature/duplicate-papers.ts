import { doiKey } from './fields/doi.ts';
import { titleKey } from './fields/title-key.ts';

export interface ComparedPaper {
  title: string;
  year?: number;
  doi?: string;
  accession?: string;
}

export interface DuplicatePaper {
  /** Place of the paper in the list. */
  index: number;
  /** Place of the earlier paper it repeats. */
  of: number;
  by: 'doi' | 'accession' | 'title';
}

const accessionKey = (accession: string): string => accession.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/**
 * Papers that repeat an earlier one of the same list: by DOI, by accession number, else by title and year.
 * Two different DOIs or accession numbers outweigh an equal title (parts and corrections share titles).
 */
export const duplicatePapers = (papers: readonly ComparedPaper[]): DuplicatePaper[] => {
  const byDoi = new Map<string, number>();
  const byAccession = new Map<string, number>();
  const byTitle = new Map<string, number[]>();
  const found: DuplicatePaper[] = [];
  for (const [index, paper] of papers.entries()) {
    const doi = paper.doi ? doiKey(paper.doi.trim()) : undefined;
    const accession = paper.accession ? accessionKey(paper.accession) : undefined;
    const title = titleKey(paper.title);
    const sameTitle = `${title}|${paper.year ?? ''}`;
    const twins = title ? (byTitle.get(sameTitle) ?? []) : [];
    const twin = twins.find((one) => !contradict(papers[one]!, paper));
    const earlier: [DuplicatePaper['by'], number | undefined][] = [
      ['doi', doi === undefined ? undefined : byDoi.get(doi)],
      ['accession', accession === undefined ? undefined : byAccession.get(accession)],
      ['title', twin],
    ];
    const hit = earlier.find(([, of]) => of !== undefined);
    if (hit) found.push({ index, of: hit[1]!, by: hit[0] });
    if (doi !== undefined && !byDoi.has(doi)) byDoi.set(doi, index);
    if (accession !== undefined && !byAccession.has(accession)) byAccession.set(accession, index);
    if (!hit && title) {
      twins.push(index);
      byTitle.set(sameTitle, twins);
    }
  }
  return found;
};

const contradict = (one: ComparedPaper, other: ComparedPaper): boolean =>
  Boolean(one.doi && other.doi && doiKey(one.doi.trim()) !== doiKey(other.doi.trim())) ||
  Boolean(one.accession && other.accession && accessionKey(one.accession) !== accessionKey(other.accession));
