import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');

export interface Use {
  from: string;
  to: string;
  names: string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (isNode(value)) {
    visit(value);
    for (const key of Object.keys(value)) if (key !== 'type') walk(value[key], visit);
  }
};

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** A program that is started as a process of its own. */
const isApart = (specifier: string): boolean => /-process\.ts$/.test(specifier);

const namesOf = (specifiers: unknown): string[] =>
  (specifiers as (Node & { imported?: { name?: string; value?: string }; local?: { name: string } })[])
    .filter((one) => one.importKind !== 'type' && one.exportKind !== 'type')
    .map((one) => one.imported?.name ?? one.local?.name ?? 'default');

/** What a module loads as it runs: imports of values, lazy ones, and threads. Types load nothing. */
export const usesIn = (file: string, text: string): Use[] => {
  const uses: Use[] = [];
  const add = (to: string | undefined, names: string[]): void => {
    if (to !== undefined) uses.push({ from: file, to, names });
  };
  walk(parseSync(file, text).program, (node) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') {
      const names = namesOf(node.specifiers);
      if (names.length > 0 || (node.specifiers as unknown[]).length === 0) add(textOf(node.source), names);
    } else if (node.type === 'ExportNamedDeclaration' && node.source && node.exportKind !== 'type')
      add(textOf(node.source), namesOf(node.specifiers));
    else if (node.type === 'ExportAllDeclaration' && node.exportKind !== 'type') add(textOf(node.source), ['*']);
    else if (node.type === 'ImportExpression') add(textOf(node.source), ['*']);
    else if (node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'URL') {
      const module = textOf((node.arguments as unknown[])[0]);
      if (module?.endsWith('.ts') && !isApart(module)) add(module, ['*']);
    }
  });
  return uses;
};

const resolved = ({ from, to }: Use): string => {
  if (to.startsWith('#')) return `src/${to.slice(1)}`;
  return to.startsWith('.') ? path.posix.join(path.posix.dirname(from), to) : to;
};

const files = new Set(globSync('src/{server,domain,contracts}/**/*.ts', { cwd: root }));
const uses = new Map<string, Use[]>();
export const usesOf = (file: string): Use[] => {
  const known = uses.get(file);
  if (known) return known;
  const found = usesIn(file, readFileSync(path.join(root, file), 'utf8'));
  uses.set(file, found);
  return found;
};

/** How each module is reached from the entry. */
export const reachedFrom = (start: string): Map<string, string | undefined> => {
  const reached = new Map<string, string | undefined>([[start, undefined]]);
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const use of usesOf(file)) {
      const to = resolved(use);
      if (!files.has(to) || reached.has(to)) continue;
      reached.set(to, file);
      open.push(to);
    }
  return reached;
};
