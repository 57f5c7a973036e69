import type { DatabaseName, DatabaseSyntax, SyntaxRules } from './database-syntax.ts';
import { databaseTable } from './database-table.ts';
import type { QueryModel, QueryTerm } from './query-model.ts';
import { translationFaults } from './translation-faults.ts';

/** An institution's own rules by name; null takes a rule of the platform away. */
export type OwnRules = Readonly<Record<string, unknown>>;

export const platformRules = (database: DatabaseName): SyntaxRules => {
  const { id: _, version: __, name: ___, ...rules } = databaseTable[database];
  return rules;
};

/** A row of the table with an institution's rules. */
export const syntaxWith = (database: DatabaseName, version: string, rules: SyntaxRules): DatabaseSyntax => ({
  ...rules,
  id: database,
  version,
  name: databaseTable[database].name,
});

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Keys in one order, so that two values that say the same are written the same. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};

/** What differs from the platform's rules: only that is kept, so that the rest follows the platform's corrections. */
export const ownRules = (database: DatabaseName, rules: SyntaxRules): OwnRules => {
  const base: Readonly<Record<string, unknown>> = { ...platformRules(database) };
  const wanted: Readonly<Record<string, unknown>> = { ...rules };
  const names = [...new Set([...Object.keys(base), ...Object.keys(wanted)])];
  return Object.fromEntries(
    names.flatMap((name) => (sameValue(base[name], wanted[name]) ? [] : [[name, wanted[name] ?? null]])),
  );
};

/** The platform's rules with the institution's own over them. */
export const rulesWith = (database: DatabaseName, own: OwnRules): unknown =>
  Object.fromEntries(Object.entries({ ...platformRules(database), ...own }).filter(([, value]) => value !== null));

/** `1.3`: the platform's first row, changed by the institution for the third time. */
export const versionWith = (database: DatabaseName, revision: number): string =>
  revision === 0 ? databaseTable[database].version : `${databaseTable[database].version}.${revision}`;

const places: Readonly<Record<string, readonly string[]>> = {
  group: ['code', 'terms'],
  each: ['code', 'term'],
};

const placeFaults = (
  what: string,
  pattern: string,
  wanted: readonly string[],
  also: readonly string[] = [],
): string[] => {
  const found = [...pattern.matchAll(/\{(\w*)\}/g)].map(([, name]) => name!);
  const missing = wanted.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => ![...wanted, ...also].includes(name));
  return [
    ...(missing.length > 0 ? [`${what}缺少 ${missing.map((name) => `{${name}}`).join('、')}`] : []),
    ...(unknown.length > 0 ? [`${what}里的 {${unknown[0]}} 没有意义`] : []),
    ...(missing.length === 0 && wanted.some((name) => found.filter((one) => one === name).length > 1)
      ? [`${what}里的占位重复了`]
      : []),
  ];
};

const patternFaults = ({ form, pattern, patterns, near, years, types }: SyntaxRules): string[] => {
  const wanted = places[form]!;
  const clause = 'clause' in years ? years.clause : undefined;
  const from = clause?.includes('{beforeFrom}') ? 'beforeFrom' : 'from';
  const to = clause?.includes('{afterTo}') ? 'afterTo' : 'to';
  return [
    ...placeFaults('字段写法', pattern, wanted),
    ...Object.entries(patterns ?? {}).flatMap(([code, one]) => placeFaults(`字段 ${code} 的写法`, one, wanted)),
    ...[near?.any, near?.ordered].flatMap((one) =>
      one === undefined
        ? []
        : placeFaults('邻近写法', one, ['a', 'b', one.includes('{over}') ? 'over' : 'n'], ['code']),
    ),
    ...(clause === undefined ? [] : placeFaults('年份写法', clause, [from, to])),
    ...(from === 'beforeFrom' && to === 'to' ? ['年份写法里 {beforeFrom} 要和 {afterTo} 一起用'] : []),
    ...(types.clause === undefined ? [] : placeFaults('类型写法', types.clause, ['types'])),
  ];
};

const term = (text: string, more: Partial<QueryTerm> = {}): QueryTerm => ({
  text,
  language: /\p{Script=Han}/u.test(text) ? 'zh' : 'en',
  phrase: text.includes(' '),
  truncate: false,
  field: 'topic',
  ...more,
});

const years = { from: 2015, to: 2026 };

/** Queries with everything a model can have; a table that writes and reads these back is fit for use. */
export const sampleQueries: readonly QueryModel[] = [
  {
    blocks: [{ terms: [term('高熵合金'), term('high entropy alloy'), term('HEA')] }, { terms: [term('耐蚀性')] }],
    not: [],
    years,
  },
  {
    blocks: [{ terms: [term('alloy')] }, { terms: [term('corrosion', { truncate: true })] }],
    not: [term('hydrogen storage')],
    years,
  },
  {
    blocks: [
      {
        terms: [term('chloride'), term('corrosion'), term('pitting')],
        near: { a: 0, b: 1, n: 5, ordered: false },
      },
      { terms: [term('seawater'), term('海水')] },
    ],
    not: [term('综述', { field: 'title' }), term('review', { field: 'title' })],
  },
  {
    blocks: [{ terms: [term('surface'), term('coating'), term('涂层')], near: { a: 0, b: 1, n: 2, ordered: true } }],
    not: [],
    years,
  },
  {
    blocks: (['title', 'abstract', 'keywords', 'author', 'affiliation', 'topic'] as const).map((field) => ({
      terms: [term('zhang', { field }), term('自修复', { field }), term('self healing', { field, phrase: false })],
    })),
    not: [],
    types: ['conference'],
  },
  {
    blocks: [
      {
        terms: [term("Parkinson's disease"), term('C++'), term('near field', { phrase: false }), term('p-n junction')],
      },
    ],
    not: [],
  },
  {
    blocks: [{ terms: [term('and'), term('say "when"'), term('互联网+'), term('CO2')] }],
    not: [],
    types: ['journal'],
    years,
  },
  {
    blocks: [{ terms: Array.from({ length: 300 }, (_, at) => term(`word${at}`)) }, { terms: [term('alloy')] }],
    not: [],
    years,
  },
];

const blankFaults = ({ and, or, not, fields, types, languages, limits, truncation }: SyntaxRules): string[] => {
  const operators = { 与: and, 或: or, 非: not };
  const isCount = (value: number | undefined): boolean => value === undefined || (Number.isInteger(value) && value > 0);
  return [
    ...Object.entries(operators).flatMap(([name, sign]) => (sign.trim() ? [] : [`“${name}”还没有填`])),
    ...(fields.topic?.length ? [] : ['主题的代码还没有填']),
    ...(types.holds.length > 0 ? [] : ['收录的文献类型还没有填']),
    ...(languages.length > 0 ? [] : ['检索词的语言还没有选']),
    ...(Number.isInteger(limits.characters) && limits.characters >= 100 ? [] : ['长度上限应为整数，至少 100 字']),
    ...(isCount(limits.terms) && isCount(limits.wildcards) ? [] : ['词数和截词的上限应为正整数']),
    ...(truncation && (truncation.sign.length !== 1 || !isCount(truncation.minimum))
      ? ['截词符应为一个符号，它前面的字母数应为正整数']
      : []),
  ];
};

/** Why an institution's rules cannot be used, as sentences; none: they can. */
export const syntaxProblems = (database: DatabaseName, rules: SyntaxRules): string[] => {
  const faults = [...blankFaults(rules), ...patternFaults(rules)];
  if (rules.types.clause && Object.values(rules.types.codes ?? {}).every((codes) => codes.length === 0))
    faults.push('写了类型写法，却没有一种类型的代码');
  if (faults.length > 0) return faults;
  const syntax = syntaxWith(database, databaseTable[database].version, rules);
  const found = sampleQueries.flatMap((query) => translationFaults(query, syntax));
  const longest = (fault: string): string => (fault.length > 300 ? `${fault.slice(0, 300)}…` : fault);
  return [...new Set(found.map(longest))].slice(0, 5);
};
