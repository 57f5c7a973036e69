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

/** A page is arranged by components: its own sheet says only what they cannot. */
const longestSheet = 60;

/** Sheets of pages that are still longer, each with its length and why. Entries leave, and lengths only fall. */
const stillLonger: Readonly<Record<string, readonly [lines: number, why: string]>> = {
  'app/public-shell.css': [71, 'public pages load no layout components'],
  'app/signed-in/header/header-search.css': [64, 'a dialog of the browser, whose parts have states'],
  'app/signed-in/menu/top-menu.css': [80, "overrides the component library's menu"],
  'app/signed-in/shell.css': [83, 'the frame itself: focus, paper, narrow windows'],
  'app/signed-in/tabs/tab-strip.css': [70, 'states of a tab'],
  'features/dashboard/home.css': [106, 'lists of one look on several cards'],
  'features/identity/sign-in-layout.css': [209, 'public pages load no layout components'],
  'features/identity/roles/role-matrix.css': [74, 'a table whose head and first column stay'],
  'features/institutions/settings/preview.css': [106, 'a small picture of another page'],
  'features/literature/finish/finish-draft.css': [78, 'two panes that share the window at two widths'],
  'features/literature/search-desk/search-desk.css': [116, "overrides the component library's dialog"],
  'features/literature/workbench-dialogs/workbench-dialogs.css': [75, 'states of a pair of records'],
  'features/literature/workbench/workbench.css': [70, 'three panes that share the window at three widths'],
  'features/novelty/workbench/novelty-workbench.css': [202, 'looks that all steps of the workbench share'],
  'features/novelty/workbench/screening.css': [77, 'three panes that share the window'],
  'features/open-api/console-card.css': [65, 'states of a call'],
  'features/orders/confirm/draft-confirmation.css': [62, 'a container of its own width'],
  'features/orders/form/filled-form.css': [69, 'a container of its own width'],
  'features/orders/form/submitted.css': [95, 'a container of its own width'],
  'features/orders/review/review-paper.css': [108, 'paper and its marks, in ink of its own'],
  'features/orders/review/review.css': [90, 'looks that all parts of the review share'],
  'features/orders/view/order.css': [154, 'looks that all parts of an order share'],
  'features/orders/view/parts/order-stages.css': [72, 'states of a stage'],
  'features/orders/view/parts/slip.css': [71, 'a sheet of paper'],
  'features/patents/workbench/patent-workbench.css': [167, 'looks that all steps of the workbench share'],
  'features/patents/workbench/time-line.css': [79, 'parts of a drawing'],
  'features/reports/view/report-document.css': [101, 'paper, in ink of its own'],
  'features/reports/view/report-table.css': [63, 'a table that becomes cards on a phone'],
  'features/reports/view/verdict-card.css': [82, 'public pages load no layout components'],
  'features/similarity/similarity.css': [79, 'marks of passages by their source'],
  'features/site/front-page.css': [131, 'public pages load no layout components'],
  'features/statistics/statistics.css': [78, 'tables that several pages share'],
};

describe('the length of style sheets', () => {
  const lengths = files('src/web/**/*.css').map((file) => ({
    file: file.replace('src/web/', ''),
    lines: read(file).split('\n').length - 1,
  }));
  const pages = lengths.filter(({ file }) => /^(?:app|features)\//.test(file));

  test('§+ no page has a style sheet of more than 60 lines, but those that are still longer', () => {
    const tooLong = pages.filter(({ file, lines }) => lines > (stillLonger[file]?.[0] ?? longestSheet));
    expect(tooLong).toEqual([]);
  });

  test('§+ a sheet that has become short enough leaves the list', () => {
    const done = Object.keys(stillLonger).filter(
      (file) => (pages.find((page) => page.file === file)?.lines ?? 0) <= longestSheet,
    );
    expect(done).toEqual([]);
  });

  test('§+ a longer sheet of the kit says why', () => {
    const silent = lengths
      .filter(({ file, lines }) => /^(?:ui|kit)\//.test(file) && lines > longestSheet)
      .filter(({ file }) => !read(`src/web/${file}`).startsWith('/* Over 60 lines: '));
    expect(silent).toEqual([]);
  });

  test('§+ no style sheet is empty', () => {
    expect(sheets.filter(({ text }) => text.trim() === '').map(({ file }) => file)).toEqual([]);
  });
});
