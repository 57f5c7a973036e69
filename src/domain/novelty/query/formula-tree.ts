import type { DatabaseSyntax } from './database-syntax.ts';
import { type Token, UnreadableFormula } from './formula-tokens.ts';
import { patternExpression } from './pattern.ts';

export interface Leaf {
  kind: 'leaf';
  text: string;
  quoted: boolean;
  truncate: boolean;
  codes: string[];
  at: number;
}

export type FormulaNode =
  | Leaf
  | { kind: 'near'; a: Leaf; b: Leaf; n: number; ordered: boolean; at: number }
  | { kind: 'and' | 'or'; items: FormulaNode[]; at: number }
  | { kind: 'not'; wanted: FormulaNode; excluded: FormulaNode; at: number };

/** Gives the field to every leaf that has none of its own. */
const assign = (node: FormulaNode, code: string): void => {
  if (node.kind === 'leaf') {
    if (node.codes.length === 0) node.codes.push(code);
  } else if (node.kind === 'near') {
    assign(node.a, code);
    assign(node.b, code);
  } else if (node.kind === 'not') {
    assign(node.wanted, code);
    assign(node.excluded, code);
  } else for (const item of node.items) assign(item, code);
};

const joined = (kind: 'and' | 'or', left: FormulaNode, right: FormulaNode): FormulaNode => ({
  kind,
  items: [left, right],
  at: left.at,
});

class Reader {
  readonly #tokens: readonly Token[];
  readonly #syntax: DatabaseSyntax;
  readonly #end: number;
  #place = 0;

  constructor(tokens: readonly Token[], syntax: DatabaseSyntax, end: number) {
    this.#tokens = tokens;
    this.#syntax = syntax;
    this.#end = end;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#place];
  }

  #accept<K extends Token['kind']>(kind: K): Extract<Token, { kind: K }> | undefined {
    const token = this.#peek();
    if (token?.kind !== kind) return undefined;
    this.#place += 1;
    return token as Extract<Token, { kind: K }>;
  }

  #fail(sentence: string): never {
    throw new UnreadableFormula(sentence, this.#peek()?.at ?? this.#end);
  }

  whole(): FormulaNode {
    const node = this.#expression();
    const left = this.#peek();
    if (left?.kind === 'close') this.#fail(`第 ${left.at + 1} 个字符的右括号没有配对`);
    if (left) this.#fail(`第 ${left.at + 1} 个字符前缺少运算符`);
    return node;
  }

  #expression(): FormulaNode {
    if (this.#syntax.leftToRight) return this.#fromLeft();
    let node = this.#conjunction();
    while (this.#accept('or')) node = joined('or', node, this.#conjunction());
    return node;
  }

  #fromLeft(): FormulaNode {
    let node = this.#unit();
    for (;;) {
      if (this.#accept('and')) node = joined('and', node, this.#unit());
      else if (this.#accept('or')) node = joined('or', node, this.#unit());
      else if (this.#accept('not')) node = { kind: 'not', wanted: node, excluded: this.#unit(), at: node.at };
      else return node;
    }
  }

  #conjunction(): FormulaNode {
    let node = this.#difference();
    while (this.#accept('and')) node = joined('and', node, this.#difference());
    return node;
  }

  #difference(): FormulaNode {
    let node = this.#unit();
    while (this.#accept('not')) node = { kind: 'not', wanted: node, excluded: this.#unit(), at: node.at };
    return node;
  }

  #unit(): FormulaNode {
    const left = this.#operand();
    const near = this.#accept('near');
    if (!near) return left;
    const right = this.#operand();
    if (left.kind !== 'leaf' || right.kind !== 'leaf')
      throw new UnreadableFormula('邻近的两边应各是一个词或词组', near.at);
    return { kind: 'near', a: left, b: right, n: near.n, ordered: near.ordered, at: left.at };
  }

  #operand(): FormulaNode {
    const field = this.#accept('field');
    const node = this.#accept('open') ? this.#bracketed() : this.#words();
    if (field) assign(node, field.code);
    const suffix = this.#accept('suffix');
    if (!suffix) return node;
    assign(node, suffix.code);
    return suffix.near === undefined ? node : this.#nearWords(node, suffix.near);
  }

  #bracketed(): FormulaNode {
    const node = this.#expression();
    const suffix = this.#accept('suffix');
    if (suffix) assign(node, suffix.code);
    if (!this.#accept('close')) this.#fail('括号没有配对：少一个右括号');
    return node;
  }

  #nearWords(node: FormulaNode, n: number): FormulaNode {
    const [a, b, more] = node.kind === 'leaf' ? node.text.split(' ') : [];
    if (node.kind !== 'leaf' || !b || more) throw new UnreadableFormula('邻近应写两个词', node.at);
    const side = (text: string): Leaf => ({ ...node, text, quoted: false });
    return { kind: 'near', a: side(a!), b: side(b), n, ordered: false, at: node.at };
  }

  #words(): FormulaNode {
    const quoted = this.#accept('quoted');
    if (quoted) return this.#quoted(quoted.text, quoted.at);
    const at = this.#peek()?.at ?? this.#end;
    const words: string[] = [];
    for (;;) {
      const word = this.#accept('word');
      if (!word) break;
      words.push(word.text);
    }
    if (words.length === 0) this.#fail(this.#peek() ? `第 ${at + 1} 个字符处缺少检索词` : '检索式没有写完');
    return this.#leaf(words.join(' '), false, at);
  }

  #leaf(text: string, quoted: boolean, at: number): Leaf {
    const sign = this.#syntax.truncation?.sign;
    const truncate = sign !== undefined && text.endsWith(sign);
    return { kind: 'leaf', text: truncate ? text.slice(0, -sign.length) : text, quoted, truncate, codes: [], at };
  }

  #quoted(text: string, at: number): FormulaNode {
    const { near } = this.#syntax;
    if (near?.inQuotes)
      for (const order of ['any', 'ordered'] as const) {
        const pattern = near[order];
        if (!pattern) continue;
        const places = { a: '(?<a>.+)', b: '(?<b>.+)', n: '(?<n>\\d+)' };
        const match = new RegExp(`^${patternExpression(pattern, places)}$`, 'u').exec(text)?.groups;
        if (match)
          return {
            kind: 'near',
            a: this.#leaf(match.a!.trim(), true, at),
            b: this.#leaf(match.b!.trim(), true, at),
            n: Number(match.n),
            ordered: order === 'ordered',
            at,
          };
      }
    return this.#leaf(text.trim(), true, at);
  }
}

export const treeOf = (tokens: readonly Token[], syntax: DatabaseSyntax, end: number): FormulaNode =>
  new Reader(tokens, syntax, end).whole();
