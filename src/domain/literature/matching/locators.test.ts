import { expect, test } from 'vitest';
import { comparePages, locatorOf, type PageAgreement } from './locators.ts';

const place = (pages: string, articleNumber?: string) => locatorOf({ pages, ...(articleNumber && { articleNumber }) });

test.each<[one: string, other: string, PageAgreement]>([
  ['', '7-9', 'unknown'],
  ['215 p', '7-9', 'unknown'],
  ['7-9', '7-9', 'same'],
  ['007-9', '7', 'same'],
  ['e329-36', 'e329-e336', 'same'],
  ['1-8', '1-8', 'same'],
  ['1-8', '1-9', 'part'],
  ['1', '1', 'part'],
  ['iii-ix', 'iii-ix', 'part'],
  ['s417', '417-20', 'part'],
  ['s7', '7-9', 'part'],
  ['s4', '4-4', 'part'],
  ['221-8', '221', 'same'],
  ['210-228', '221-228', 'part'],
  ['-228', '-28', 'part'],
  ['-228', '-229', 'unknown'],
  ['221-228', '-228', 'part'],
  ['221-228', '-230', 'unknown'],
  ['1-8', '4213-4220', 'unknown'],
  ['8', '4213', 'unknown'],
  ['8', '999', 'conflict'],
  ['8', '213-220', 'unknown'],
  ['e12724', '213-220', 'unknown'],
  ['12724', '213-220', 'unknown'],
  ['2724', '213-220', 'conflict'],
  ['5-8', '125-128', 'unknown'],
  ['5-9', '125-128', 'conflict'],
  ['100-120', '110-115', 'part'],
  ['100-120', '121-130', 'conflict'],
  ['100-120', '120-130', 'part'],
  ['100-299', '250-260', 'part'],
  ['100-300', '250-260', 'conflict'],
  ['13-19', '213-219', 'unknown'],
  ['113-119', '2113-2119', 'part'],
  ['113-119', '2113-2118', 'conflict'],
  ['113-119', '2114-2119', 'conflict'],
  ['13-19', '213-218', 'conflict'],
])('§+ pages %s and %s agree: %s', (one, other, agreement) => {
  expect(comparePages(place(one), place(other))).toBe(agreement);
  expect(comparePages(place(other), place(one))).toBe(agreement);
});

test.each([
  [{ volume: 'Vol. 012' }, '12', '', ''],
  [{ volume: '174 LNCS', issue: 'No. 03' }, '174', '3', ''],
  [{ volume: 'XIV', issue: '12 Suppl 1' }, '14', '', ''],
  [{ volume: 'Vol. ix', issue: 'S1' }, '9', '', ''],
  [{ volume: '(Jul)', issue: '3-4' }, '', '3', ''],
  [{ volume: 'mix', issue: 'Special' }, '', '', ''],
  [{ pages: 'pp. 7–9' }, '', '', '7'],
  [{ pages: 'Article No. e012' }, '', '', 'e12'],
  [{ pages: 'e12', articleNumber: '99' }, '', '', 'e12'],
  [{ pages: '12 pages', articleNumber: 'ARTN 104563' }, '', '', '104563'],
])('§+ a place is read from %j', (of, volume, issue, first) => {
  expect(locatorOf(of)).toMatchObject({ volume, issue, first });
});
