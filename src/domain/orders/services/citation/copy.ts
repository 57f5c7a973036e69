import { copyWith } from '#domain/orders/forms/copy-form.ts';
import { isBlankPaper, type PaperEntry, PaperIndex } from '#domain/orders/forms/paper.ts';
import { type CitationForm, readCitationForm } from './form.ts';

/** Papers that an earlier order did not hold yet. */
export const papersSince = (papers: readonly PaperEntry[], earlier: readonly PaperEntry[]): PaperEntry[] => {
  const known = new PaperIndex();
  earlier.forEach((paper, at) => {
    known.add(paper, at);
  });
  return papers.filter((paper) => !isBlankPaper(paper) && known.find(paper) === undefined);
};

/** The form again, with those of the given papers that the earlier order did not hold. */
export const copyWithPapersSince = (earlier: CitationForm, papers: readonly PaperEntry[]): CitationForm => ({
  ...copyWith(readCitationForm, earlier),
  papers: papersSince(papers, earlier.papers),
});

/** The same search for what came after: papers of later orders that this one did not hold, published since its year. */
export const copySince = (earlier: CitationForm, later: readonly unknown[], year: number): CitationForm => {
  const copy = copyWithPapersSince(
    earlier,
    later.flatMap((form) => readCitationForm(form).papers),
  );
  return { ...copy, publicationYears: { ...copy.publicationYears, from: year } };
};
