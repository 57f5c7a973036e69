import { isMixed } from '#domain/literature/database-choice.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { isDoi, isIssn, isOrcid } from '#domain/orders/forms/check-digits.ts';
import { isBlankPaper, mostPapers, type PaperEntry, PaperIndex } from '#domain/orders/forms/paper.ts';
import { type FormContext, type FormProblem, Problems } from '#domain/orders/forms/problem.ts';
import { checkEmail, checkPhone, checkWishes } from '#domain/orders/forms/wish-problems.ts';
import { paperStates, searchedGroups } from '#domain/services/choices.ts';
import { type CitationForm, checksOf, type YearSpan } from './form.ts';
import { groupsWithoutPapers } from './split.ts';

const earliestYear = 1800;

const checkAuthor = (problems: Problems, form: CitationForm): void => {
  const { author } = form;
  problems.needs('author.chineseName', author.chineseName, '请填写作者姓名');
  if (author.orcid.trim() && !isOrcid(author.orcid))
    problems.error('author.orcid', 'ORCID 校验不通过，请核对 16 位号码，如 0000-0002-1825-0097');
  if (author.researcherId.trim() && !/^[A-Z]{1,3}-\d{4}-\d{4}$/i.test(author.researcherId.trim()))
    problems.warning('author.researcherId', 'ResearcherID 一般形如 A-1234-2008，请核对');
  if (author.scopusId.trim() && !/^\d{9,12}$/.test(author.scopusId.trim()))
    problems.warning('author.scopusId', 'Scopus 作者号一般为 10 或 11 位数字，请核对');
  if (!author.aliases.some((alias) => alias.trim()))
    problems.warning('author.aliases', '请填写姓名的拼音写法，否则外文库中可能漏检');
  problems.needs('unit.chinese', form.unit.chinese, '请填写作者单位');
  checkPhone(problems, 'phone', form.phone, true);
  checkEmail(problems, 'email', form.email, true);
  problems.needs('purpose', form.purpose, '请选择检索目的');
  if (form.purpose === 'other') problems.needs('purposeNote', form.purposeNote, '检索目的为其他时，请写明用途');
  if (form.joint && !form.jointAuthors.some((name) => name.trim()))
    problems.error('jointAuthors', '联合委托请写明其他作者，否则请取消联合委托');
};

const checkSpan = (problems: Problems, path: string, { from, to }: YearSpan, thisYear: number): void => {
  if (from !== null && to !== null && from > to) problems.error(`${path}.to`, '结束年不能早于起始年，请调换或修改');
  for (const [name, year] of Object.entries({ from, to }))
    if (year !== null && (year < earliestYear || year > thisYear))
      problems.error(`${path}.${name}`, `年份应在 ${earliestYear} 到 ${thisYear} 之间`);
};

const checkDatabases = (problems: Problems, form: CitationForm, { offered, single }: FormContext): void => {
  if (form.databases.length === 0) problems.error('databases', '请至少选择一个数据库');
  const gone = form.databases.filter((id) => offered && !offered.includes(id)).map((id) => codeIn(id, form.ownSources));
  if (gone.length > 0) problems.error('databases', `本单位不提供 ${gone.join('、')} 的检索，请取消后再提交`);
  // §5.7
  if (single && isMixed(form.databases, form.ownSources))
    problems.error('databases', '这份委托已有编号，不能同时选择外文和中文数据库，请删去一类');
  for (const group of groupsWithoutPapers(form))
    problems.error(
      'databases',
      `所列论文里没有要在${searchedGroups[group]}查的：请取消${searchedGroups[group]}，或把要查的论文改为“${searchedGroups.both}”`,
    );
  for (const id of form.databases)
    if (checksOf(form, id).length === 0)
      problems.error(`checks.${id}`, `请为 ${codeIn(id, form.ownSources)} 勾选收录、引用或他引，或取消该数据库`);
  const cited = form.databases.some((id) => checksOf(form, id).some((item) => item !== 'inclusion'));
  if (form.citingList && form.databases.length > 0 && !cited)
    problems.warning('citingList', '要列出施引文献，请在至少一个数据库勾选引用或他引');
  if (!cited && (form.citationYears.from !== null || form.citationYears.to !== null))
    problems.warning('citationYears', '没有勾选引用或他引，引用年份不起作用');
};

const checkPaper = (problems: Problems, paper: PaperEntry, at: number, form: CitationForm, thisYear: number): void => {
  const path = `papers.${at}`;
  problems.needs(`${path}.title`, paper.title, `第 ${at + 1} 篇：请填写论文题名`);
  if (!paper.authors.trim()) problems.warning(`${path}.authors`, `第 ${at + 1} 篇：请填写作者，以便核对`);
  if (!paper.source.trim()) problems.warning(`${path}.source`, `第 ${at + 1} 篇：请填写刊名或会议名`);
  if (paper.doi.trim() && !isDoi(paper.doi))
    problems.error(`${path}.doi`, `第 ${at + 1} 篇：DOI 应形如 10.1000/xyz123，请修改或留空`);
  if (paper.issn.trim() && !isIssn(paper.issn))
    problems.error(`${path}.issn`, `第 ${at + 1} 篇：ISSN 校验不通过，请核对 8 位号码，如 0378-5955，或留空`);
  if (form.roleCheck && !paper.ownRole)
    problems.error(`${path}.ownRole`, `第 ${at + 1} 篇：要核查作者角色，请选择您的角色`);
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
  if (year === null) problems.warning(path, `第 ${at + 1} 篇：请填写发表年份`);
  else if (year < earliestYear || year > thisYear + 1)
    problems.error(path, `第 ${at + 1} 篇：年份应在 ${earliestYear} 到 ${thisYear + 1} 之间`);
  else if ((from !== null && year < from) || (to !== null && year > to))
    problems.warning(path, `第 ${at + 1} 篇：发表于 ${year} 年，不在所选的发表年份内`);
  if (state !== 'published')
    problems.warning(
      `papers.${at}.state`,
      `第 ${at + 1} 篇：${paperStates[state]}，可能尚未被数据库收录，检索结果会写明未检出`,
    );
  else if (year !== null && year >= thisYear && !accessionNumber.trim())
    problems.warning(
      `papers.${at}.accessionNumber`,
      `第 ${at + 1} 篇：新近发表，可能尚未被收录；如已收录，请填写入藏号`,
    );
};

const checkPapers = (problems: Problems, form: CitationForm, thisYear: number): void => {
  const { papers } = form;
  if (!papers.some((paper) => !isBlankPaper(paper))) problems.error('papers', '请至少填写一篇论文');
  if (papers.length >= mostPapers) problems.warning('papers', `一份委托最多 ${mostPapers} 篇，超出的请另建一单`);
  const index = new PaperIndex();
  papers.forEach((paper, at) => {
    // An empty row at the end of the table is no mistake.
    if (isBlankPaper(paper)) return;
    checkPaper(problems, paper, at, form, thisYear);
    const twin = index.find(paper);
    if (twin === undefined) index.add(paper, at);
    else problems.warning(`papers.${at}`, `第 ${at + 1} 篇与第 ${twin + 1} 篇似为同一篇，请删去一篇`);
  });
};

/** What is to mend before the order can be submitted, and what deserves a second look. */
export const citationProblems = (form: CitationForm, context: FormContext): FormProblem[] => {
  const problems = new Problems();
  const thisYear = Number(context.today.slice(0, 4));
  checkAuthor(problems, form);
  checkPapers(problems, form, thisYear);
  checkDatabases(problems, form, context);
  checkSpan(problems, 'publicationYears', form.publicationYears, thisYear);
  checkSpan(problems, 'citationYears', form.citationYears, thisYear);
  checkWishes(problems, form, context);
  return problems.found;
};
