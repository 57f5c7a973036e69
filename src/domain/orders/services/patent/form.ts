import {
  chineseApplicationNumber,
  exampleApplicationNumber,
  isChineseApplicationNumber,
  looksLikePatentNumber,
} from '#domain/orders/forms/check-digits.ts';
import { type Client, checkClient, readClient } from '#domain/orders/forms/client.ts';
import { type FormContext, type FormProblem, Problems } from '#domain/orders/forms/problem.ts';
import { asChoice, asFlag, asList, asRecord, asText, asTexts } from '#domain/orders/forms/reading.ts';
import { readTerm, type SearchTerm } from '#domain/orders/forms/search-term.ts';
import { checkWishes, isDay } from '#domain/orders/forms/wish-problems.ts';
import { type OrderWishes, readWishes } from '#domain/orders/forms/wishes.ts';
import { type PatentType, patentTypes } from '#domain/services/choices.ts';

export interface PatentForm extends OrderWishes {
  type: PatentType | '';
  client: Client;
  /** Application or publication numbers. */
  numbers: string[];
  title: string;
  applicant: string;
  inventors: string[];
  applicationDate: string;
  priorityDate: string;
  field: string;
  solution: string;
  claims: string;
  keywords: SearchTerm[];
  /** IPC or CPC. */
  classes: string[];
  /** Codes of two letters, or regions such as EP and WO. */
  countries: string[];
  period: { from: string; to: string };
  /** For freedom to operate and infringement. */
  product: string;
  confidential: boolean;
}

export const mostPatents = 2000;

export const readPatentForm = (value: unknown): PatentForm => {
  const raw = asRecord(value);
  const period = asRecord(raw.period);
  return {
    type: asChoice(raw.type, patentTypes, ''),
    client: readClient(raw.client),
    numbers: asTexts(raw.numbers, mostPatents, 60),
    title: asText(raw.title, 500),
    applicant: asText(raw.applicant, 300),
    inventors: asTexts(raw.inventors, 100, 120),
    applicationDate: asText(raw.applicationDate, 20),
    priorityDate: asText(raw.priorityDate, 20),
    field: asText(raw.field, 2000),
    solution: asText(raw.solution, 20_000),
    claims: asText(raw.claims, 50_000),
    keywords: asList(raw.keywords, 100, readTerm),
    classes: asTexts(raw.classes, 100, 40),
    countries: asTexts(raw.countries, 100, 40),
    period: { from: asText(period.from, 20), to: asText(period.to, 20) },
    product: asText(raw.product, 5000),
    confidential: asFlag(raw.confidential),
    ...readWishes(raw),
  };
};

export const statedNumbers = ({ numbers }: Pick<PatentForm, 'numbers'>): string[] =>
  numbers.map((number) => number.trim()).filter(Boolean);

const aboutPatents: readonly PatentType[] = ['legal_status', 'family', 'validity', 'infringement'];
const aboutSolution: readonly PatentType[] = ['novelty', 'before_filing'];
const aboutProduct: readonly PatentType[] = ['fto', 'infringement'];
const aboutField: readonly PatentType[] = ['topic', 'landscape'];

/** What the kind of search cannot do without. */
const checkSubject = (problems: Problems, form: PatentForm): void => {
  const { type } = form;
  if (type === '') {
    problems.error('type', '请选择专利委托类型');
    return;
  }
  const label = patentTypes[type];
  if (aboutPatents.includes(type) && statedNumbers(form).length === 0)
    problems.error('numbers', `${label}请填写至少一个申请号或公开号`);
  const described = [form.solution, form.claims].some((text) => text.trim()) || form.attachments.length > 0;
  if (aboutSolution.includes(type) && !described)
    problems.error('solution', `${label}请填写技术方案或权利要求，或上传技术交底书`);
  if (aboutProduct.includes(type)) problems.needs('product', form.product, `${label}请描述要核查的产品或方法`);
  if (aboutField.includes(type)) problems.needs('field', form.field, `${label}请填写技术领域`);
  if (type === 'fto' && !form.countries.some((country) => country.trim()))
    problems.error('countries', 'FTO 请选择产品销售或生产的国家或地区');
  if (!aboutPatents.includes(type) && !form.keywords.some(({ chinese, english }) => (chinese + english).trim()))
    problems.warning('keywords', '请填写中英文关键词，可减少漏检');
};

const checkNumbers = (problems: Problems, { numbers }: PatentForm): void => {
  const seen = new Map<string, number>();
  numbers.forEach((text, at) => {
    const number = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
    const path = `numbers.${at}`;
    if (!number) return;
    if (chineseApplicationNumber.test(number) && !isChineseApplicationNumber(number))
      problems.error(path, `第 ${at + 1} 个号码：申请号校验位不正确，请核对小数点后的一位`);
    else if (!looksLikePatentNumber(number))
      problems.warning(
        path,
        `第 ${at + 1} 个号码不像申请号或公开号，如 ${exampleApplicationNumber}、CN112345678A，请核对`,
      );
    const bare = number.replace(/^(?:CN|ZL)(?=\d+\.[\dX]$)/, '');
    const twin = seen.get(bare);
    if (twin === undefined) seen.set(bare, at);
    else problems.warning(path, `第 ${at + 1} 个号码与第 ${twin + 1} 个相同，请删去一个`);
  });
};

const checkDays = (problems: Problems, form: PatentForm, today: string): void => {
  const { applicationDate, priorityDate, period } = form;
  const days = { applicationDate, priorityDate, 'period.from': period.from, 'period.to': period.to };
  for (const [path, day] of Object.entries(days)) {
    if (!day.trim()) continue;
    if (!isDay(day)) problems.error(path, '日期不正确，请写成 2026-11-15 的样子');
    else if (day > today) problems.error(path, '日期不能晚于今天');
  }
  if (isDay(applicationDate) && isDay(priorityDate) && priorityDate > applicationDate)
    problems.error('priorityDate', '优先权日不能晚于申请日，请核对');
  if (isDay(period.from) && isDay(period.to) && period.from > period.to)
    problems.error('period.to', '结束日期不能早于起始日期');
};

const checkClasses = (problems: Problems, { classes }: PatentForm): void => {
  classes.forEach((text, at) => {
    const code = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
    if (code && !/^[A-HY](?:\d{2}(?:[A-Z](?:\d{1,4}(?:\/\d{2,6})?)?)?)?$/.test(code))
      problems.warning(`classes.${at}`, `分类号“${text.trim()}”不像 IPC 或 CPC，如 G06F 16/33，请核对`);
  });
};

export const patentProblems = (form: PatentForm, context: FormContext): FormProblem[] => {
  const problems = new Problems();
  checkSubject(problems, form);
  problems.needs('title', form.title, '请填写专利或技术的名称');
  checkClient(problems, form.client);
  checkNumbers(problems, form);
  checkDays(problems, form, context.today);
  checkClasses(problems, form);
  checkWishes(problems, form, context);
  return problems.found;
};
