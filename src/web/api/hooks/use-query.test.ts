import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const textOf = (file: string): string => readFileSync(path.join(web, file), 'utf8');

/** The library's hooks whose result can be used without a word about its failure. */
const bare = /import\s*{[^}]*\buse(Query|Queries|InfiniteQuery|Suspense\w*)\b[^}]*}\s*from '@tanstack\/react-query'/;

test('§+ no page asks the library directly: use #web/api/hooks/use-query.ts, whose failure always shows', () => {
  const wrong = files.filter((file) => file !== path.join('api', 'hooks', 'use-query.ts') && bare.test(textOf(file)));
  expect(wrong).toEqual([]);
});

test('§+ who says that a failure is handled reads the error and offers 重试', () => {
  const wrong = files
    .filter((file) => file !== path.join('api', 'hooks', 'use-query.ts'))
    .map((file) => ({ file, text: textOf(file) }))
    .filter(({ text }) => text.includes("failure: 'handled'"))
    .filter(({ text }) => !/\.error\b|\berror[,\s}]/.test(text) || !/refetch|retry/.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('§+ a skeleton in a dialog is told what it waits for: behind a dialog nobody sees the page fail', () => {
  const wrong = files
    .map((file) => ({ file, text: textOf(file) }))
    .filter(({ text }) => /<(Form)?Dialog\b/.test(text) && /\buse(Query|PageOf)\(/.test(text))
    .filter(({ text }) => /<Skeleton(?![^>]*\bload=)[^>]*>/.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
