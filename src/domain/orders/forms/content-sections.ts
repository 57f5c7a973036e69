import type { Service } from '#domain/services/service.ts';
import { orderServiceOf } from '../services/order-services.ts';
import { words } from './form-words.ts';
import { type OrderForms, readOrderForm } from './order-form.ts';
import { isBlankPaper, type PaperEntry } from './paper.ts';
import { type Section, wishSection } from './sections.ts';

/** What was filled in, step by step; before handing in the gaps are to be seen too. */
export const formSections = <S extends Service>(service: S, form: OrderForms[S]): Section[] => [
  ...orderServiceOf(service).form.sections(form),
  wishSection(form),
];

/** What was filled in, for reading; what was left empty is not there, and papers are listed by themselves. */
export const contentSections = <S extends Service>(service: S, form: OrderForms[S]): Section[] =>
  formSections(service, form).filter(({ facts, entries }) => facts.length > 0 && !entries);

/** Where a paper was published, in one line. */
export const publishedIn = (paper: PaperEntry): string => {
  const volume = [paper.volume, paper.issue && `(${paper.issue})`].filter(Boolean).join('');
  return [paper.source, paper.year, volume, paper.pages].filter(Boolean).join(', ');
};

export const statedPapers = (form: OrderForms[Service]): PaperEntry[] =>
  'papers' in form ? form.papers.filter((paper) => !isBlankPaper(paper)) : [];

/** An order as it was kept, in plain lines: for whoever reads it in a sheet. */
export const contentText = (service: Service, kept: unknown): string => {
  const form = readOrderForm(service, kept);
  const papers = statedPapers(form).map(
    (paper, i) =>
      `${i + 1}. ${[paper.title, paper.authors, publishedIn(paper), paper.doi].filter(Boolean).join(' · ')}`,
  );
  const sections = contentSections(service, form).flatMap(({ title, facts }) => [
    words.sectionHead(title),
    ...facts.map(([label, value]) => words.fact(label, value)),
  ]);
  return [...(papers.length > 0 ? [words.papersHead(papers.length), ...papers] : []), ...sections].join('\n');
};
