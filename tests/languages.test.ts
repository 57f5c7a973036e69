import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isApplicant } from '#domain/identity/user-types.ts';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { chineseAnyway, forStaff, inReports, stillChinese } from './languages-to-do.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const known = new Set(
  globSync('src/{web,domain}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file)),
);

/** What the browser loads for a file: its imports of values, those it makes later too. */
const importsOf = (file: string): string[] =>
  [
    ...read(file).matchAll(
      /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)/g,
    ),
  ]
    .map(([, from, later]) => from ?? later ?? '')
    .map((one) => (one.startsWith('#') ? `src/${one.slice(1)}` : path.posix.join(path.posix.dirname(file), one)))
    .filter((target) => known.has(target));

/** The pages in the menu of applicants; the public ones are reached from the first file. */
const ownPages = standardMenu
  .filter(({ userTypes, component }) => component !== null && userTypes.some(isApplicant))
  .map(({ component }) => `src/web/features/${component}-page.tsx`);

/** Shown to applicants by the frame or by a page that staff share. */
const others = ['payments/pay', 'reports/report', 'orders/order-detail', 'literature/check-papers'].map(
  (page) => `src/web/features/${page}-page.tsx`,
);

const staysAsItIs = (file: string): boolean =>
  [...forStaff, ...inReports].some((part) => file === part || file.startsWith(`${part}/`));

const reached = (): string[] => {
  const seen = new Set<string>();
  const open = ['src/web/main.tsx', ...ownPages, ...others];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || staysAsItIs(file)) continue;
    seen.add(file);
    open.push(...importsOf(file));
  }
  return [...seen].sort();
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '');
const isChinese = (file: string): boolean => /\p{Script=Han}/u.test(withoutComments(read(file)));
const isWords = (file: string): boolean => file.endsWith('-words.ts');
const englishOf = (file: string): string => file.replace(/\.ts$/, '.en.ts');

/** A language is named in itself, in every language. */
const languageNames = 'src/web/ui/page/language-switch.tsx';

const isUntranslated = (file: string): boolean =>
  file !== languageNames && isChinese(file) && (isWords(file) ? !existsSync(path.join(root, englishOf(file))) : true);

test('§+ what applicants and guests see stands in words files that have an English sibling', () => {
  const left = new Set([...stillChinese, ...chineseAnyway]);
  expect(reached().filter((file) => isUntranslated(file) && !left.has(file))).toEqual([]);
});

test('§+ the list of what is still Chinese names nothing that is done', () => {
  const seen = reached();
  expect([...stillChinese, ...chineseAnyway].filter((file) => !seen.includes(file) || !isUntranslated(file))).toEqual(
    [],
  );
  expect([...forStaff, ...inReports].filter((part) => !existsSync(path.join(root, part)))).toEqual([]);
});

test('§+ the English of a noun stands beside its Chinese, and holds no Chinese itself', () => {
  const english = globSync('src/**/*-words.en.ts', { cwd: root });
  expect(english.length).toBeGreaterThan(5);
  expect(english.filter((file) => !existsSync(path.join(root, file.replace('.en.ts', '.ts'))))).toEqual([]);
  expect(english.filter(isChinese)).toEqual([]);
});
