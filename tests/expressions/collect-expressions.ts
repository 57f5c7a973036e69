import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Expression {
  file: string;
  line: number;
  source: string;
  flags: string;
}

const root = path.resolve(import.meta.dirname, '../..');

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Text known without running the program: a string, a template without holes, or a sum of both. */
const constantText = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    const [only, ...more] = node.quasis as { value: { cooked: string } }[];
    return more.length === 0 ? only?.value.cooked : undefined;
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [constantText(node.left), constantText(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (node.type === 'MemberExpression' || node.type === 'CallExpression') return undefined;
  if (node.type === 'TaggedTemplateExpression') {
    const { tag, quasi } = node as unknown as { tag: Node; quasi: { quasis: { value: { raw: string } }[] } };
    const isRaw = tag.type === 'MemberExpression' && (tag.property as Node).name === 'raw';
    return isRaw && quasi.quasis.length === 1 ? quasi.quasis[0]!.value.raw : undefined;
  }
  return undefined;
};

/** The expression a node stands for; `built` where it is put together while the program runs. */
const expressionAt = (node: Node): { source: string; flags: string } | 'built' | undefined => {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (node.type === 'Literal' && regex) return { source: regex.pattern, flags: regex.flags };
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  const { callee, arguments: given } = node as unknown as { callee?: Node; arguments?: unknown[] };
  if (!isCall || callee?.type !== 'Identifier' || callee.name !== 'RegExp') return undefined;
  const source = constantText(given?.[0]);
  return source === undefined ? 'built' : { source, flags: constantText(given?.[1]) ?? '' };
};

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const key of Object.keys(value)) if (key !== 'type') walk(value[key], visit);
  }
};

export interface Collected {
  expressions: Expression[];
  /** Places where one is put together while the program runs. */
  built: { file: string; line: number }[];
}

export const collectFrom = (file: string, text: string): Collected => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Collected = { expressions: [], built: [] };
  walk(program, (node) => {
    const expression = expressionAt(node);
    if (!expression) return;
    const line = text.slice(0, node.start).split('\n').length;
    if (expression === 'built') found.built.push({ file, line });
    else found.expressions.push({ file, line, ...expression });
  });
  return found;
};

/** Every regular expression of the program, as a parser reads it; tests have their own. */
export const collectExpressions = (): Collected => {
  const all: Collected = { expressions: [], built: [] };
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const { expressions, built } = collectFrom(file, readFileSync(path.join(root, file), 'utf8'));
    all.expressions.push(...expressions);
    all.built.push(...built);
  }
  return all;
};
