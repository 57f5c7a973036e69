import { fieldNames } from './query-model.ts';

const fieldKeys = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

/** Rules of the table of syntaxes by the names that people have for them. */
const ruleNames: Readonly<Record<string, string>> = {
  site: '网址',
  languages: '语言',
  and: '与',
  or: '或',
  not: '非',
  inside: '字段内的运算符',
  alsoRead: '也认得的写法',
  leftToRight: '运算顺序',
  form: '字段位置',
  pattern: '字段写法',
  patterns: '个别字段的写法',
  quote: '引号',
  loose: '不加引号的词',
  tagsPhrases: '字段旁的几个词',
  operatorSigns: '词里的运算符号',
  forbidden: '禁用符号',
  reserved: '保留词',
  unconfirmed: '未证实的规则',
  near: '邻近',
  truncation: '截词',
  'truncation.minimum': '截词前的字母数',
  wildcard: '词中通配',
  years: '年份',
  types: '文献类型',
  limits: '上限',
  'limits.characters': '长度上限',
  fields: '字段代码',
  ...Object.fromEntries(fieldKeys.map((name) => [`fields.${name}`, `${fieldNames[name]}的代码`])),
};

export const ruleName = (rule: string): string => ruleNames[rule] ?? rule;

export const ruleNamed = (name: string): string =>
  Object.keys(ruleNames).find((rule) => ruleNames[rule] === name) ?? name;
