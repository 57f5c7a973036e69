import type { DatabaseSyntax } from './database-syntax.ts';
import type { WrittenTerm } from './written-query.ts';

/** Signs for letters inside a word: `colo?r`. At a word's end they are truncation or a question. */
const insideWord = /(?<=[\p{L}\p{N}])[?*]+(?=[\p{L}\p{N}])/gu;

export const wildcardsIn = (text: string): string => (text.match(insideWord) ?? []).join('');

/** Replaces signs, except those that stand for letters inside a word. */
export const withSigns = (text: string, replaced: (sign: string) => string): string => {
  let at = 0;
  let result = '';
  for (const match of text.matchAll(insideWord)) {
    result += [...text.slice(at, match.index)].map(replaced).join('') + match[0];
    at = match.index + match[0].length;
  }
  return result + [...text.slice(at)].map(replaced).join('');
};

/** Letters, digits and signs that stand in a word without being read as something else; some databases read more of them. */
export const isPlain = (text: string, { operatorSigns = '' }: DatabaseSyntax): boolean =>
  /^[\p{L}\p{N}\p{M}_.\-&·’ ]+$/u.test(text.replaceAll(insideWord, '')) &&
  ![...operatorSigns].some((sign) => text.includes(sign));

export const hasReserved = (text: string, { reserved }: DatabaseSyntax): boolean =>
  text
    .toLowerCase()
    .split(' ')
    .some((word) => reserved.includes(word));

/** Whether the term stands in quotes there. */
export const isQuoted = (term: Omit<WrittenTerm, 'field'>, syntax: DatabaseSyntax): boolean => {
  const { quote, truncation } = syntax;
  if (!quote) return false;
  if (quote.always) return !(term.truncate && truncation && !truncation.inQuotes);
  return (
    term.phrase ||
    !isPlain(term.text, syntax) ||
    hasReserved(term.text, syntax) ||
    (syntax.loose === 'phrase' && term.text.includes(' '))
  );
};

/** The term without its field. */
export const writeTerm = (term: WrittenTerm, syntax: DatabaseSyntax): string => {
  const { quote, truncation } = syntax;
  const text = term.truncate && truncation ? `${term.text}${truncation.sign}` : term.text;
  if (!quote || !isQuoted(term, syntax)) return text;
  return `${quote.sign}${quote.doubled ? text.replaceAll(quote.sign, quote.sign.repeat(2)) : text}${quote.sign}`;
};
