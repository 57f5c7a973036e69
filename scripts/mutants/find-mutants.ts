import { parseSync } from 'vite';

/** A fault that a reviewer could miss: one place of one file, written otherwise. */
export interface Mutant {
  kind: string;
  /** What is replaced, and by what. */
  start: number;
  end: number;
  text: string;
  /** The whole expression or statement around it, which stands beside its faulty form in the instrumented file. */
  host: { start: number; end: number; statement: boolean };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Place {
  node: Node;
  parentKey: string;
  inFunction: boolean;
  /** The optional chain a node is a link of: it is evaluated whole or not at all. */
  chain: Node | undefined;
}

interface Range {
  start: number;
  end: number;
}

type Replacement = Range & { text: string; statement?: boolean };
type Rule = (place: Place, source: string) => readonly Replacement[];

const otherComparison: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const child = (node: Node, key: string): Node => node[key] as Node;

/** What stands between two operands, with the operator exchanged. */
const exchanged = (node: Node, source: string, by: string): Replacement => {
  const start = child(node, 'left').end;
  const end = child(node, 'right').start;
  return { start, end, text: source.slice(start, end).replace(String(node.operator), by) };
};

const isBinary = ({ type }: Node): boolean => type === 'BinaryExpression';

const compare: Rule = ({ node }, source) => {
  const other = isBinary(node) && otherComparison[String(node.operator)];
  return other ? [exchanged(node, source, other)] : [];
};

const negatedComparison: Rule = ({ node }, source) =>
  isBinary(node) && (node.operator === '<' || node.operator === '>')
    ? [exchanged(node, source, node.operator === '<' ? '>=' : '<=')]
    : [];

const offByOne: Rule = ({ node }, source) =>
  isBinary(node) && (node.operator === '+' || node.operator === '-') && typeof child(node, 'right').value === 'number'
    ? [exchanged(node, source, node.operator === '+' ? '-' : '+')]
    : [];

const isLogical = ({ type, operator }: Node): boolean => type === 'LogicalExpression' && operator !== '??';

const andOr: Rule = ({ node }, source) =>
  isLogical(node) ? [exchanged(node, source, node.operator === '&&' ? '||' : '&&')] : [];

const onlySide =
  (side: 'left' | 'right'): Rule =>
  ({ node }, source) =>
    isLogical(node)
      ? [
          {
            start: node.start,
            end: node.end,
            text: `(${source.slice(child(node, side).start, child(node, side).end)})`,
          },
        ]
      : [];

const droppedNot: Rule = ({ node }, source) =>
  node.type === 'UnaryExpression' && node.operator === '!'
    ? [
        {
          start: node.start,
          end: node.end,
          text: source.slice(child(node, 'argument').start, child(node, 'argument').end),
        },
      ]
    : [];

const condition =
  (text: 'true' | 'false'): Rule =>
  ({ node }) =>
    node.type === 'IfStatement' && !node.alternate
      ? [{ start: child(node, 'test').start, end: child(node, 'test').end, text }]
      : [];

const swappedTernary: Rule = ({ node }, source) => {
  if (node.type !== 'ConditionalExpression') return [];
  const yes = child(node, 'consequent');
  const no = child(node, 'alternate');
  const text = `${source.slice(no.start, no.end)} : ${source.slice(yes.start, yes.end)}`;
  return [{ start: yes.start, end: no.end, text }];
};

const deletedStatement: Rule = ({ node, inFunction }) =>
  inFunction && node.type === 'ExpressionStatement' && !node.directive
    ? [{ start: node.start, end: node.end, text: 'void 0;', statement: true }]
    : [];

const isLiteral = ({ node, inFunction, parentKey }: Place): boolean =>
  inFunction && node.type === 'Literal' && parentKey !== 'key';

const constant: Rule = (place) =>
  isLiteral(place) && typeof place.node.value === 'number'
    ? [{ start: place.node.start, end: place.node.end, text: String(place.node.value + 1) }]
    : [];

const flippedBoolean: Rule = (place) =>
  isLiteral(place) && typeof place.node.value === 'boolean'
    ? [{ start: place.node.start, end: place.node.end, text: String(!place.node.value) }]
    : [];

const emptyAnswer: Rule = ({ node, inFunction }) => {
  if (!inFunction || node.type !== 'ReturnStatement' || !isNode(node.argument)) return [];
  const { type, start, end, elements } = node.argument;
  return type === 'ArrayExpression' && (elements as unknown[]).length > 0 ? [{ start, end, text: '[]' }] : [];
};

/** The method a call names, as in `list.filter(…)`. */
const methodOf = (node: Node): Node | undefined => {
  if (node.type !== 'CallExpression' || child(node, 'callee').type !== 'MemberExpression') return undefined;
  const callee = child(node, 'callee');
  return callee.computed ? undefined : child(callee, 'property');
};

const droppedFilter: Rule = ({ node }) =>
  methodOf(node)?.name === 'filter' && (node.arguments as unknown[]).length === 1
    ? [{ start: child(child(node, 'callee'), 'object').end, end: node.end, text: '' }]
    : [];

const someEvery: Rule = ({ node }) => {
  const method = methodOf(node);
  if (method?.name !== 'some' && method?.name !== 'every') return [];
  return [{ start: method.start, end: method.end, text: method.name === 'some' ? 'every' : 'some' }];
};

/** By the name a survivor is reported with. */
const rules: Readonly<Record<string, Rule>> = {
  compare,
  'negate-compare': negatedComparison,
  'off-by-one': offByOne,
  'and-or': andOr,
  'drop-left': onlySide('right'),
  'drop-right': onlySide('left'),
  'drop-not': droppedNot,
  'if-never': condition('false'),
  'if-always': condition('true'),
  'swap-ternary': swappedTernary,
  'delete-statement': deletedStatement,
  constant,
  boolean: flippedBoolean,
  'return-empty': emptyAnswer,
  'drop-filter': droppedFilter,
  'some-every': someEvery,
};

const keptTypes = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const skippedKeys = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments']);

/** What a replacement changes as a whole: the condition alone, the chain it is a link of, or the node. */
const hostOf = ({ node, chain }: Place, { start, end, statement }: Replacement): Mutant['host'] => {
  if (statement) return { start, end, statement: true };
  const whole: Range =
    node.type === 'IfStatement' || node.type === 'ReturnStatement' ? { start, end } : (chain ?? node);
  return { start: whole.start, end: whole.end, statement: false };
};

/** Arguments and computed names are expressions of their own, not links of the chain. */
const chainFor = (place: Place, key: string): Node | undefined => {
  if (place.node.type === 'ChainExpression') return place.node;
  const isLink = key === 'callee' || key === 'object' || (key === 'property' && !place.node.computed);
  const goesOn = isLink || (key === 'expression' && place.node.type === 'TSNonNullExpression');
  return goesOn ? place.chain : undefined;
};

/** Every fault the rules can put into a module. */
export const findMutants = (file: string, source: string): Mutant[] => {
  const found: Mutant[] = [];
  const visit = (place: Place): void => {
    const { node, inFunction } = place;
    if (node.type.startsWith('TS') && !keptTypes.has(node.type)) return;
    for (const [kind, rule] of Object.entries(rules))
      for (const replacement of rule(place, source)) {
        const { start, end, text } = replacement;
        found.push({ kind, start, end, text, host: hostOf(place, replacement) });
      }
    for (const [key, value] of Object.entries(node)) {
      if (skippedKeys.has(key)) continue;
      for (const one of [value].flat())
        if (isNode(one))
          visit({
            node: one,
            parentKey: key,
            inFunction: inFunction || node.type.includes('Function'),
            chain: chainFor(place, key),
          });
    }
  };
  for (const node of parseSync(file, source).program.body as unknown as Node[])
    visit({ node, parentKey: 'body', inFunction: false, chain: undefined });
  return found;
};
