import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

const sheets = files('src/web/**/*.css').map((file) => ({ file, text: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }));
const code = files('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const tests = files('{tests,bench}/**/*.{ts,tsx}').concat(files('src/web/**/*.test.{ts,tsx}'));

/** What stands before a brace, without the conditions of media queries. */
const selectorsOf = (text: string): string[] =>
  [...text.matchAll(/([^{};]+)\{/g)].map(([, before]) => before!.trim()).filter((before) => !before.startsWith('@'));
const classesOf = (text: string): string[] =>
  selectorsOf(text).flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));

const wordsOf = (text: string): string[] => text.match(/[a-zA-Z][\w-]*/g) ?? [];
const named = new Set(sheets.flatMap(({ text }) => classesOf(text)));

describe('style sheets', () => {
  /** Made by libraries: the component library, and the reader of PDF files. */
  const foreign = /^(?:ant-|anticon|markedContent$)/;
  const words = new Set(code.flatMap((file) => wordsOf(read(file))));
  const isProp = (name: string): boolean =>
    name.startsWith('l-') && words.has(name.replace(/^l-(?:narrow-|phone-)?/, ''));

  test('§+ every class of a style sheet is given to some element', () => {
    const dead = sheets.flatMap(({ file, text }) =>
      [...new Set(classesOf(text))]
        .filter((name) => !words.has(name) && !foreign.test(name) && !isProp(name))
        .map((name) => `${file} .${name}`),
    );
    expect(dead).toEqual([]);
  });

  /** Read by reference managers in the reader's browser. */
  const forOthers = new Set(['Z3988']);

  test('§+ every class an element is given stands in a style sheet, or a test asks for it', () => {
    const asked = new Set(
      [...tests, ...code].flatMap((file) => [...read(file).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
    );
    const unknown = code.flatMap((file) =>
      [...read(file).matchAll(/\bclassName="([^"]*)"/g)]
        .flatMap(([, value]) => value!.split(/\s+/).filter(Boolean))
        .filter((name) => !named.has(name) && !asked.has(name) && !forOthers.has(name))
        .map((name) => `${file} ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('§+ each prop of the layout components has its rule, once, at the width it is meant for', () => {
    const sheet = sheets.find(({ file }) => file.endsWith('ui/layout/layout.css'))!.text;
    const source = read('src/web/ui/layout/layout-style.ts');
    const writers = /const writers[^{]*\{([\s\S]*?)\n\};/.exec(source)![1]!;
    const props = [...writers.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `l-${name}`);
    const below = (name: string): string[] =>
      [...new RegExp(`${name}\\?: Pick<[\\s\\S]*?>`).exec(source)![0].matchAll(/'(\w+)'/g)].map(
        ([, prop]) => `l-${name}-${prop}`,
      );
    const rules = classesOf(sheet).filter((name) => name.startsWith('l-'));
    expect(rules.sort()).toEqual([...props, ...below('narrow'), ...below('phone')].sort());
  });

  test('§+ the layout components weigh nothing, so that no order of style sheets decides', () => {
    const sheet = sheets.find(({ file }) => file.endsWith('ui/layout/layout.css'))!.text;
    const heavy = selectorsOf(sheet).flatMap((selector) =>
      selector.split(/,\s*\n/).filter((each) => !/^:where\([^()]*\)$/.test(each.trim())),
    );
    expect(heavy).toEqual([]);
  });
});
