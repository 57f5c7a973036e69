import type { Language } from '#domain/language/language.ts';
import type { ReportMetric } from '../report-data.ts';

/** Fields of the CAS table, which names them in Chinese alone. */
const fields: Readonly<Record<string, string>> = {
  综合性期刊: 'Multidisciplinary',
  环境科学与生态学: 'Environmental Science and Ecology',
  物理与天体物理: 'Physics and Astrophysics',
  地球科学: 'Earth Science',
  材料科学: 'Materials Science',
  工程技术: 'Engineering and Technology',
  计算机科学: 'Computer Science',
  农林科学: 'Agriculture and Forestry',
  管理学: 'Management',
  经济学: 'Economics',
  教育学: 'Education',
  心理学: 'Psychology',
  人文科学: 'Humanities',
  历史学: 'History',
  艺术学: 'Arts',
  哲学: 'Philosophy',
  法学: 'Law',
  文学: 'Literature',
  生物学: 'Biology',
  化学: 'Chemistry',
  数学: 'Mathematics',
  医学: 'Medicine',
};

const numerals = '一二三四';

/** What the platform writes of a journal, in the order in which it is looked for. */
const said: readonly (readonly [RegExp, string | ((all: string, ...found: string[]) => string)])[] = [
  [/没有 (\d{4}) 年的表，按 (\d{4}) 年/g, 'no table of $1, that of $2 is used'],
  [/([1-4一二三四]) ?区/g, (_, zone) => `Zone ${numerals.includes(zone!) ? numerals.indexOf(zone!) + 1 : zone}`],
  [/五年影响因子/g, 'five-year impact factor'],
  [/(\p{Script=Han})大类/gu, '$1'],
  [/大类：/g, 'field: '],
  [/小类：/g, 'subfield: '],
  [/中科院分区/g, 'CAS'],
  [/北大核心/g, 'PKU core'],
  [/(CSSCI|CSCD) ?来源(?:期刊)?/g, '$1 source journal'],
  [/扩展版/g, 'extended edition'],
  [/核心库/g, 'core collection'],
  [/扩展库/g, 'extended collection'],
  [/ESI 期刊/g, 'ESI journal'],
  [/在预警名单/g, 'listed'],
  [/预警名单/g, 'Warning list'],
  [/未列入/g, 'not listed'],
  [/；/g, '; '],
  [/[、，]/g, ', '],
];

const inEnglish = (text: string): string => {
  const words = said.reduce((all, [from, to]) => all.replace(from, to as string), text);
  return words.replace(/\p{Script=Han}+/gu, (name) => fields[name] ?? name);
};

/** A metric's value and what stands beside it in the report's language; what no list of ours holds is data and stays. */
export const metricIn = (
  { scheme, value, detail }: Pick<ReportMetric, 'scheme' | 'value' | 'detail'>,
  language: Language,
): { scheme: string; value: string; detail: string } =>
  language === 'en'
    ? { scheme: inEnglish(scheme), value: inEnglish(value).replace(/^Zone /, ''), detail: inEnglish(detail) }
    : { scheme, value, detail };

/** Told in the detail of each figure whose year has no table. */
export const otherYear = /；?没有 (\d{4}) 年的表，按 (\d{4}) 年/;

/** That note alone, in the report's language; empty where the table is of the year that was asked for. */
export const otherYearIn = ({ detail }: Pick<ReportMetric, 'detail'>, language: Language): string => {
  const [note = ''] = otherYear.exec(detail) ?? [];
  return metricIn({ scheme: '', value: '', detail: note.replace('；', '') }, language).detail;
};

/** The tables that were looked into, `JCR 2024、中科院分区 2025`. */
export const tablesIn = (tables: string, language: Language): string =>
  language === 'en' ? inEnglish(tables) : tables;
