import type { DatabaseSyntax } from './database-syntax.ts';
import { grouped } from './grouped.ts';
import { filled } from './pattern.ts';
import type { DocumentType } from './query-model.ts';
import { writeTerm } from './write-term.ts';
import { type Alternative, termsIn, type WrittenQuery, type WrittenTerm } from './written-query.ts';

const codesOf = ({ field }: WrittenTerm, { fields }: DatabaseSyntax): readonly string[] =>
  fields[field] ?? fields.topic;

const looseInBrackets = (term: WrittenTerm, syntax: DatabaseSyntax): string => {
  const text = writeTerm(term, syntax);
  const isLoose = !term.phrase && term.text.includes(' ') && text.startsWith(term.text);
  return isLoose && !syntax.pattern.startsWith('{term}') ? `(${text})` : text;
};

const atom = (term: WrittenTerm, code: string, syntax: DatabaseSyntax): string =>
  filled(syntax.pattern, { code, term: looseInBrackets(term, syntax) });

const nearPart = (
  { a, b, n, ordered }: Extract<Alternative, { kind: 'near' }>,
  code: string,
  syntax: DatabaseSyntax,
): string => {
  const { near, quote } = syntax;
  const pattern = (ordered ? near?.ordered : near?.any) ?? '';
  const written = (term: WrittenTerm): string => {
    if (near?.takes === 'atom') return atom(term, code, syntax);
    if (near?.takes === 'term') return writeTerm(term, syntax);
    return quote?.doubled ? term.text.replaceAll(quote.sign, quote.sign.repeat(2)) : term.text;
  };
  const text = filled(pattern, { a: written(a), b: written(b), n: String(n), over: String(n + 1), code });
  return near?.inQuotes && quote ? `${quote.sign}${text}${quote.sign}` : text;
};

/** The alternatives of one field under each of its codes. */
const fieldParts = (alternatives: readonly Alternative[], syntax: DatabaseSyntax): string[] => {
  const [first] = alternatives;
  if (!first) return [];
  const codes = codesOf(termsIn(first)[0]!, syntax);
  return codes.flatMap((code) => {
    const parts = alternatives.map((one) => {
      if (one.kind === 'near') return nearPart(one, code, syntax);
      if (one.kind === 'both') return '';
      return syntax.form === 'each' ? atom(one.term, code, syntax) : looseInBrackets(one.term, syntax);
    });
    if (syntax.form === 'each') return parts;
    const or = syntax.inside ? syntax.inside.or : ` ${syntax.or} `;
    return [filled(syntax.patterns?.[code] ?? syntax.pattern, { code, terms: parts.join(or) })];
  });
};

const bracketed = (parts: readonly string[], operator: string, always: boolean): string =>
  parts.length === 1 && !always ? parts[0]! : `(${parts.join(` ${operator} `)})`;

const bothPart = (alternative: Alternative, syntax: DatabaseSyntax): string =>
  `(${termsIn(alternative)
    .map((term) => bracketed(fieldParts([{ kind: 'term', term }], syntax), syntax.or, false))
    .join(` ${syntax.and} `)})`;

/** One block: its alternatives by field, joined by OR. */
export const emitBlock = (block: readonly Alternative[], syntax: DatabaseSyntax): string => {
  const byField = grouped(
    block.filter((one) => one.kind !== 'both'),
    (one) => (one.kind === 'term' ? one.term.field : one.a.field),
  );
  const parts = [
    ...byField.flatMap((alternatives) => fieldParts(alternatives, syntax)),
    ...block.flatMap((one) => (one.kind === 'both' ? [bothPart(one, syntax)] : [])),
  ];
  return bracketed(parts, syntax.or, syntax.form === 'each');
};

export const yearsClause = ({ from, to }: { from: number; to: number }, clause: string): string =>
  filled(clause, {
    from: String(from),
    to: String(to),
    beforeFrom: String(from - 1),
    afterTo: String(to + 1),
  });

const typesClause = (wanted: readonly DocumentType[], { types, quote, or }: DatabaseSyntax): string => {
  const words = wanted.flatMap((type) => types.codes?.[type] ?? []);
  const written = words.map((word) => (quote && word.includes(' ') ? `${quote.sign}${word}${quote.sign}` : word));
  return filled(types.clause ?? '', { types: written.join(` ${or} `) });
};

/** The formula of a query that holds only what the database can say. NOT comes last: some databases insist. */
export const emitQuery = ({ blocks, not, years, types }: WrittenQuery, syntax: DatabaseSyntax): string => {
  const parts = blocks.map((block) => emitBlock(block, syntax));
  if (years && 'clause' in syntax.years) parts.push(yearsClause(years, syntax.years.clause));
  if (types) parts.push(typesClause(types, syntax));
  const found = parts.join(` ${syntax.and} `);
  if (not.length === 0) return found;
  const wanted = syntax.leftToRight && parts.length > 1 ? `(${found})` : found;
  const excluded = emitBlock(
    not.map((term) => ({ kind: 'term', term })),
    syntax,
  );
  return `${wanted} ${syntax.not} ${excluded}`;
};
