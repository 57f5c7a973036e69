import type { DatabaseSyntax } from './database-syntax.ts';
import { emitBlock, emitQuery } from './emit.ts';
import { prepareQuery, Warnings } from './prepare.ts';
import type { QueryModel } from './query-model.ts';
import { type Alternative, termsIn, type WrittenQuery, type WrittenTerm } from './written-query.ts';

export interface Translation {
  /** One formula, or several numbered ones whose hits together are those of the query. */
  formula: string[];
  warnings: string[];
  /** What each formula says, in the same order. */
  parts: WrittenQuery[];
}

const maximumParts = 200;

const termsOfQuery = ({ blocks, not }: WrittenQuery): WrittenTerm[] => [...blocks.flat().flatMap(termsIn), ...not];

const wildcardsIn = (terms: readonly WrittenTerm[], { fields }: DatabaseSyntax): number =>
  terms.reduce((sum, term) => sum + (term.truncate ? (fields[term.field] ?? fields.topic).length : 0), 0);

const fits = (query: WrittenQuery, syntax: DatabaseSyntax, share = 1): boolean => {
  const { characters, terms = Number.POSITIVE_INFINITY, wildcards = Number.POSITIVE_INFINITY } = syntax.limits;
  const all = termsOfQuery(query);
  return (
    all.length <= terms * share &&
    wildcardsIn(all, syntax) <= wildcards * share &&
    emitQuery(query, syntax).length <= characters * share
  );
};

/** Excluded terms stand in every part; those beyond half of what fits are left out and named. */
const fittingNot = (query: WrittenQuery, syntax: DatabaseSyntax, warnings: Warnings): WrittenTerm[] => {
  const kept: WrittenTerm[] = [];
  for (const term of query.not)
    if (fits({ blocks: [], not: [...kept, term] }, syntax, 0.5)) kept.push(term);
    else warnings.add(`超过 ${syntax.name} 的长度限制，排除词没有写入`, term.text);
  return kept;
};

/** Halves the longest block until every part fits: the union of the parts is the whole. */
const split = (query: WrittenQuery, syntax: DatabaseSyntax, warnings: Warnings): WrittenQuery[] | undefined => {
  const waiting: WrittenQuery[] = [query];
  const done: WrittenQuery[] = [];
  while (waiting.length > 0) {
    const part = waiting.shift()!;
    if (fits(part, syntax)) {
      done.push(part);
      continue;
    }
    const lengths = part.blocks.map((block) => (block.length > 1 ? emitBlock(block, syntax).length : 0));
    const longest = lengths.indexOf(Math.max(...lengths));
    const block: readonly Alternative[] = part.blocks[longest] ?? [];
    if (block.length < 2) {
      for (const term of termsOfQuery(part))
        warnings.add(`超过 ${syntax.name} 的长度限制，拆到最小仍写不下`, term.text);
      continue;
    }
    const half = Math.ceil(block.length / 2);
    const withBlock = (alternatives: readonly Alternative[]): WrittenQuery => ({
      ...part,
      blocks: part.blocks.with(longest, alternatives),
    });
    waiting.unshift(withBlock(block.slice(0, half)), withBlock(block.slice(half)));
    if (waiting.length + done.length > maximumParts) return undefined;
  }
  return done;
};

/** The query in one database's words. Nothing is dropped without a warning. */
export const translateQuery = (model: QueryModel, syntax: DatabaseSyntax): Translation => {
  const warnings = new Warnings();
  const prepared = prepareQuery(model, syntax, warnings);
  const answer = (parts: WrittenQuery[]): Translation => ({
    formula: parts.map((part) => emitQuery(part, syntax)),
    warnings: warnings.sentences(),
    parts,
  });
  if (prepared.blocks.length === 0) {
    for (const term of prepared.not) warnings.add('没有要检索的词，排除词没有写入', term.text);
    return answer([]);
  }
  const query = fits(prepared, syntax) ? prepared : { ...prepared, not: fittingNot(prepared, syntax, warnings) };
  const parts = split(query, syntax, warnings);
  if (!parts) {
    for (const term of termsOfQuery(query))
      warnings.add(`检索式要拆成 ${maximumParts} 条以上才放得进 ${syntax.name}，没有写出，请减少检索词`, term.text);
    return answer([]);
  }
  if (parts.length > 1)
    warnings.say(`超过 ${syntax.name} 的长度限制，拆成 ${parts.length} 条，检索结果合在一起才是全部`);
  return answer(parts);
};
