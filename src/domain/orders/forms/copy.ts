import type { Service } from '#domain/services/service.ts';
import type { CitationForm } from './citation-form.ts';
import type { OrderForms } from './order-form.ts';
import { readOrderForm } from './order-form.ts';
import { isBlankPaper, type PaperEntry, PaperIndex } from './paper.ts';

/** A new draft of the same content. Dates, files and consent belong to the order they were given for. */
export const copyForm = <S extends Service>(service: S, form: OrderForms[S]): OrderForms[S] =>
  readOrderForm(service, {
    ...(JSON.parse(JSON.stringify(form)) as object),
    urgent: false,
    neededBy: '',
    attachments: [],
    consent: { truth: false, privacy: false },
  });

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
  ...copyForm('citation', earlier),
  papers: papersSince(papers, earlier.papers),
});
