import type { DatabaseSyntax } from './database-syntax.ts';
import { shortestBlock, withCodes } from './field-codes.ts';
import {
  type ConceptBlock,
  type DocumentType,
  documentTypes,
  fieldNames,
  isChinese,
  type Nearness,
  type QueryModel,
  type QueryTerm,
} from './query-model.ts';
import { hasReserved, isPlain, isQuoted, wildcardsIn, withSigns } from './write-term.ts';
import { type Alternative, allOf, termsIn, type WrittenQuery, type WrittenTerm } from './written-query.ts';

/** Collects what a database cannot say; terms with the same cause share a sentence. */
export class Warnings {
  readonly #byCause = new Map<string, Set<string>>();

  add(cause: string, text: string): void {
    const texts = this.#byCause.get(cause) ?? new Set();
    texts.add(text);
    this.#byCause.set(cause, texts);
  }

  say(sentence: string): void {
    this.#byCause.set(sentence, new Set());
  }

  sentences(): string[] {
    return [...this.#byCause].map(([cause, texts]) => (texts.size > 0 ? `${cause}：${[...texts].join('、')}` : cause));
  }
}

const shown = ({ text, truncate }: { text: string; truncate: boolean }): string => (truncate ? `${text}*` : text);

const cleaned = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

const withoutForbidden = (text: string, syntax: DatabaseSyntax): string => {
  const forbidden = `${syntax.forbidden}${syntax.truncation?.sign ?? ''}`;
  let rest = cleaned(withSigns(text, (sign) => (forbidden.includes(sign) ? ' ' : sign)));
  // Without quotes an operator's name cannot stand for itself.
  if (!syntax.quote && hasReserved(rest, syntax))
    rest = rest
      .split(' ')
      .filter((word) => !syntax.reserved.includes(word.toLowerCase()))
      .join(' ');
  return rest;
};

/** A star that was typed at the end means truncation. */
const withTypedStar = (term: QueryTerm): QueryTerm => {
  const text = cleaned(term.text);
  return /[\p{L}\p{N}]\*$/u.test(text) ? { ...term, text: text.slice(0, -1), truncate: true } : { ...term, text };
};

const keepsTruncation = (term: WrittenTerm, syntax: DatabaseSyntax, warnings: Warnings): boolean => {
  if (!term.truncate) return false;
  const { truncation, name } = syntax;
  const refuse = (cause: string): false => {
    warnings.add(`${cause}，改为按原词检索`, shown(term));
    return false;
  };
  if (!truncation) return refuse(`${name} 不支持截词`);
  if (isChinese(term.text)) return refuse('中文词不用截词');
  const stem = /[\p{L}\p{N}?*]*$/u.exec(term.text)?.[0] ?? '';
  if (stem.length < truncation.minimum) return refuse(`${name} 的截词符前至少要有 ${truncation.minimum} 个字母`);
  const needsQuotes =
    syntax.quote !== undefined &&
    (term.text.includes(' ') ? term.phrase || syntax.loose === 'phrase' : !isPlain(term.text, syntax));
  if (!truncation.inQuotes && (needsQuotes || hasReserved(term.text, syntax)))
    return refuse(`${name} 的引号里不能截词`);
  return true;
};

/** A word with signs for letters cannot be rewritten: any other word finds something else. */
const refusesWildcards = (term: QueryTerm, syntax: DatabaseSyntax, warnings: Warnings): boolean => {
  const { wildcard, name, truncation } = syntax;
  const signs = [...wildcardsIn(term.text)];
  if (signs.length === 0) return false;
  const refuse = (cause: string): true => {
    warnings.add(`${cause}，没有写入，请把各种拼法分别写成词`, term.text);
    return true;
  };
  if (!wildcard || signs.some((sign) => !wildcard.signs.includes(sign))) return refuse(`${name} 的词中间不能用通配符`);
  const before = /[\p{L}\p{N}]*(?=\*[\p{L}\p{N}])/u.exec(term.text)?.[0] ?? '';
  if (signs.includes('*') && truncation && before.length < truncation.minimum)
    return refuse(`${name} 的 * 前至少要有 ${truncation.minimum} 个字母`);
  const text = withoutForbidden(term.text, syntax);
  if (!wildcard.inQuotes && isQuoted({ ...term, text }, syntax)) return refuse(`${name} 的引号里不能用通配符`);
  return false;
};

/** The term as the database can say it, or nothing. What is changed or left out is said. */
const prepareTerm = (given: QueryTerm, syntax: DatabaseSyntax, warnings: Warnings): WrittenTerm | undefined => {
  const { name, languages, fields } = syntax;
  const typed = withTypedStar(given);
  if (given.language === 'en' && isChinese(typed.text)) warnings.add('标为英文的词里有汉字', typed.text);
  if (isChinese(typed.text) && !languages.includes('zh')) {
    warnings.add(`${name} 不能用中文检索，中文词没有写入`, given.text);
    return undefined;
  }
  if (refusesWildcards(typed, syntax, warnings)) return undefined;
  const text = withoutForbidden(typed.text, syntax);
  if (!/[\p{L}\p{N}]/u.test(text)) {
    warnings.add(`${name} 写不了这样的词，没有写入`, given.text);
    return undefined;
  }
  if (text !== typed.text) warnings.add(`${name} 的检索词里不能有某些符号或词，已改写`, `${given.text} → ${text}`);
  const field = fields[given.field] ? given.field : 'topic';
  if (field !== given.field) {
    if (given.field === 'doi') {
      warnings.add(`${name} 不能按 DOI 检索，没有写入`, given.text);
      return undefined;
    }
    warnings.add(`${name} 没有${fieldNames[given.field]}字段，改为按主题检索`, given.text);
  }
  let term: WrittenTerm = { text, phrase: given.phrase, truncate: typed.truncate, field };
  term = { ...term, truncate: keepsTruncation(term, syntax, warnings) };
  const quoted = isQuoted(term, syntax);
  const manyWords = text.includes(' ');
  const phrase = quoted || (manyWords && syntax.loose === 'phrase');
  if (phrase && manyWords && !given.phrase && !isChinese(text))
    warnings.add(`${name} 只能把这些词当作词组检索`, given.text);
  return { ...term, phrase: phrase || (manyWords && given.phrase && !syntax.quote) };
};

const nearAlternative = (
  first: WrittenTerm,
  second: WrittenTerm,
  { n, ordered }: Nearness,
  syntax: DatabaseSyntax,
  warnings: Warnings,
): Alternative => {
  const { near, name } = syntax;
  const words = `${shown(first)} N/${n} ${shown(second)}`;
  const together = (cause: string): Alternative => {
    warnings.add(`${cause}，改为两个词同时出现，检出会偏多`, words);
    return allOf(first, second);
  };
  if (!near?.any) return together(`${name} 不支持邻近`);
  if (first.field !== second.field) return together('两个词不在同一字段，不能用邻近');
  if (n > near.maximum) return together(`${name} 的邻近最多 ${near.maximum} 个词`);
  if (near.wordsOnly && `${first.text}${second.text}`.includes(' ')) return together(`${name} 的邻近只能连接单个词`);
  if (ordered && !near.ordered) warnings.add(`${name} 的邻近不分先后`, words);
  const side = (term: WrittenTerm): WrittenTerm => {
    if (near.takes === 'bare') {
      if (term.truncate) warnings.add(`${name} 的邻近里不能截词，改为按原词检索`, shown(term));
      return { ...term, truncate: false, phrase: near.inQuotes === true };
    }
    if (!term.phrase && term.text.includes(' ')) {
      warnings.add(`${name} 的邻近只能连接词或词组，已加引号`, term.text);
      const phrase = { ...term, phrase: true };
      return syntax.truncation?.inQuotes ? phrase : { ...phrase, truncate: false };
    }
    return term;
  };
  return { kind: 'near', a: side(first), b: side(second), n, ordered: ordered && near.ordered !== undefined };
};

/** Words so common that PubMed does not index them: without them as much is found, and nothing is missed. */
const smallWords = new Set('a an and are as at by for from in is of on or the to with'.split(' '));

/** Words that may stand anywhere, where a field beside them would make a phrase of them. */
const looseWords = (given: QueryTerm, syntax: DatabaseSyntax, warnings: Warnings): Alternative | undefined => {
  if (!syntax.tagsPhrases || given.phrase || isChinese(given.text)) return undefined;
  const words = cleaned(given.text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !smallWords.has(word.toLowerCase()) && !hasReserved(word, syntax));
  if (words.length < 2) return undefined;
  const last = words.length - 1;
  const terms = words.flatMap((text, at) => {
    const term = prepareTerm({ ...given, text, truncate: given.truncate && at === last }, syntax, warnings);
    return term ? [term] : [];
  });
  const [a, b, ...more] = terms;
  if (!a || !b || terms.length < words.length) return undefined;
  const count = words.length === 2 ? '两' : '几';
  warnings.add(`${syntax.name} 的字段会把几个词当作词组，已写成${count}个词同时出现`, given.text);
  return allOf(a, b, more);
};

const prepareBlock = (
  { terms, near }: ConceptBlock,
  place: number,
  syntax: DatabaseSyntax,
  warnings: Warnings,
): Alternative[] => {
  const isNear = (at: number): boolean => near !== undefined && (at === near.a || at === near.b);
  const loose = terms.map((term, at) => (isNear(at) ? undefined : looseWords(term, syntax, warnings)));
  const prepared = terms.map((term, at) => (loose[at] ? undefined : prepareTerm(term, syntax, warnings)));
  const alternatives: Alternative[] = [];
  prepared.forEach((term, at) => {
    if (near && at === near.b) return;
    if (near && at === near.a) {
      const other = prepared[near.b];
      const words = `${terms[near.a]!.text} N/${near.n} ${terms[near.b]!.text}`;
      const left = term ?? other;
      if (term && other) alternatives.push(nearAlternative(term, other, near, syntax, warnings));
      else if (left) {
        // Whatever has both words has the one that is left: nothing is missed, unlike without the whole block.
        warnings.add('邻近的两个词只写入了一个，检出会偏多', words);
        alternatives.push({ kind: 'term', term: left });
      } else warnings.add('邻近的两个词都没有写入', words);
    } else if (loose[at]) alternatives.push(loose[at]);
    else if (term) alternatives.push({ kind: 'term', term });
  });
  if (alternatives.length === 0)
    warnings.say(`第 ${place + 1} 组没有一个词能写入 ${syntax.name}，整组没有写入，检出会偏多`);
  return shortestBlock(withCodes(alternatives, syntax), syntax);
};

const typeNames = (types: readonly DocumentType[]): string => types.map((type) => documentTypes[type]).join('、');

/** The types to be written into the formula; none where all that the database holds are asked for. */
const preparedTypes = (
  asked: readonly DocumentType[],
  { name, types }: DatabaseSyntax,
  warnings: Warnings,
): DocumentType[] | undefined => {
  if (asked.length === 0) return undefined;
  const wanted = types.holds.filter((type) => asked.includes(type));
  if (wanted.length === 0) {
    warnings.say(`${name} 只有${typeNames(types.holds)}文献，不在所选的类型（${typeNames(asked)}）之内`);
    return undefined;
  }
  const missing = asked.filter((type) => !types.holds.includes(type));
  if (missing.length > 0) warnings.say(`${name} 没有${typeNames(missing)}文献`);
  if (wanted.length === types.holds.length) return undefined;
  if (types.clause && wanted.every((type) => types.codes?.[type]?.length)) return wanted;
  warnings.say(
    `文献类型 ${typeNames(wanted)} 不能写进检索式，请在 ${name} 页面${types.box ? `的“${types.box}”里` : '上'}限定`,
  );
  return undefined;
};

/** The model without what this database cannot say; every loss is a warning. */
export const prepareQuery = (model: QueryModel, syntax: DatabaseSyntax, warnings: Warnings): WrittenQuery => {
  const blocks = model.blocks
    .map((block, place) => prepareBlock(block, place, syntax, warnings))
    .filter((block) => block.length > 0);
  const excluded = model.not.flatMap((given): Alternative[] => {
    const term = prepareTerm(given, syntax, warnings);
    return term ? [{ kind: 'term', term }] : [];
  });
  const not = shortestBlock(withCodes(excluded, syntax), syntax).flatMap(termsIn);
  const { years } = model;
  if (years && 'box' in syntax.years)
    warnings.say(
      `年份 ${years.from}–${years.to} 不能写进检索式，请在 ${syntax.name} 页面的“${syntax.years.box}”里限定`,
    );
  const types = preparedTypes(model.types ?? [], syntax, warnings);
  return { blocks, not, years: years && 'clause' in syntax.years ? years : undefined, types };
};
