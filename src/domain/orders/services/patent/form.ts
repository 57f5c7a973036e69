import {
  chineseApplicationNumber,
  exampleApplicationNumber,
  isChineseApplicationNumber,
  looksLikePatentNumber,
} from '#domain/orders/forms/check-digits.ts';
import { area, choice, day, type Field, flag, list, type Need, terms, text } from '#domain/orders/forms/fields.ts';
import { type FormTable, readTableForm, type TableForm, tableProblems } from '#domain/orders/forms/form-table.ts';
import type { Problems } from '#domain/orders/forms/problem.ts';
import { recordOf, textOf } from '#domain/orders/forms/reading.ts';
import { isDay } from '#domain/orders/forms/wish-problems.ts';
import { type NeededOfKind, orderKinds } from '#domain/patents/order-kinds.ts';
import { patentTypes } from '#domain/services/choices.ts';
import { isHiddenFor, needsTitle } from './fields.ts';

export const mostPatents = 2000;

const period: Field<{ from: string; to: string }> = {
  is: 'own',
  label: '时间',
  read: recordOf({ from: textOf(20), to: textOf(20) }),
  say: ({ from, to }) => (from || to ? `${from || '不限'} — ${to || '至今'}` : ''),
};

const fields = {
  type: choice('委托类型', patentTypes, '', { shown: '类型', as: 'select' }),
  title: text('专利或技术名称', 500, { shown: '名称' }),
  /** Application or publication numbers. */
  numbers: list('申请号或公开号', mostPatents, 60, {
    shown: '号码',
    placeholder: `如 ${exampleApplicationNumber}、CN112345678A，可粘贴多个`,
    hint: '用分号或换行隔开',
  }),
  applicant: text('申请人', 300),
  inventors: list('发明人', 100, 120, { wide: false }),
  applicationDate: day('申请日'),
  priorityDate: day('优先权日'),
  confidential: flag('内容需要保密', '保密'),
  field: text('技术领域', 2000, { wide: true, placeholder: '如 电催化还原二氧化碳' }),
  solution: area('技术方案', 20_000, { rows: 6, placeholder: '要解决的问题、采用的手段、达到的效果' }),
  claims: area('权利要求', 50_000, { rows: 5 }),
  /** For freedom to operate and infringement. */
  product: area('产品或方法', 5000, { shown: '产品', placeholder: '要上市或被指侵权的产品，写明结构与步骤' }),
  keywords: terms('关键词', '写明中英文与同义词'),
  classes: list('IPC 或 CPC 分类号', 100, 40, { shown: '分类号', placeholder: '如 G06F 16/33' }),
  /** Codes of two letters, or regions such as EP and WO. */
  countries: list('国家或地区', 100, 40, { shown: '国别', placeholder: '如 CN；US；EP；WO' }),
  period,
};
export type PatentForm = TableForm<typeof fields>;

export const readPatentForm = readTableForm(fields);

export const statedNumbers = ({ numbers }: Pick<PatentForm, 'numbers'>): string[] =>
  numbers.map((number) => number.trim()).filter(Boolean);

/** What an order is called: its title, or the numbers it asks about. */
export const patentTitle = (form: { title: string; numbers: readonly string[] }): string => {
  if (form.title.trim()) return form.title;
  const [first, ...more] = form.numbers.map((number) => number.trim()).filter(Boolean);
  return first === undefined ? '' : more.length > 0 ? `${first} 等 ${more.length + 1} 个号码` : first;
};

/** What the kind of search cannot do without, by its table. */
const neededByKind = (what: NeededOfKind, sentence: string, given?: Need<PatentForm>['given']): Need<PatentForm> => ({
  when: ({ type }) => type !== '' && orderKinds[type].needs.includes(what),
  sentence: ({ type }) => (type === '' ? '' : `${patentTypes[type]}${sentence}`),
  ...(given && { given }),
});

/** Whoever asks about no patent in particular is asked for words. */
const checkWords = (problems: Problems, { type, keywords }: PatentForm): void => {
  if (type === '' || orderKinds[type].needs.includes('numbers')) return;
  if (!keywords.some(({ chinese, english }) => (chinese + english).trim()))
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

export const patentTable: FormTable<PatentForm> = {
  fields,
  pages: [
    {
      key: 'subject',
      title: '委托内容',
      cards: [
        {
          title: '委托内容',
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
      title: '技术方案',
      cards: [{ title: '技术方案', fields: ['field', 'solution', 'claims', 'product', 'attachments'] }],
    },
    {
      key: 'search',
      title: '检索要求',
      cards: [{ title: '检索要求', fields: ['keywords', 'classes', 'countries', 'period'] }],
    },
  ],
  needs: {
    type: '请选择专利委托类型',
    numbers: neededByKind('numbers', '请填写至少一个申请号或公开号'),
    solution: neededByKind(
      'solution',
      '请填写技术方案或权利要求，或上传技术交底书',
      (form) => [form.solution, form.claims].some((one) => one.trim()) || form.attachments.length > 0,
    ),
    product: neededByKind('product', '请描述要核查的产品或方法'),
    field: neededByKind('field', '请填写技术领域'),
    countries: { ...neededByKind('countries', ''), sentence: 'FTO 请选择产品销售或生产的国家或地区' },
    title: { when: ({ type }) => needsTitle(type), sentence: '请填写专利或技术的名称' },
  },
  hides: ({ type }, key) => isHiddenFor(type, key),
  attachments: '技术交底书、权利要求书等，PDF、Word、图片或压缩包，每个不超过 50 MB。',
  check: (problems, form, { today }) => {
    checkWords(problems, form);
    checkNumbers(problems, form);
    checkDays(problems, form, today);
    checkClasses(problems, form);
  },
};

export const patentProblems = tableProblems(patentTable);
