import type { Service } from '#domain/services/service.ts';
import { type CitationForm, readCitationForm } from './citation-form.ts';
import { citationProblems } from './citation-problems.ts';
import { type NoveltyForm, noveltyProblems, readNoveltyForm } from './novelty-form.ts';
import { type PatentForm, patentProblems, readPatentForm } from './patent-form.ts';
import type { FormContext, FormProblem } from './problem.ts';
import { readSimilarityForm, type SimilarityForm, similarityProblems } from './similarity-form.ts';

export interface OrderForms {
  citation: CitationForm;
  novelty: NoveltyForm;
  patent: PatentForm;
  similarity: SimilarityForm;
}

const readers: { [S in Service]: (value: unknown) => OrderForms[S] } = {
  citation: readCitationForm,
  novelty: readNoveltyForm,
  patent: readPatentForm,
  similarity: readSimilarityForm,
};

const checkers: { [S in Service]: (form: OrderForms[S], context: FormContext) => FormProblem[] } = {
  citation: citationProblems,
  novelty: noveltyProblems,
  patent: patentProblems,
  similarity: similarityProblems,
};

export const readOrderForm = <S extends Service>(service: S, value: unknown): OrderForms[S] => readers[service](value);

export const emptyOrderForm = <S extends Service>(service: S): OrderForms[S] => readOrderForm(service, undefined);

export const orderFormProblems = <S extends Service>(
  service: S,
  form: OrderForms[S],
  context: FormContext,
): FormProblem[] => checkers[service](form, context);
