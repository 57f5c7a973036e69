import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/**
 * Whatever understands a stranger's file runs in a bounded process. Here the modules that the server itself loads are
 * walked from its entry, threads included: none may lead to a parser.
 */
const root = path.resolve(import.meta.dirname, '..');
const entry = 'src/server/main.ts';

/** Libraries that read files, and what each may be used for in the server's own process. */
const parsers: readonly RegExp[] = [
  /^@e965\/xlsx$/,
  /^hucre/,
  /^fast-xml-parser$/,
  /^pdfjs-dist/,
  /^pizzip$/,
  /^docxtemplater$/,
  /^yauzl$/,
  /^tar-stream$/,
  /^@libpdf\//,
  /^asn1js$/,
  /^pkijs$/,
  /^@resvg\//,
  /^@node-saml\//,
];

/** Our own readers of what strangers sent. */
const readers: readonly RegExp[] = [
  /^src\/server\/files\/(?:zip|office|invoice)-guard\.ts$/,
  /^src\/server\/files\/picture-size\.ts$/,
  /^src\/server\/files\/open-pdf\.ts$/,
  /^src\/server\/files\/reading\/(?!read-whole|byte-pieces)/,
  /^src\/server\/(?:papers|similarity\/reading)\/(?:read-docx|xml-tokens|read-blocks|read-pdf|read-workbook)\.ts$/,
  /^src\/server\/records\/(?:open-(?:records|for-import)|read-batches)\.ts$/,
  /^src\/server\/papers\/(?:found-papers|paper-rows)\.ts$/,
  /^src\/server\/reconciliation\/read-table-file\.ts$/,
  /^src\/server\/reports\/word\/(?:clean|inspect|fill)-template\.ts$/,
  /^src\/server\/reports\/sign\/(?:verify-pdf|stamp-pdf|sign-pdf)\.ts$/,
];

/** Why a file of the server may name a parser all the same. Names: only these of the library. */
const allowed: Readonly<Record<string, { names?: readonly string[]; why: string }>> = {
  'hucre/xlsx': { names: ['writeXlsx'], why: 'writes tables of ours' },
  'src/server/identity/captcha.ts @resvg/resvg-js': { why: 'draws letters of ours' },
  'src/server/start/demo-seal.ts @resvg/resvg-js': { why: 'draws the demo’s own pictures' },
  'src/server/start/demo-picture.ts @resvg/resvg-js': { why: 'draws the demo’s own pictures' },
  'src/server/start/demo-logo.ts @resvg/resvg-js': { why: 'draws the demo’s own pictures' },
  'src/server/files/watermark-picture.ts @resvg/resvg-js': { why: 'draws words of ours, each letter escaped' },
  'src/server/reports/word/place-pictures.ts @resvg/resvg-js': {
    why: 'a size is taken from it; pictures are placed apart',
  },
  'src/server/reports/word/demo-pictures.ts @resvg/resvg-js': { why: 'draws the pictures of a preview' },
  'src/server/reports/batch-job.ts pizzip': { why: 'packs reports of ours' },
  'src/server/packages/write-package.ts pizzip': { why: 'packs a package of ours' },
  'src/server/report-templates/shipped-tags.ts pizzip': { why: 'reads the templates that are shipped' },
  'src/server/certificates/self-made-certificate.ts asn1js': { why: 'writes a certificate of ours' },
  'src/server/certificates/self-made-certificate.ts pkijs': { why: 'writes a certificate of ours' },
  'src/server/certificates/crypto-engine.ts pkijs': { why: 'hands Node’s cryptography to the library' },
  'src/server/backup/make-backup.ts tar-stream': { why: 'writes a backup' },
  'src/server/backup/read-archive.ts tar-stream': { why: 'checks the backup it has just written' },
  'src/server/single-sign-on/cas-xml.ts fast-xml-parser': {
    why: 'the answer of the sign-on server that two administrators agreed on, of at most 64 KB',
  },
  'src/server/single-sign-on/ways/saml-client.ts @node-saml/node-saml': {
    why: 'an answer to sign-on, of at most 256 KB and without a document type',
  },
};

interface Use {
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
const usesIn = (file: string, text: string): Use[] => {
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
const usesOf = (file: string): Use[] => {
  const known = uses.get(file);
  if (known) return known;
  const found = usesIn(file, readFileSync(path.join(root, file), 'utf8'));
  uses.set(file, found);
  return found;
};

/** How each module is reached from the entry. */
const reachedFrom = (start: string): Map<string, string | undefined> => {
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

const reached = reachedFrom(entry);

const wayTo = (file: string): string => {
  const way = [file];
  for (let from = reached.get(file); from !== undefined; from = reached.get(from)) way.unshift(from);
  return way.slice(-5).join(' → ');
};

describe('the server understands no stranger’s file itself', () => {
  test('§+ no module it loads, thread or not, is a reader of ours', () => {
    const found = [...reached.keys()].filter((file) => readers.some((pattern) => pattern.test(file)));
    expect(found.map(wayTo)).toEqual([]);
  });

  const used = [...reached.keys()]
    .flatMap((file) => usesOf(file))
    .filter(({ to }) => parsers.some((pattern) => pattern.test(to)));

  const reasonOf = ({ from, to, names }: Use): string | undefined => {
    const own = allowed[`${from} ${to}`];
    if (own) return own.why;
    const general = allowed[to];
    return general && names.every((name) => general.names?.includes(name)) ? general.why : undefined;
  };

  test('§+ no module it loads uses a library that reads files, but for the uses listed with their reason', () => {
    const found = used.filter((use) => reasonOf(use) === undefined);
    expect(found.map(({ from, to, names }) => `${wayTo(from)} → ${to} (${names.join(', ')})`)).toEqual([]);
  });

  test('§+ every listed use is still there', () => {
    const stale = Object.keys(allowed).filter(
      (key) => !used.some(({ from, to }) => key === to || key === `${from} ${to}`),
    );
    expect(stale).toEqual([]);
  });

  test('§+ the walk follows values, lazy imports and threads, and neither types nor processes', () => {
    const text = `
      import { a } from './a.ts';
      import type { b } from './b.ts';
      import { type c } from './c.ts';
      import { type d, e } from './e.ts';
      export { f } from './f.ts';
      const g = () => import('./g.ts');
      new Worker(new URL('./h-worker.ts', import.meta.url));
      boundedTask(new URL('./i-process.ts', import.meta.url));
      import './j.ts';
    `;
    expect(
      usesIn('src/x.ts', text)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['./a.ts', './e.ts', './f.ts', './g.ts', './h-worker.ts', './j.ts']);
  });
});
