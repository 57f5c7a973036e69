import { codeIn } from '#domain/literature/own-sources.ts';
import { isBlankPaper } from '#domain/orders/forms/paper.ts';
import { type Translate, untranslated } from '#domain/orders/forms/problem.ts';
import { line, short } from '#domain/orders/forms/summary-line.ts';
import { checkItems, keysOf } from '#domain/services/choices.ts';
import { words } from './citation-words.ts';
import { type CitationForm, checksOf } from './form.ts';

export const citationSummary = (form: CitationForm, translate: Translate = untranslated): string => {
  const said = translate(words);
  const papers = form.papers.filter((paper) => !isBlankPaper(paper)).length;
  const codes = form.databases.map((id) => codeIn(id, form.ownSources));
  const named = codes.length > 4 ? said.codesAndMore(codes.slice(0, 4), codes.length) : said.listed(codes);
  const asked = new Set(form.databases.flatMap((id) => checksOf(form, id)));
  const checks = keysOf(checkItems).filter((item) => asked.has(item));
  return line(
    said.summary(said.service, papers),
    short(form.author.chineseName, 20),
    named,
    said.listed(checks.map((item) => said.checks[item])),
  );
};

export const citationTexts = (form: CitationForm): string[] => [
  form.author.chineseName,
  ...form.author.aliases,
  form.number,
  form.phone,
  form.email,
  form.unit.chinese,
  form.department,
  ...form.papers.flatMap(({ title, doi, accessionNumber }) => [title, doi, accessionNumber]),
];
