import { doiKey } from '#domain/literature/fields/doi.ts';
import { titleKey } from '#domain/literature/fields/title-key.ts';
import type { StatedPaper } from '#domain/literature/matching/paper-work.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';

/** Folds each record's title, and looks title and DOI up in two maps of the papers. Answers how many it found. */
export const bareLoop = (papers: readonly StatedPaper[], records: readonly LiteratureRecord[]): number => {
  const titles = new Map(papers.map(({ title }, at) => [titleKey(title), at]));
  const dois = new Map(papers.flatMap(({ doi }, at) => (doi ? [[doiKey(doi), at] as const] : [])));
  let found = 0;
  for (const { title, doi } of records)
    if (titles.has(titleKey(title)) || (doi !== undefined && dois.has(doiKey(doi)))) found += 1;
  return found;
};
