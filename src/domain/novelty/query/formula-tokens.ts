import type { DatabaseSyntax } from './database-syntax.ts';
import { escaped, patternExpression } from './pattern.ts';

export type Token =
  | { kind: 'open'; at: number }
  | { kind: 'close'; at: number }
  | { kind: 'and'; at: number }
  | { kind: 'or'; at: number }
  | { kind: 'not'; at: number }
  | { kind: 'field'; code: string; at: number }
  /** A field that follows what it belongs to; `near` words apart where it says so. */
  | { kind: 'suffix'; code: string; near?: number | undefined; at: number }
  | { kind: 'near'; n: number; ordered: boolean; at: number }
  | { kind: 'quoted'; text: string; at: number }
  | { kind: 'word'; text: string; at: number };

/** A formula that cannot be read: what is wrong, and the character it concerns (from 0). */
export interface FormulaProblem {
  sentence: string;
  at: number;
}

export class UnreadableFormula extends Error {
  readonly problem: FormulaProblem;

  constructor(sentence: string, at: number) {
    super(sentence);
    this.problem = { sentence, at };
  }
}

interface Rule {
  expression: RegExp;
  token: (match: RegExpExecArray, at: number) => Token;
}

const sticky = (source: string): RegExp => new RegExp(source, 'iuy');
const wordEnd = '(?![\\p{L}\\p{N}_])';

const codesOf = ({ fields, patterns }: DatabaseSyntax): string[] =>
  [...new Set([...Object.values(fields).flat(), ...Object.keys(patterns ?? {})])].toSorted(
    (a, b) => b.length - a.length,
  );

/** `TS=(`, `TITLE-ABS-KEY(`, `"All Metadata":` … or what follows: `wn KY`, `/TI`, `[tiab]`. */
const fieldRule = (code: string, syntax: DatabaseSyntax): Rule => {
  const pattern = (syntax.patterns?.[code] ?? syntax.pattern).replace('{code}', code);
  const [before = '', after = ''] = pattern.split(/\{terms?\}/);
  const prefix = before.replace(/^\(+|\(+$/g, '').trim();
  if (prefix) {
    const bare = prefix === code ? '(?=\\s*\\()' : '';
    const [start = '', end = ''] = prefix.split(code);
    const signs = end.replace(/\s+/g, '');
    const source = `${escaped(start)}${escaped(code).replace(/ +/g, '\\s+')}${signs && `\\s*${escaped(signs)}`}${bare}`;
    return {
      expression: sticky(source),
      token: (_, at) => ({ kind: 'field', code, at }),
    };
  }
  const suffix = after.replace(/^\)+|\)+$/g, '').trim();
  const end = /\w$/.test(suffix) ? wordEnd : '';
  return {
    expression: sticky(`${escaped(suffix).replace(/ +/g, '\\s+')}${end}`),
    token: (_, at) => ({ kind: 'suffix', code, at }),
  };
};

/** PubMed writes the distance into the field: `"a b"[tiab:~3]`. */
const nearSuffixRule = (code: string, { near }: DatabaseSyntax): Rule[] => {
  const after = near?.any?.split('{b}')[1] ?? '';
  if (!after.includes('{n}') || !after.includes('{code}')) return [];
  const source = patternExpression(after.slice(after.indexOf('[')), { n: '(?<n>\\d+)', code: escaped(code) });
  return [
    {
      expression: sticky(source),
      token: (match, at) => ({ kind: 'suffix', code, near: Number(match.groups?.n), at }),
    },
  ];
};

const nearRules = ({ near }: DatabaseSyntax): Rule[] => {
  if (!near || near.takes === 'bare') return [];
  // The longer sign first: one may begin with the other.
  return (['ordered', 'any'] as const).flatMap((order) => {
    const sign = near[order]?.split('{a}')[1]?.split('{b}')[0]?.trim();
    if (!sign) return [];
    return [
      {
        expression: sticky(
          patternExpression(sign, { n: '(?<n>\\d+)', over: '(?<over>\\d+)' }) + (/\w$/.test(sign) ? wordEnd : ''),
        ),
        token: (match: RegExpExecArray, at: number): Token => ({
          kind: 'near',
          n: Number(match.groups?.n ?? Number(match.groups?.over) - 1),
          ordered: order === 'ordered',
          at,
        }),
      },
    ];
  });
};

const operatorRules = (syntax: DatabaseSyntax): Rule[] =>
  (['not', 'and', 'or'] as const).flatMap((kind) => {
    const token = (_: RegExpExecArray, at: number): Token => ({ kind, at });
    const words = [syntax[kind], ...(kind === 'not' ? ['and not'] : [])];
    return [
      ...words.map((word) => ({ expression: sticky(escaped(word).replace(/ +/g, '\\s+') + wordEnd), token })),
      ...(syntax.inside ? [{ expression: sticky(escaped(syntax.inside[kind])), token }] : []),
      ...(syntax.alsoRead?.[kind] ?? []).map((sign) => ({
        expression: sticky(`(?<=\\s)${escaped(sign)}(?=\\s)`),
        token,
      })),
    ];
  });

const wordExpression = ({ quote, forbidden, truncation, wildcard }: DatabaseSyntax): RegExp => {
  const star = [...new Set(`${truncation?.sign ?? ''}${wildcard?.signs ?? ''}`)].map(escaped).join('');
  if (quote) return sticky(`[\\p{L}\\p{N}\\p{M}_.\\-&·’'${star}]+`);
  const outside = [...new Set(`${forbidden}()`)].filter((sign) => sign !== truncation?.sign).map(escaped);
  return sticky(`[^\\s${outside.join('')}]+`);
};

const quotedAt = (text: string, at: number, syntax: DatabaseSyntax): { text: string; end: number } | undefined => {
  const { quote } = syntax;
  if (text[at] === '{' && syntax.forbidden.includes('{')) {
    const end = text.indexOf('}', at);
    if (end < 0) throw new UnreadableFormula(`第 ${at + 1} 个字符的“{”没有配对`, at);
    return { text: text.slice(at + 1, end), end: end + 1 };
  }
  if (!quote || text[at] !== quote.sign) return undefined;
  let content = '';
  for (let i = at + 1; i < text.length; i += 1) {
    if (text[i] !== quote.sign) content += text[i];
    else if (quote.doubled && text[i + 1] === quote.sign) {
      content += quote.sign;
      i += 1;
    } else return { text: content, end: i + 1 };
  }
  throw new UnreadableFormula(`第 ${at + 1} 个字符的引号没有配对`, at);
};

const rulesOf = (syntax: DatabaseSyntax): Rule[] => {
  const codes = codesOf(syntax);
  return [
    ...codes.flatMap((code) => nearSuffixRule(code, syntax)),
    ...codes.map((code) => fieldRule(code, syntax)),
    ...nearRules(syntax),
    ...operatorRules(syntax),
  ];
};

/** The formula in pieces. */
export const tokensOf = (text: string, syntax: DatabaseSyntax): Token[] => {
  const rules = rulesOf(syntax);
  const word = wordExpression(syntax);
  const tokens: Token[] = [];
  let at = 0;
  const next = (): number => {
    for (const { expression, token } of rules) {
      expression.lastIndex = at;
      const match = expression.exec(text);
      if (match && match[0].length > 0) {
        tokens.push(token(match, at));
        return expression.lastIndex;
      }
    }
    const quoted = quotedAt(text, at, syntax);
    if (quoted) {
      tokens.push({ kind: 'quoted', text: quoted.text, at });
      return quoted.end;
    }
    if (text[at] === '(' || text[at] === ')') {
      tokens.push(text[at] === '(' ? { kind: 'open', at } : { kind: 'close', at });
      return at + 1;
    }
    word.lastIndex = at;
    const found = word.exec(text);
    if (!found) throw new UnreadableFormula(`第 ${at + 1} 个字符“${text[at]}”不属于 ${syntax.name} 的检索式`, at);
    tokens.push({ kind: 'word', text: found[0], at });
    return word.lastIndex;
  };
  while (at < text.length) at = /\s/.test(text[at]!) ? at + 1 : next();
  return tokens;
};
