import {
  chineseApplicationNumber,
  exampleApplicationNumber,
  isChineseApplicationNumber,
  looksLikePatentNumber,
} from '#domain/orders/forms/check-digits.ts';
import { area, choice, day, type Field, flag, list, type Need, terms, text } from '#domain/orders/forms/fields.ts';
import { type FormTable, readTableForm, type TableForm, tableProblems } from '#domain/orders/forms/form-table.ts';
import { words as formWords } from '#domain/orders/forms/form-words.ts';
import type { Problems } from '#domain/orders/forms/problem.ts';
import { recordOf, textOf } from '#domain/orders/forms/reading.ts';
import { isDay } from '#domain/orders/forms/wish-problems.ts';
import { type NeededOfKind, orderKinds } from '#domain/patents/order-kinds.ts';
import { type PatentType, patentTypes } from '#domain/services/choices.ts';
import { isHiddenFor, needsTitle } from './asked-by-kind.ts';
import { words } from './patent-words.ts';

export const mostPatents = 2000;

const period: Field<{ from: string; to: string }> = {
  is: 'own',
  label: words.period,
  read: recordOf({ from: textOf(20), to: textOf(20) }),
  say: ({ from, to }) => (from || to ? `${from || words.anyDay} — ${to || words.untilNow}` : ''),
};

const fields = {
  type: choice(words.type, patentTypes, '', { shown: words.typeShown, as: 'select' }),
  title: text(words.title, 500, { shown: words.titleShown }),
  /** Application or publication numbers. */
  numbers: list(words.numbers, mostPatents, 60, {
    shown: words.numbersShown,
    placeholder: words.numbersHint(exampleApplicationNumber),
    hint: words.numbersParted,
  }),
  applicant: text(words.applicant, 300),
  inventors: list(words.inventors, 100, 120, { wide: false }),
  applicationDate: day(words.applicationDate),
  priorityDate: day(words.priorityDate),
  confidential: flag(words.confidential, words.confidentialShown),
  field: text(words.field, 2000, { wide: true, placeholder: words.fieldHint }),
  solution: area(words.solution, 20_000, { rows: 6, placeholder: words.solutionHint }),
  claims: area(words.claims, 50_000, { rows: 5 }),
  /** For freedom to operate and infringement. */
  product: area(words.product, 5000, { shown: words.productShown, placeholder: words.productHint }),
  keywords: terms(words.keywords, words.keywordsHint),
  classes: list(words.classes, 100, 40, { shown: words.classesShown, placeholder: words.classesHint }),
  /** Codes of two letters, or regions such as EP and WO. */
  countries: list(words.countries, 100, 40, { shown: words.countriesShown, placeholder: words.countriesHint }),
  period,
};
export type PatentForm = TableForm<typeof fields>;

export const readPatentForm = readTableForm(fields);

export const statedNumbers = ({ numbers }: Pick<PatentForm, 'numbers'>): string[] =>
  numbers.map((number) => number.trim()).filter(Boolean);

/** What an order is called: its title, or the numbers it asks about. */
export const patentTitle = (
  form: { title: string; numbers: readonly string[] },
  andMore: (first: string, count: number) => string = words.numbersAndMore,
): string => {
  if (form.title.trim()) return form.title;
  const [first, ...more] = form.numbers.map((number) => number.trim()).filter(Boolean);
  return first === undefined ? '' : more.length > 0 ? andMore(first, more.length + 1) : first;
};

/** What the kind of search cannot do without, by its table. */
const neededByKind = (
  what: NeededOfKind,
  sentence: (type: PatentType) => string,
  given?: Need<PatentForm>['given'],
): Need<PatentForm> => ({
  when: ({ type }) => type !== '' && orderKinds[type].needs.includes(what),
  sentence: ({ type }) => (type === '' ? '' : sentence(type)),
  ...(given && { given }),
});

/** Whoever asks about no patent in particular is asked for words. */
const checkWords = (problems: Problems, { type, keywords }: PatentForm): void => {
  if (type === '' || orderKinds[type].needs.includes('numbers')) return;
  if (!keywords.some(({ chinese, english }) => (chinese + english).trim()))
    problems.warning('keywords', problems.in(words).patentWords);
};

const checkNumbers = (problems: Problems, { numbers }: PatentForm): void => {
  const seen = new Map<string, number>();
  numbers.forEach((text, at) => {
    const number = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
    const path = `numbers.${at}`;
    if (!number) return;
    if (chineseApplicationNumber.test(number) && !isChineseApplicationNumber(number))
      problems.error(path, problems.in(words).checkDigitWrong(at + 1));
    else if (!looksLikePatentNumber(number))
      problems.warning(path, problems.in(words).numberStrange(at + 1, exampleApplicationNumber));
    const bare = number.replace(/^(?:CN|ZL)(?=\d+\.[\dX]$)/, '');
    const twin = seen.get(bare);
    if (twin === undefined) seen.set(bare, at);
    else problems.warning(path, problems.in(words).numberTwice(at + 1, twin + 1));
  });
};

const checkDays = (problems: Problems, form: PatentForm, today: string): void => {
  const { applicationDate, priorityDate, period } = form;
  const days = { applicationDate, priorityDate, 'period.from': period.from, 'period.to': period.to };
  for (const [path, day] of Object.entries(days)) {
    if (!day.trim()) continue;
    if (!isDay(day)) problems.error(path, problems.in(formWords).dayWrong);
    else if (day > today) problems.error(path, problems.in(words).dayAfterToday);
  }
  if (isDay(applicationDate) && isDay(priorityDate) && priorityDate > applicationDate)
    problems.error('priorityDate', problems.in(words).priorityAfterFiling);
  if (isDay(period.from) && isDay(period.to) && period.from > period.to)
    problems.error('period.to', problems.in(words).periodTurned);
};

const checkClasses = (problems: Problems, { classes }: PatentForm): void => {
  classes.forEach((text, at) => {
    const code = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
    if (code && !/^[A-HY](?:\d{2}(?:[A-Z](?:\d{1,4}(?:\/\d{2,6})?)?)?)?$/.test(code))
      problems.warning(`classes.${at}`, problems.in(words).classStrange(text.trim()));
  });
};

export const patentTable: FormTable<PatentForm> = {
  fields,
  pages: [
    {
      key: 'subject',
      title: words.subject,
      cards: [
        {
          title: words.subject,
          fields: [
            'type',
            'title',
            'numbers',
            'applicant',
            'inventors',
            'applicationDate',
            'priorityDate',
            'confidential',
          ],
        },
      ],
      client: true,
    },
    {
      key: 'solution',
      title: words.solution,
      cards: [{ title: words.solution, fields: ['field', 'solution', 'claims', 'product', 'attachments'] }],
    },
    {
      key: 'search',
      title: words.wanted,
      cards: [{ title: words.wanted, fields: ['keywords', 'classes', 'countries', 'period'] }],
    },
  ],
  needs: (translate) => {
    const said = translate(words);
    const ofKind = (sentence: string) => (type: PatentType) => said.ofKind(type, sentence);
    return {
      type: said.patentType,
      numbers: neededByKind('numbers', ofKind(said.patentNumbers)),
      solution: neededByKind(
        'solution',
        ofKind(said.patentSolution),
        (form) => [form.solution, form.claims].some((one) => one.trim()) || form.attachments.length > 0,
      ),
      product: neededByKind('product', ofKind(said.patentProduct)),
      field: neededByKind('field', ofKind(said.patentField)),
      countries: neededByKind('countries', () => said.patentCountries),
      title: { when: ({ type }) => needsTitle(type), sentence: said.patentTitle },
    };
  },
  hides: ({ type }, key) => isHiddenFor(type, key),
  attachments: words.files,
  check: (problems, form, { today }) => {
    checkWords(problems, form);
    checkNumbers(problems, form);
    checkDays(problems, form, today);
    checkClasses(problems, form);
  },
};

export const patentProblems = tableProblems(patentTable);
