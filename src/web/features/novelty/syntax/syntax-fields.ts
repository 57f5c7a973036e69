import type { QuerySyntax } from '#contracts/novelty/syntaxes.ts';
import type { SyntaxRules } from '#domain/novelty/query/database-syntax.ts';
import { documentTypes, fieldNames } from '#domain/novelty/query/query-model.ts';
import { ruleName, ruleNamed } from '#domain/novelty/query/rule-names.ts';

export type Rules = QuerySyntax['rules'];

/** The rules as they are typed: a word each; empty: there is no such rule. */
export type SyntaxFields = Record<string, string>;

type FieldName = keyof Rules['fields'];
type TypeName = keyof typeof documentTypes;

const fieldKeys = Object.keys(fieldNames) as FieldName[];
const typeKeys = Object.keys(documentTypes) as TypeName[];

const joined = (words: readonly string[] | undefined): string => (words ?? []).join('；');
const split = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[；;]/)
    .map((word) => word.trim())
    .filter(Boolean);
const said = (is: boolean | undefined): string => (is ? '是' : '');

export interface SyntaxField {
  key: string;
  label: string;
  hint?: string;
  /** Chosen from these, by value; otherwise typed. */
  choices?: Readonly<Record<string, string>>;
}

const yesNo = { 是: '是', '': '否' };

/** What the page asks for, in groups. */
export const fieldGroups: readonly { title: string; fields: readonly SyntaxField[] }[] = [
  {
    title: '运算符',
    fields: [
      { key: 'and', label: '与' },
      { key: 'or', label: '或' },
      { key: 'not', label: '非' },
      { key: 'insideAnd', label: '字段内的与', hint: '与字段之间的写法不同时填，三个一起填' },
      { key: 'insideOr', label: '字段内的或' },
      { key: 'insideNot', label: '字段内的非' },
      { key: 'alsoAnd', label: '也认得的与', hint: '读回手写的检索式时用，多个用；隔开' },
      { key: 'alsoOr', label: '也认得的或' },
      { key: 'alsoNot', label: '也认得的非' },
      { key: 'leftToRight', label: '运算符不分优先级', choices: yesNo },
      { key: 'tagsPhrases', label: '字段旁的几个词当作词组', choices: yesNo },
    ],
  },
  {
    title: '字段',
    fields: [
      { key: 'form', label: '字段写在', choices: { group: '一组词的外面', each: '每个词上' } },
      { key: 'pattern', label: '字段写法', hint: '{code} 字段代码，{terms} 一组词，{term} 一个词' },
      { key: 'patterns', label: '个别字段的写法', hint: '代码 写法，多个用；隔开' },
      ...fieldKeys.map((name) => ({ key: `field.${name}`, label: `${fieldNames[name]}的代码`, hint: '多个用；隔开' })),
    ],
  },
  {
    title: '词',
    fields: [
      { key: 'languages', label: '检索词的语言', choices: { 'zh；en': '中文和英文', zh: '只有中文', en: '只有英文' } },
      { key: 'quote', label: '词组的引号', choices: { '"': '双引号', "'": '单引号', '': '不用引号' } },
      { key: 'quoteAlways', label: '每个词都加引号', choices: yesNo },
      { key: 'quoteDoubled', label: '词里的引号写两遍', choices: yesNo },
      { key: 'loose', label: '不加引号的几个词', choices: { words: '分别检索', phrase: '当作词组' } },
      { key: 'operatorSigns', label: '词里的运算符号', hint: '连着写；词里有其中一个就加引号' },
      { key: 'forbidden', label: '词里不能有的符号', hint: '连着写' },
      { key: 'reserved', label: '保留词', hint: '多个用；隔开' },
      { key: 'truncation', label: '截词符', hint: '不支持截词时留空' },
      { key: 'truncationMinimum', label: '截词前至少几个字母' },
      { key: 'truncationInQuotes', label: '引号里可以截词', choices: yesNo },
      { key: 'wildcard', label: '词中通配符', hint: '? 代一个字母，* 代任意个；词中间不能用时留空' },
      { key: 'wildcardInQuotes', label: '引号里可以用词中通配符', choices: yesNo },
    ],
  },
  {
    title: '邻近',
    fields: [
      { key: 'nearAny', label: '不分先后', hint: '{a}、{b} 两个词，{n} 距离；不支持邻近时留空' },
      { key: 'nearOrdered', label: '分先后' },
      { key: 'nearMaximum', label: '最大距离' },
      {
        key: 'nearTakes',
        label: '两边写',
        choices: { term: '词，可带引号', bare: '不带引号的词', atom: '带字段的词' },
      },
      { key: 'nearWordsOnly', label: '只能连接单个词', choices: yesNo },
      { key: 'nearInQuotes', label: '整个写在引号里', choices: yesNo },
    ],
  },
  {
    title: '年份和文献类型',
    fields: [
      {
        key: 'yearsClause',
        label: '年份写法',
        hint: '{from}、{to} 起止年，或 {beforeFrom}、{afterTo}；写不进检索式时留空',
      },
      { key: 'yearsBox', label: '年份在页面的哪个框' },
      { key: 'typesHold', label: '收录的文献类型', hint: `${Object.values(documentTypes).join('、')}，用；隔开` },
      { key: 'typesClause', label: '类型写法', hint: '{types} 类型的代码；写不进检索式时留空' },
      ...typeKeys.map((name) => ({ key: `type.${name}`, label: `${documentTypes[name]}的代码`, hint: '多个用；隔开' })),
      { key: 'typesBox', label: '类型在页面的哪个框' },
    ],
  },
  {
    title: '上限与网址',
    fields: [
      { key: 'characters', label: '一条检索式最多几个字' },
      { key: 'terms', label: '最多几个词', hint: '没有上限时留空' },
      { key: 'wildcards', label: '最多几个截词', hint: '没有上限时留空' },
      { key: 'site', label: '网址' },
      { key: 'unconfirmed', label: '还没有证实的规则', hint: '在该库核对之后从这里删去' },
    ],
  },
];

const allFields = fieldGroups.flatMap(({ fields }) => fields);

export const fieldsOf = (rules: SyntaxRules): SyntaxFields => {
  const { inside, alsoRead, quote, truncation, wildcard, near, years, types, limits } = rules;
  const values: SyntaxFields = {
    and: rules.and,
    or: rules.or,
    not: rules.not,
    insideAnd: inside?.and ?? '',
    insideOr: inside?.or ?? '',
    insideNot: inside?.not ?? '',
    alsoAnd: joined(alsoRead?.and),
    alsoOr: joined(alsoRead?.or),
    alsoNot: joined(alsoRead?.not),
    leftToRight: said(rules.leftToRight),
    tagsPhrases: said(rules.tagsPhrases),
    form: rules.form,
    pattern: rules.pattern,
    patterns: joined(Object.entries(rules.patterns ?? {}).map(([code, pattern]) => `${code} ${pattern}`)),
    languages: joined(rules.languages),
    quote: quote?.sign ?? '',
    quoteAlways: said(quote?.always),
    quoteDoubled: said(quote?.doubled),
    loose: rules.loose,
    operatorSigns: rules.operatorSigns ?? '',
    forbidden: rules.forbidden,
    reserved: joined(rules.reserved),
    truncation: truncation?.sign ?? '',
    truncationMinimum: String(truncation?.minimum ?? ''),
    truncationInQuotes: said(truncation?.inQuotes),
    wildcard: wildcard?.signs ?? '',
    wildcardInQuotes: said(wildcard?.inQuotes),
    nearAny: near?.any ?? '',
    nearOrdered: near?.ordered ?? '',
    nearMaximum: String(near?.maximum ?? ''),
    nearTakes: near?.takes ?? 'term',
    nearWordsOnly: said(near?.wordsOnly),
    nearInQuotes: said(near?.inQuotes),
    yearsClause: 'clause' in years ? years.clause : '',
    yearsBox: 'box' in years ? years.box : '',
    typesHold: joined(types.holds.map((type) => documentTypes[type])),
    typesClause: types.clause ?? '',
    typesBox: types.box ?? '',
    characters: String(limits.characters),
    terms: String(limits.terms ?? ''),
    wildcards: String(limits.wildcards ?? ''),
    site: rules.site ?? '',
    unconfirmed: joined(rules.unconfirmed.map(ruleName)),
  };
  for (const name of fieldKeys) values[`field.${name}`] = joined(rules.fields[name]);
  for (const name of typeKeys) values[`type.${name}`] = joined(types.codes?.[name]);
  return values;
};

const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
const optional = (text: string | undefined): string | undefined => text?.trim() || undefined;
const numberOf = (text: string | undefined): number | undefined => (text?.trim() ? Number(text) : undefined);
const isSaid = (text: string | undefined): true | undefined => (text === '是' ? true : undefined);

/** The platform's form of what was typed. What cannot be right is left for the check, which says so. */
export const rulesOf = (values: SyntaxFields): Rules => {
  const also = { and: split(values.alsoAnd), or: split(values.alsoOr), not: split(values.alsoNot) };
  const known = Object.fromEntries(Object.entries(also).filter(([, words]) => words.length > 0));
  const patterns = split(values.patterns).map((line): [string, string] => {
    const [code = '', ...rest] = line.split(' ');
    return [code, rest.join(' ').trim()];
  });
  const codes = typeKeys.flatMap((name) => {
    const words = split(values[`type.${name}`]);
    return words.length > 0 ? [[name, words] as const] : [];
  });
  const { quote } = values;
  return present({
    site: optional(values.site),
    languages: split(values.languages) as Rules['languages'],
    and: values.and ?? '',
    or: values.or ?? '',
    not: values.not ?? '',
    inside: values.insideOr
      ? { and: values.insideAnd ?? '', or: values.insideOr, not: values.insideNot ?? '' }
      : undefined,
    alsoRead: Object.keys(known).length > 0 ? known : undefined,
    leftToRight: isSaid(values.leftToRight),
    tagsPhrases: isSaid(values.tagsPhrases),
    form: values.form as Rules['form'],
    pattern: values.pattern ?? '',
    patterns: patterns.length > 0 ? Object.fromEntries(patterns) : undefined,
    fields: Object.fromEntries(
      fieldKeys.flatMap((name) => {
        const words = split(values[`field.${name}`]);
        return words.length > 0 ? [[name, words]] : [];
      }),
    ) as Rules['fields'],
    quote:
      quote === '"' || quote === "'"
        ? { sign: quote, always: values.quoteAlways === '是', doubled: values.quoteDoubled === '是' }
        : undefined,
    loose: values.loose as Rules['loose'],
    operatorSigns: optional(values.operatorSigns),
    forbidden: values.forbidden ?? '',
    truncation: optional(values.truncation)
      ? {
          sign: values.truncation!.trim(),
          minimum: numberOf(values.truncationMinimum) ?? 1,
          inQuotes: values.truncationInQuotes === '是',
        }
      : undefined,
    wildcard: optional(values.wildcard)
      ? { signs: values.wildcard!.trim(), inQuotes: values.wildcardInQuotes === '是' }
      : undefined,
    near:
      optional(values.nearAny) || optional(values.nearOrdered)
        ? present({
            any: optional(values.nearAny),
            ordered: optional(values.nearOrdered),
            maximum: numberOf(values.nearMaximum) ?? 99,
            takes: values.nearTakes as NonNullable<Rules['near']>['takes'],
            wordsOnly: isSaid(values.nearWordsOnly),
            inQuotes: isSaid(values.nearInQuotes),
          })
        : undefined,
    years: optional(values.yearsClause)
      ? { clause: values.yearsClause!.trim() }
      : { box: optional(values.yearsBox) ?? '发表时间' },
    types: present({
      holds: typeKeys.filter((name) => split(values.typesHold).includes(documentTypes[name])),
      clause: optional(values.typesClause),
      codes: codes.length > 0 ? Object.fromEntries(codes) : undefined,
      box: optional(values.typesBox),
    }),
    limits: present({
      characters: numberOf(values.characters) ?? 0,
      terms: numberOf(values.terms),
      wildcards: numberOf(values.wildcards),
    }),
    reserved: split(values.reserved),
    unconfirmed: split(values.unconfirmed).map(ruleNamed),
  });
};

/** Labels of the fields whose words differ. */
export const changedLabels = (one: SyntaxFields, other: SyntaxFields): string[] =>
  allFields.filter(({ key }) => one[key] !== other[key]).map(({ label }) => label);
