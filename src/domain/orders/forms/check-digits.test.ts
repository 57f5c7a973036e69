import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  exampleApplicationNumber,
  isChineseApplicationNumber,
  isCreditCode,
  isDoi,
  isIssn,
  isOrcid,
  isTaxNumber,
  looksLikePatentNumber,
  normalDoi,
} from './check-digits.ts';

test('§+ the number shown as an example is one', () => {
  expect(isChineseApplicationNumber(exampleApplicationNumber)).toBe(true);
});

test('§+ known numbers prove themselves', () => {
  for (const issn of ['0378-5955', '2434-561X', '1000-1298', '０３７８５９５５']) expect(isIssn(issn), issn).toBe(true);
  for (const orcid of ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1694-233X'])
    expect(isOrcid(orcid)).toBe(true);
  for (const code of ['91350100M000100Y43', '12100000400000624D']) expect(isCreditCode(code), code).toBe(true);
  for (const code of ['91350100M000100Y4', '91350100M000100Y430', '91350100M000100I43'])
    expect(isCreditCode(code), code).toBe(false);
  expect(isTaxNumber('11010519491231002X')).toBe(true);
  expect(isTaxNumber('110105194912310021')).toBe(false);
  for (const number of ['CN201910123456.7', '85100001.2']) expect(looksLikePatentNumber(number)).toBe(true);
});

test('§+ a DOI is known in every dress it is pasted in', () => {
  for (const text of [
    'https://doi.org/10.1038/S41586-020-2649-2',
    'doi: 10.1038/s41586-020-2649-2',
    ' 10.1038/s41586-020-2649-2 ',
  ])
    expect(normalDoi(text)).toBe('10.1038/s41586-020-2649-2');
  for (const text of ['10.1038', '10.1038/', 'abc', '11.1038/x', '10.1038/a b']) expect(isDoi(text)).toBe(false);
});

const digitsOf = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

const flaws: [name: string, check: (text: string) => boolean, body: fc.Arbitrary<string>, last: string][] = [
  ['ISSN', isIssn, digitsOf(7), '0123456789X'],
  ['ORCID', isOrcid, digitsOf(15), '0123456789X'],
  [
    'credit code',
    isCreditCode,
    fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'), minLength: 17, maxLength: 17 }),
    '0123456789ABCDEFGHJKLMNPQRTUWXY',
  ],
  ['application number', isChineseApplicationNumber, digitsOf(12).map((digits) => `${digits}.`), '0123456789X'],
];

test.each(flaws)('§+ of every %s exactly one last character is right', (_, check, body, last) => {
  fc.assert(
    fc.property(body, (text) => {
      expect([...last].filter((letter) => check(text + letter))).toHaveLength(1);
    }),
  );
});

test.each(flaws.slice(0, 3))('§+ one wrong character in a %s is always seen', (_, check, body, last) => {
  fc.assert(
    fc.property(body, fc.nat(14), fc.constantFrom(...'0123456789'), (text, place, other) => {
      const right = text + [...last].find((letter) => check(text + letter))!;
      const at = place % text.length;
      fc.pre(right[at] !== other);
      expect(check(right.slice(0, at) + other + right.slice(at + 1))).toBe(false);
    }),
  );
});

test('§+ the example of the standard for application numbers holds', () => {
  for (const number of ['200310102344.5', 'ZL 2003 1 0102344.5', 'CN200310102344.5'])
    expect(isChineseApplicationNumber(number), number).toBe(true);
  expect(isChineseApplicationNumber('200310102344.6')).toBe(false);
});
