import type { DatabaseSyntax } from './database-syntax.ts';
import type { QueryModel } from './query-model.ts';
import { readFormula } from './read-formula.ts';
import { translateQuery } from './translate.ts';
import { queryKey } from './written-query.ts';

const isBalanced = (formula: string, sign: string): boolean => {
  let depth = 0;
  let inside = false;
  for (const letter of formula) {
    if (letter === sign) inside = !inside;
    else if (!inside && letter === '(') depth += 1;
    else if (!inside && letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !inside;
};

const isTold = (text: string, formula: string, said: string): boolean => {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[\p{L}\p{N}])\*$/u, '');
  return [formula, formula.replaceAll("''", "'"), said].some((all) => all.includes(plain)) || said.includes(text);
};

/** What is wrong with one query in a database's words. The table is sound when no query gives a fault. */
export const translationFaults = (model: QueryModel, syntax: DatabaseSyntax): string[] => {
  const { formula, warnings, parts } = translateQuery(model, syntax);
  const said = warnings.join('\n');
  const terms = [...model.blocks.flatMap((block) => block.terms), ...model.not];
  return [
    ...formula.flatMap((one, at) => {
      if (!isBalanced(one, syntax.quote?.sign ?? '\0')) return [`写出的检索式括号或引号不成对：${one}`];
      if (one.length > syntax.limits.characters) return [`写出的检索式超过长度上限：${one}`];
      const read = readFormula(one, syntax);
      if ('problem' in read) return [`写出的检索式自己读不回来（${read.problem.sentence}）：${one}`];
      return queryKey(read.query) === queryKey(parts[at]!) ? [] : [`写出的检索式读回来意思变了：${one}`];
    }),
    ...terms.flatMap(({ text }) =>
      isTold(text, formula.join('\n'), said) ? [] : [`“${text}”既没有写进检索式，也没有说明`],
    ),
  ];
};
