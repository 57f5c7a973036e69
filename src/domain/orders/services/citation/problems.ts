import { isMixed } from '#domain/literature/database-choice.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { isDoi, isIssn, isOrcid } from '#domain/orders/forms/check-digits.ts';
import { isBlankPaper, mostPapers, type PaperEntry, PaperIndex } from '#domain/orders/forms/paper.ts';
import { type FormContext, type FormProblem, Problems } from '#domain/orders/forms/problem.ts';
import { checkEmail, checkPhone, checkWishes } from '#domain/orders/forms/wish-problems.ts';
import { words } from './citation-words.ts';
import { type CitationForm, checksOf, type YearSpan } from './form.ts';
import { groupsWithoutPapers } from './split.ts';

const earliestYear = 1800;

const checkAuthor = (problems: Problems, form: CitationForm): void => {
  const { author } = form;
  problems.needs('author.chineseName', author.chineseName, problems.in(words).authorName);
  if (author.orcid.trim() && !isOrcid(author.orcid)) problems.error('author.orcid', problems.in(words).orcidWrong);
  if (author.researcherId.trim() && !/^[A-Z]{1,3}-\d{4}-\d{4}$/i.test(author.researcherId.trim()))
    problems.warning('author.researcherId', problems.in(words).researcherIdWrong);
  if (author.scopusId.trim() && !/^\d{9,12}$/.test(author.scopusId.trim()))
    problems.warning('author.scopusId', problems.in(words).scopusIdWrong);
  if (!author.aliases.some((alias) => alias.trim())) problems.warning('author.aliases', problems.in(words).aliases);
  problems.needs('unit.chinese', form.unit.chinese, problems.in(words).authorUnit);
  checkPhone(problems, 'phone', form.phone, true);
  checkEmail(problems, 'email', form.email, true);
  problems.needs('purpose', form.purpose, problems.in(words).purpose);
  if (form.purpose === 'other') problems.needs('purposeNote', form.purposeNote, problems.in(words).purposeNote);
  if (form.joint && !form.jointAuthors.some((name) => name.trim()))
    problems.error('jointAuthors', problems.in(words).jointAuthors);
};

const checkSpan = (problems: Problems, path: string, { from, to }: YearSpan, thisYear: number): void => {
  if (from !== null && to !== null && from > to) problems.error(`${path}.to`, problems.in(words).spanTurned);
  for (const [name, year] of Object.entries({ from, to }))
    if (year !== null && (year < earliestYear || year > thisYear))
      problems.error(`${path}.${name}`, problems.in(words).yearBetween(earliestYear, thisYear));
};

const checkDatabases = (problems: Problems, form: CitationForm, { offered, single }: FormContext): void => {
  if (form.databases.length === 0) problems.error('databases', problems.in(words).noDatabase);
  const gone = form.databases.filter((id) => offered && !offered.includes(id)).map((id) => codeIn(id, form.ownSources));
  if (gone.length > 0) problems.error('databases', problems.in(words).databaseGone(gone));
  // §5.7
  if (single && isMixed(form.databases, form.ownSources)) problems.error('databases', problems.in(words).mixedGroups);
  for (const group of groupsWithoutPapers(form))
    problems.error('databases', problems.in(words).groupWithoutPapers(group));
  for (const id of form.databases)
    if (checksOf(form, id).length === 0)
      problems.error(`checks.${id}`, problems.in(words).noChecks(codeIn(id, form.ownSources)));
  const cited = form.databases.some((id) => checksOf(form, id).some((item) => item !== 'inclusion'));
  if (form.citingList && form.databases.length > 0 && !cited)
    problems.warning('citingList', problems.in(words).citingListUnasked);
  if (!cited && (form.citationYears.from !== null || form.citationYears.to !== null))
    problems.warning('citationYears', problems.in(words).citationYearsUnasked);
};

const checkPaper = (problems: Problems, paper: PaperEntry, at: number, form: CitationForm, thisYear: number): void => {
  const path = `papers.${at}`;
  problems.needs(`${path}.title`, paper.title, problems.in(words).paperTitle(at + 1));
  if (!paper.authors.trim()) problems.warning(`${path}.authors`, problems.in(words).paperAuthors(at + 1));
  if (!paper.source.trim()) problems.warning(`${path}.source`, problems.in(words).paperSource(at + 1));
  if (paper.doi.trim() && !isDoi(paper.doi)) problems.error(`${path}.doi`, problems.in(words).paperDoi(at + 1));
  if (paper.issn.trim() && !isIssn(paper.issn)) problems.error(`${path}.issn`, problems.in(words).paperIssn(at + 1));
  if (form.roleCheck && !paper.ownRole) problems.error(`${path}.ownRole`, problems.in(words).paperRole(at + 1));
  checkPaperYear(problems, paper, at, form, thisYear);
};

const checkPaperYear = (
  problems: Problems,
  { year, state, accessionNumber }: PaperEntry,
  at: number,
  { publicationYears: { from, to } }: CitationForm,
  thisYear: number,
): void => {
  const path = `papers.${at}.year`;
  if (year === null) problems.warning(path, problems.in(words).paperYear(at + 1));
  else if (year < earliestYear || year > thisYear + 1)
    problems.error(path, problems.in(words).paperYearBetween(at + 1, earliestYear, thisYear + 1));
  else if ((from !== null && year < from) || (to !== null && year > to))
    problems.warning(path, problems.in(words).paperYearOutside(at + 1, year));
  if (state !== 'published') problems.warning(`papers.${at}.state`, problems.in(words).paperNotOut(at + 1, state));
  else if (year !== null && year >= thisYear && !accessionNumber.trim())
    problems.warning(`papers.${at}.accessionNumber`, problems.in(words).paperNew(at + 1));
};

const checkPapers = (problems: Problems, form: CitationForm, thisYear: number): void => {
  const { papers } = form;
  if (!papers.some((paper) => !isBlankPaper(paper))) problems.error('papers', problems.in(words).noPaper);
  if (papers.length >= mostPapers) problems.warning('papers', problems.in(words).tooManyPapers(mostPapers));
  const index = new PaperIndex();
  papers.forEach((paper, at) => {
    // An empty row at the end of the table is no mistake.
    if (isBlankPaper(paper)) return;
    checkPaper(problems, paper, at, form, thisYear);
    const twin = index.find(paper);
    if (twin === undefined) index.add(paper, at);
    else problems.warning(`papers.${at}`, problems.in(words).paperTwice(at + 1, twin + 1));
  });
};

/** What is to mend before the order can be submitted, and what deserves a second look. */
export const citationProblems = (form: CitationForm, context: FormContext): FormProblem[] => {
  const problems = new Problems(context.translate);
  const thisYear = Number(context.today.slice(0, 4));
  checkAuthor(problems, form);
  checkPapers(problems, form, thisYear);
  checkDatabases(problems, form, context);
  checkSpan(problems, 'publicationYears', form.publicationYears, thisYear);
  checkSpan(problems, 'citationYears', form.citationYears, thisYear);
  checkWishes(problems, form, context);
  return problems.found;
};
