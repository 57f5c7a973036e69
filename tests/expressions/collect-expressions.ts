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

/** Texts that a module gives a name to. */
type Named = ReadonlyMap<string, string>;

const joined = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join('');

/** A template whose holes are filled with texts that are known; `raw` as String.raw takes it. */
const templateText = (node: unknown, named: Named, raw: boolean): string | undefined => {
  const { quasis, expressions } = node as {
    quasis: { value: { cooked: string; raw: string } }[];
    expressions: unknown[];
  };
  return joined(
    quasis.flatMap(({ value }, at) => [
      raw ? value.raw : value.cooked,
      at < expressions.length ? constantText(expressions[at], named) : '',
    ]),
  );
};

/** Text known without running the program: a string, a name of one, a template or a sum of them. */
const constantText = (node: unknown, named: Named): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') return named.get(String(node.name));
  if (node.type === 'TemplateLiteral') return templateText(node, named, false);
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return joined([constantText(node.left, named), constantText(node.right, named)]);
  if (node.type !== 'TaggedTemplateExpression') return undefined;
  const { tag, quasi } = node as unknown as { tag: Node; quasi: Node };
  const isRaw = tag.type === 'MemberExpression' && (tag.property as Node).name === 'raw';
  return isRaw ? templateText(quasi, named, true) : undefined;
};

/** Of the module itself, in order: one may be made of those before it. */
const namedTexts = (program: unknown): Named => {
  const named = new Map<string, string>();
  for (const statement of (program as { body: Node[] }).body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    for (const { id, init } of statement.declarations as { id: Node; init: unknown }[]) {
      const text = constantText(init, named);
      if (id.type === 'Identifier' && text !== undefined) named.set(String(id.name), text);
    }
  }
  return named;
};

/** The expression a node stands for; `built` where it is put together while the program runs. */
const expressionAt = (node: Node, named: Named): { source: string; flags: string } | 'built' | undefined => {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (node.type === 'Literal' && regex) return { source: regex.pattern, flags: regex.flags };
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  const { callee, arguments: given } = node as unknown as { callee?: Node; arguments?: unknown[] };
  if (!isCall || callee?.type !== 'Identifier' || callee.name !== 'RegExp') return undefined;
  const source = constantText(given?.[0], named);
  return source === undefined ? 'built' : { source, flags: constantText(given?.[1], named) ?? '' };
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
  const named = namedTexts(program);
  walk(program, (node) => {
    const expression = expressionAt(node, named);
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
