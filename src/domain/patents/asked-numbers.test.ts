import { expect, test } from 'vitest';
import { indexByNumber, readAskedNumbers } from './asked-numbers.ts';
import { checkDigitOf } from './chinese-application-number.ts';

const body = '202010123456';
const digit = checkDigitOf(body);
const wrong = digit === '1' ? '2' : '1';

test('§+ numbers come apart at lines, commas and semicolons of every width; blanks part only whole numbers', () => {
  const text = `CN 112345678 A，US 2015/0094896 A1；EP1234567B1\nWO2020123456A1 JP2020123456A\tKR101234567B1`;
  expect(readAskedNumbers(text).map(({ number }) => number)).toEqual([
    'CN112345678A',
    'US20150094896A1',
    'EP1234567B1',
    'WO2020123456A1',
    'JP2020123456A',
    'KR101234567B1',
  ]);
});

test('§+ a number in two spellings is asked once; one with a wrong digit is another and says which it should be', () => {
  const read = readAskedNumbers(`ZL ${body}.${digit}\nCN${body}.${digit}\n${body}.${wrong}\n不是号码`);
  expect(read.map(({ fault }) => fault)).toEqual([
    undefined,
    `申请号校验位不正确，应为 ${digit}`,
    '不像申请号或公开号',
  ]);
});

test('§+ a record is found by publication, by publication without its kind, and by application', () => {
  const find = indexByNumber([
    { id: 'a', publicationNumbers: ['CN112345678A'], applicationNumber: `CN${body}.${digit}` },
    { id: 'b', publicationNumber: 'CN112345678B', applicationNumber: `CN${body}` },
    { id: 'c', publicationNumber: 'US20150094896A1' },
  ]);
  expect(find('CN 112345678 B')).toEqual(['b']);
  expect(find('CN112345678')).toEqual(['a', 'b']);
  expect(find(`ZL${body}.${digit}`)).toEqual(['a', 'b']);
  expect(find('US 2015/0094896 A1')).toEqual(['c']);
  expect(find('EP1A1')).toEqual([]);
});
