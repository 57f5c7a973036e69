import { describe, expect, test } from 'vitest';
import { counted } from './counted.ts';
import { inLanguage, isLanguage, languageAccepted, said } from './language.ts';

describe('the language a browser asks for', () => {
  test.each([
    ['en-US,en;q=0.9', 'en'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en;q=0.8,zh;q=0.9', 'zh'],
    ['en;q=0.9,zh;q=0.8', 'en'],
    ['en,zh', 'en'],
    ['zh,en', 'zh'],
    ['en;q=0,zh;q=0.1', 'zh'],
    ['en;q=0', 'zh'],
    ['de,fr', 'zh'],
    ['*', 'zh'],
    ['english', 'zh'],
    ['en;q=many', 'zh'],
    ['', 'zh'],
    [undefined, 'zh'],
  ])('§+ %s is read %s', (header, language) => {
    expect(languageAccepted(header)).toBe(language);
  });
});

test('§+ only the two languages are languages', () => {
  expect(['zh', 'en', 'de', '', undefined, 'toString'].map(isLanguage)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('§+ a sentence said in both languages is told in the one asked for; a plain one as it is', () => {
  const sentence = said('没有找到', 'Nothing found');
  expect([inLanguage(sentence, 'zh'), inLanguage(sentence, 'en'), inLanguage('只给馆员', 'en')]).toEqual([
    '没有找到',
    'Nothing found',
    '只给馆员',
  ]);
});

test('§+ one is one, none and two are many', () => {
  expect([0, 1, 2, '1', 21].map((count) => counted(count, 'paper'))).toEqual([
    '0 papers',
    '1 paper',
    '2 papers',
    '1 paper',
    '21 papers',
  ]);
  expect(counted(3, 'copy', 'copies')).toBe('3 copies');
});
