import { type Client, checkClient, readClient } from '#domain/orders/forms/client.ts';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { type FormContext, type FormProblem, Problems } from '#domain/orders/forms/problem.ts';
import { asChoice, asChoices, asFlag, asList, asRecord, asText, asTexts } from '#domain/orders/forms/reading.ts';
import { readTerm, type SearchTerm } from '#domain/orders/forms/search-term.ts';
import { checkWishes } from '#domain/orders/forms/wish-problems.ts';
import { type OrderWishes, readWishes } from '#domain/orders/forms/wishes.ts';
import { type NoveltyRange, type NoveltyRequest, noveltyRanges, noveltyRequests } from '#domain/services/choices.ts';

export interface NoveltyForm extends OrderWishes {
  /** The project's name. */
  title: string;
  englishTitle: string;
  client: Client;
  purpose: string;
  purposeNote: string;
  range: NoveltyRange;
  /** 科学技术要点. */
  sciencePoints: string;
  /** 查新点, one feature each. */
  noveltyPoints: string[];
  terms: SearchTerm[];
  knownLiterature: string;
  /** Patents and papers of the team itself, which prove nothing against it. */
  teamWorks: string;
  teamMembers: string[];
  discipline: string;
  projectSource: string;
  requests: NoveltyRequest[];
  otherRequest: string;
  confidential: boolean;
}

export const mostSciencePoints = 1000;
export const mostNoveltyPoints = 5;
export const suggestedPointLength = 90;

export const readNoveltyForm = (value: unknown): NoveltyForm => {
  const raw = asRecord(value);
  return {
    title: asText(raw.title, 300),
    englishTitle: asText(raw.englishTitle, 600),
    client: readClient(raw.client),
    purpose: asText(raw.purpose, 60),
    purposeNote: asText(raw.purposeNote, 500),
    range: asChoice(raw.range, noveltyRanges, 'both'),
    // Longer than allowed is kept, so that a pasted text can be shortened instead of being lost.
    sciencePoints: asText(raw.sciencePoints, 10_000),
    noveltyPoints: asTexts(raw.noveltyPoints, 20, 1000),
    terms: asList(raw.terms, 100, readTerm),
    knownLiterature: asText(raw.knownLiterature, 20_000),
    teamWorks: asText(raw.teamWorks, 20_000),
    teamMembers: asTexts(raw.teamMembers, 100, 120),
    discipline: asText(raw.discipline, 200),
    projectSource: asText(raw.projectSource, 300),
    requests: Array.isArray(raw.requests)
      ? asChoices(raw.requests, noveltyRequests)
      : ['existence', 'comparison', 'judgement'],
    otherRequest: asText(raw.otherRequest, 1000),
    confidential: asFlag(raw.confidential),
    ...readWishes(raw),
  };
};

/** Points that say something, without the empty rows of the form. */
export const statedPoints = ({ noveltyPoints }: Pick<NoveltyForm, 'noveltyPoints'>): string[] =>
  noveltyPoints.map((point) => point.trim()).filter(Boolean);

/** After acceptance the points of an order stand fast. */
export const pointsChanged = (before: NoveltyForm, after: NoveltyForm): boolean =>
  before.sciencePoints.trim() !== after.sciencePoints.trim() ||
  JSON.stringify(statedPoints(before)) !== JSON.stringify(statedPoints(after));

const lengthOf = (text: string): number => [...text.trim()].length;

const checkPraise = (problems: Problems, path: string, text: string): void => {
  const praise = praiseIn(text);
  if (praise) problems.warning(path, `“${praise}”是评价性词语，请只写技术特征，新颖性由查新结论说明`);
};

const checkPoints = (problems: Problems, form: NoveltyForm): void => {
  const { sciencePoints, noveltyPoints } = form;
  if (problems.needs('sciencePoints', sciencePoints, '请填写科学技术要点')) {
    const length = lengthOf(sciencePoints);
    if (length > mostSciencePoints)
      problems.error('sciencePoints', `科学技术要点不超过 ${mostSciencePoints} 字，现有 ${length} 字，请精简`);
    checkPraise(problems, 'sciencePoints', sciencePoints);
  }
  const stated = statedPoints(form).length;
  if (stated === 0) problems.error('noveltyPoints', '请至少填写一个查新点');
  if (stated > mostNoveltyPoints)
    problems.error('noveltyPoints', `查新点不超过 ${mostNoveltyPoints} 个，现有 ${stated} 个，请合并或删去`);
  noveltyPoints.forEach((point, at) => {
    const path = `noveltyPoints.${at}`;
    const length = lengthOf(point);
    if (length > suggestedPointLength)
      problems.warning(path, `查新点 ${at + 1} 有 ${length} 字，建议不超过 ${suggestedPointLength} 字`);
    if (/[;；\n]\s*\S/.test(point.trim()))
      problems.warning(path, `查新点 ${at + 1} 似含多个技术特征，请一点写一个特征`);
    checkPraise(problems, path, point);
    const twin = noveltyPoints.findIndex((other) => other.trim() === point.trim());
    if (point.trim() && twin < at) problems.warning(path, `查新点 ${at + 1} 与查新点 ${twin + 1} 相同，请删去一个`);
  });
};

const checkTerms = (problems: Problems, { terms, range }: NoveltyForm): void => {
  if (!terms.some(({ chinese, english }) => chinese.trim() || english.trim()))
    problems.error('terms', '请至少填写一个检索词');
  if (range === 'domestic') return;
  terms.forEach(({ chinese, english }, at) => {
    if (chinese.trim() && !english.trim())
      problems.warning(`terms.${at}.english`, `检索词“${chinese.trim()}”请补充英文，国外检索要用`);
  });
};

export const noveltyProblems = (form: NoveltyForm, context: FormContext): FormProblem[] => {
  const problems = new Problems();
  problems.needs('title', form.title, '请填写项目名称');
  if (form.range !== 'domestic') problems.needs('englishTitle', form.englishTitle, '国内外查新请填写英文项目名称');
  checkClient(problems, form.client);
  problems.needs('purpose', form.purpose, '请选择查新目的');
  if (form.purpose === 'other') problems.needs('purposeNote', form.purposeNote, '查新目的为其他时，请写明用途');
  checkPoints(problems, form);
  checkTerms(problems, form);
  if (form.requests.length === 0) problems.error('requests', '请至少选择一项查新要求');
  if (form.requests.includes('other')) problems.needs('otherRequest', form.otherRequest, '请写明其他查新要求');
  checkWishes(problems, form, context);
  return problems.found;
};
