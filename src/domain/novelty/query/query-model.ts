/** Where a term is looked for. `doi` serves lists of papers only. */
export type QueryField = 'topic' | 'title' | 'abstract' | 'keywords' | 'author' | 'affiliation' | 'doi';

export interface QueryTerm {
  text: string;
  language: 'zh' | 'en';
  /** The words stand side by side in this order; otherwise all of them stand somewhere in the field. */
  phrase: boolean;
  /** Words that begin with the text count too. */
  truncate: boolean;
  field: QueryField;
}

/** Two terms of a block, by position, that stand at most `n` words apart. Together they are one alternative. */
export interface Nearness {
  a: number;
  b: number;
  n: number;
  ordered: boolean;
}

/** Synonyms: one of them must be found. */
export interface ConceptBlock {
  terms: readonly QueryTerm[];
  near?: Nearness | undefined;
}

export interface YearRange {
  from: number;
  to: number;
}

export const documentTypes = { journal: '期刊', conference: '会议', thesis: '学位', patent: '专利' } as const;

export type DocumentType = keyof typeof documentTypes;

/** A record is found when it has a term of every block, none of `not`, and is of those years and types. */
export interface QueryModel {
  blocks: readonly ConceptBlock[];
  not: readonly QueryTerm[];
  years?: YearRange | undefined;
  /** None: of every type. */
  types?: readonly DocumentType[] | undefined;
}

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

export const fieldNames: Readonly<Record<QueryField, string>> = {
  topic: '主题',
  title: '题名',
  abstract: '摘要',
  keywords: '关键词',
  author: '作者',
  affiliation: '机构',
  doi: 'DOI',
};

const maximumTerms = 500;

/** What keeps a query from being translated at all, as sentences; each says where. */
export const queryProblems = ({ blocks, not, years }: QueryModel): string[] => {
  const problems: string[] = [];
  if (blocks.length === 0) problems.push('还没有概念组：至少要有一组词');
  blocks.forEach(({ terms, near }, at) => {
    const name = `第 ${at + 1} 组`;
    if (terms.length === 0) problems.push(`${name}是空的：请加一个词，或删去这一组`);
    terms.forEach(({ text }, place) => {
      if (!/[\p{L}\p{N}]/u.test(text)) problems.push(`${name}第 ${place + 1} 个词没有文字`);
    });
    if (!near) return;
    if (!terms[near.a] || !terms[near.b]) problems.push(`${name}的邻近所指的词不存在`);
    else if (near.a === near.b) problems.push(`${name}的邻近指着同一个词`);
    if (!Number.isInteger(near.n) || near.n < 0 || near.n > 99) problems.push(`${name}的邻近距离应为 0 到 99 的整数`);
  });
  not.forEach(({ text }, place) => {
    if (!/[\p{L}\p{N}]/u.test(text)) problems.push(`排除的第 ${place + 1} 个词没有文字`);
  });
  const count = blocks.reduce((sum, { terms }) => sum + terms.length, not.length);
  if (count > maximumTerms) problems.push(`一共 ${count} 个词，超过 ${maximumTerms} 个：请分成几个检索式`);
  if (years && years.from > years.to) problems.push(`起始年 ${years.from} 晚于终止年 ${years.to}`);
  return problems;
};
