import { codeIn } from '#domain/literature/own-sources.ts';
import { checkItems, keysOf, manuscriptKinds, noveltyRanges, patentTypes } from '#domain/services/choices.ts';
import { type Service, services } from '#domain/services/service.ts';
import { type CitationForm, checksOf } from './citation-form.ts';
import { type NoveltyForm, statedPoints } from './novelty-form.ts';
import type { OrderForms } from './order-form.ts';
import { isBlankPaper } from './paper.ts';
import { type PatentForm, patentTitle, statedNumbers } from './patent-form.ts';
import type { SimilarityForm } from './similarity-form.ts';

const short = (text: string, most = 40): string => {
  const letters = [...text.trim().replaceAll(/\s+/g, ' ')];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
};

const line = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

const citationSummary = (form: CitationForm): string => {
  const papers = form.papers.filter((paper) => !isBlankPaper(paper)).length;
  const codes = form.databases.map((id) => codeIn(id, form.ownSources));
  const named = codes.length > 4 ? `${codes.slice(0, 4).join('、')} 等 ${codes.length} 库` : codes.join('、');
  const asked = new Set(form.databases.flatMap((id) => checksOf(form, id)));
  const checks = keysOf(checkItems).filter((item) => asked.has(item));
  return line(
    `${services.citation} ${papers} 篇`,
    short(form.author.chineseName, 20),
    named,
    checks.map((item) => checkItems[item]).join('、'),
  );
};

const noveltySummary = (form: NoveltyForm): string =>
  line(services.novelty, short(form.title), noveltyRanges[form.range], `${statedPoints(form).length} 个查新点`);

const patentSummary = (form: PatentForm): string => {
  const patents = statedNumbers(form).length;
  return line(
    services.patent,
    form.type ? patentTypes[form.type] : '',
    short(patentTitle(form)),
    patents > 0 ? `${patents} 件` : '',
  );
};

const similaritySummary = (form: SimilarityForm): string =>
  line(services.similarity, form.kind ? manuscriptKinds[form.kind] : '', short(form.title));

const summaries: { [S in Service]: (form: OrderForms[S]) => string } = {
  citation: citationSummary,
  novelty: noveltySummary,
  patent: patentSummary,
  similarity: similaritySummary,
};

/** An order in one line, for lists and notices. */
export const summaryOf = <S extends Service>(service: S, form: OrderForms[S]): string => summaries[service](form);

const mostSearchText = 20_000;

const citationTexts = (form: CitationForm): string[] => [
  form.author.chineseName,
  ...form.author.aliases,
  form.number,
  form.phone,
  form.email,
  form.unit.chinese,
  form.department,
  ...form.papers.flatMap(({ title, doi, accessionNumber }) => [title, doi, accessionNumber]),
];

const clientTexts = ({ client }: NoveltyForm | PatentForm | SimilarityForm): string[] => [
  client.unit,
  client.contact,
  client.number,
  client.phone,
  client.email,
  client.department,
];

const searchTexts: { [S in Service]: (form: OrderForms[S]) => string[] } = {
  citation: citationTexts,
  novelty: (form) => [form.title, form.englishTitle, ...clientTexts(form), ...form.noveltyPoints],
  patent: (form) => [form.title, ...form.numbers, form.applicant, ...form.inventors, ...clientTexts(form)],
  similarity: (form) => [form.title, form.authors, ...clientTexts(form)],
};

/** What a search among orders looks into. */
export const searchTextOf = <S extends Service>(service: S, form: OrderForms[S]): string =>
  searchTexts[service](form)
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, mostSearchText)
    .replaceAll(/\p{Surrogate}/gu, '');
