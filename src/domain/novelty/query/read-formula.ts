import type { DatabaseSyntax } from './database-syntax.ts';
import { shortestBlock } from './field-codes.ts';
import { type FormulaProblem, tokensOf, UnreadableFormula } from './formula-tokens.ts';
import { type FormulaNode, type Leaf, treeOf } from './formula-tree.ts';
import { escaped, patternExpression } from './pattern.ts';
import {
  type ConceptBlock,
  type DocumentType,
  isChinese,
  type Nearness,
  type QueryModel,
  type QueryTerm,
  type YearRange,
} from './query-model.ts';
import { type Alternative, allOf, type WrittenQuery, type WrittenTerm } from './written-query.ts';

export type ReadFormula = { query: WrittenQuery } | { problem: FormulaProblem };

const year = (name: string): string => `(?<${name}>\\d{4})`;

/** Takes the years out; what remains keeps its positions. */
const withoutYears = (text: string, syntax: DatabaseSyntax): { text: string; years?: YearRange | undefined } => {
  if (!('clause' in syntax.years)) return { text };
  const clause = patternExpression(syntax.years.clause, {
    from: year('from'),
    to: year('to'),
    beforeFrom: year('beforeFrom'),
    afterTo: year('afterTo'),
  });
  const and = `\\s+${escaped(syntax.and)}\\s+`;
  const match = new RegExp(`(?:${and})${clause}|${clause}(?:${and})?`, 'iu').exec(text);
  // Names stand twice in the alternatives, so the groups are read by order of appearance in the clause.
  if (!match) return { text };
  const numbers = match
    .slice(1)
    .filter((one) => one !== undefined)
    .map(Number);
  const exclusive = syntax.years.clause.includes('{beforeFrom}') ? 1 : 0;
  return {
    text: text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(match.index + match[0].length),
    years: { from: numbers[0]! + exclusive, to: numbers[1]! - exclusive },
  };
};

/** Takes the types out; a clause that names other words than the table's is left for the reader of terms to refuse. */
const withoutTypes = (
  text: string,
  { types, or, and }: DatabaseSyntax,
): { text: string; types?: DocumentType[] | undefined } => {
  if (!types.clause || !types.codes) return { text };
  const clause = patternExpression(types.clause, { types: '(?<types>[^()]*)' });
  const operator = `\\s+${escaped(and)}\\s+`;
  const match =
    new RegExp(`${operator}${clause}`, 'iu').exec(text) ?? new RegExp(`${clause}(?:${operator})?`, 'iu').exec(text);
  if (!match) return { text };
  const words = new Set(
    (match.groups?.types ?? '')
      .split(new RegExp(`\\s+${escaped(or)}\\s+`, 'iu'))
      .map((word) => word.replace(/["']/g, '').trim().toLowerCase()),
  );
  const found = types.holds.filter((type) => types.codes?.[type]?.every((code) => words.has(code.toLowerCase())));
  if (found.length === 0) return { text };
  const end = match.index + match[0].length;
  return { text: text.slice(0, match.index) + ' '.repeat(match[0].length) + text.slice(end), types: found };
};

const flat = (node: FormulaNode, kind: 'and' | 'or'): FormulaNode[] =>
  node.kind === kind ? node.items.flatMap((item) => flat(item, kind)) : [node];

const termOf = (leaf: Leaf, syntax: DatabaseSyntax): WrittenTerm => ({
  text: leaf.text,
  phrase: leaf.quoted || (leaf.text.includes(' ') && syntax.loose === 'phrase'),
  truncate: leaf.truncate,
  field: 'topic',
});

interface CodedAlternative {
  alternative: Alternative;
  codes: readonly string[];
}

const codesOf = ({ codes }: Leaf, syntax: DatabaseSyntax): readonly string[] =>
  codes.length > 0 ? codes : syntax.fields.topic;

/** Synonyms of one side of a "both"; it must come down to one term. */
const oneTerm = (node: FormulaNode, syntax: DatabaseSyntax): WrittenTerm => {
  const alternatives = blockOf(node, syntax);
  const [first] = alternatives;
  if (alternatives.length !== 1 || first?.kind !== 'term')
    throw new UnreadableFormula('这一段括号嵌套太深，读不成概念组', node.at);
  return first.term;
};

const alternativeOf = (node: FormulaNode, syntax: DatabaseSyntax): CodedAlternative => {
  if (node.kind === 'leaf')
    return { alternative: { kind: 'term', term: termOf(node, syntax) }, codes: codesOf(node, syntax) };
  if (node.kind === 'near') {
    const { n, ordered } = node;
    return {
      alternative: { kind: 'near', a: termOf(node.a, syntax), b: termOf(node.b, syntax), n, ordered },
      codes: codesOf(node.a, syntax),
    };
  }
  const sides = node.kind === 'and' ? flat(node, 'and') : [];
  if (sides.length < 2) throw new UnreadableFormula('这一段括号嵌套太深，读不成概念组', node.at);
  const [a, b, ...more] = sides.map((side) => oneTerm(side, syntax));
  return { alternative: allOf(a!, b!, more), codes: [] };
};

const blockOf = (node: FormulaNode, syntax: DatabaseSyntax): Alternative[] =>
  shortestBlock(
    flat(node, 'or').map((item) => alternativeOf(item, syntax)),
    syntax,
  );

const excludedTerms = (node: FormulaNode, syntax: DatabaseSyntax): WrittenTerm[] =>
  blockOf(node, syntax).map((alternative) => {
    if (alternative.kind !== 'term') throw new UnreadableFormula('排除的部分应是并列的词', node.at);
    return alternative.term;
  });

/** Reads a formula of this database, its own or one typed by hand, into blocks. */
export const readFormula = (text: string, syntax: DatabaseSyntax): ReadFormula => {
  try {
    const { text: typed, types } = withoutTypes(text, syntax);
    const { text: rest, years } = withoutYears(typed, syntax);
    if (!rest.trim()) throw new UnreadableFormula('检索式是空的', 0);
    const tree = treeOf(tokensOf(rest, syntax), syntax, text.length);
    const blocks: Alternative[][] = [];
    const not: WrittenTerm[] = [];
    const take = (node: FormulaNode): void => {
      for (const item of flat(node, 'and'))
        if (item.kind === 'not') {
          take(item.wanted);
          not.push(...excludedTerms(item.excluded, syntax));
        } else blocks.push(blockOf(item, syntax));
    };
    take(tree);
    return { query: { blocks, not, years, types } };
  } catch (error) {
    if (error instanceof UnreadableFormula) return { problem: error.problem };
    throw error;
  }
};

const queryTerm = (term: WrittenTerm): QueryTerm => ({ ...term, language: isChinese(term.text) ? 'zh' : 'en' });

const conceptBlock = (block: readonly Alternative[]): ConceptBlock | undefined => {
  const terms: QueryTerm[] = [];
  let near: Nearness | undefined;
  for (const one of block)
    if (one.kind === 'term') terms.push(queryTerm(one.term));
    else if (one.kind === 'near' && !near) {
      near = { a: terms.length, b: terms.length + 1, n: one.n, ordered: one.ordered };
      terms.push(queryTerm(one.a), queryTerm(one.b));
    } else return undefined;
  return { terms, near };
};

/** The blocks a person can go on editing; nothing where the formula says more than blocks can. */
export const modelOfQuery = ({ blocks, not, years, types }: WrittenQuery): QueryModel | undefined => {
  const concepts = blocks.map(conceptBlock);
  if (!concepts.every((block) => block !== undefined)) return undefined;
  return { blocks: concepts, not: not.map(queryTerm), years, types };
};
