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

test('§+ a comma between thousands parts nothing; one between numbers does', () => {
  expect(readAskedNumbers('US 9,833,479 B2, US8,123,456B1，US D712,345 S;US RE45,678 E1')).toEqual([
    { written: 'US 9833479 B2', number: 'US9833479B2' },
    { written: 'US8123456B1', number: 'US8123456B1' },
    { written: 'US D712345 S', number: 'USD712345S' },
    { written: 'US RE45678 E1', number: 'USRE45678E1' },
  ]);
  expect(readAskedNumbers('CN112345678A,US9833479B2').map(({ number }) => number)).toEqual([
    'CN112345678A',
    'US9833479B2',
  ]);
});

test.each([
  ['特開2010-123456', 'JP2010123456A'],
  ['特開平8-179521', 'JPH08179521A'],
  ['特開昭60-12345号公報', 'JPS6012345A'],
  ['特表2010-512345', 'JP2010512345A'],
  ['特願2010-123456', '特願2010-123456'],
  ['実願昭和57-123456', '実願昭57-123456'],
  ['実開平5-12345', 'JPH0512345U'],
  ['特許第4567890号', 'JP4567890B'],
  ['登実第3123456号', 'JP3123456Y'],
  ['登録実用新案第3123456号', 'JP3123456Y'],
  ['WO 98/12345', 'WO9812345'],
  ['EP 01 123456.7', 'EP01123456.7'],
  ['DE 10 2009 012 345.6', 'DE102009012345.6'],
  ['TW I234567', 'TWI234567'],
  ['EA 012345 B1', 'EA012345B1'],
  ['AU 2010201234 A1', 'AU2010201234A1'],
  ['WO2010/123456', 'WO2010123456'],
  ['EP 1 234 567 B1', 'EP1234567B1'],
  ['DE 10 2009 012 345 A1', 'DE102009012345A1'],
  ['DE 11 2009 001 234 T5', 'DE112009001234T5'],
  ['KR 10-2010-0123456 A', 'KR1020100123456A'],
  ['CN101234567Z', 'CN101234567Z'],
])('§+ %s is asked as one number, %s', (written, number) => {
  expect(readAskedNumbers(written)).toEqual([{ written, number }]);
});

test('§+ a list of numbers written with thousands comes apart between them only', () => {
  expect(readAskedNumbers('US 9,833,479, US 9,833,480,US9,833,481; JP 4,567,890').map(({ number }) => number)).toEqual([
    'US9833479',
    'US9833480',
    'US9833481',
    'JP4567890',
  ]);
  // Without an office it is wrong, but one wrong number and not three.
  expect(readAskedNumbers('9,833,479')).toEqual([
    { written: '9833479', number: '9833479', fault: '不像申请号或公开号' },
  ]);
});

test('§+ a Japanese application is never found as the publication of the same digits', () => {
  const find = indexByNumber([
    { id: 'published', publicationNumber: 'JP2010123456A', applicationNumber: 'JP2008000001A' },
    { id: 'filed', publicationNumber: 'JP2012000009A', applicationNumber: 'JP2010123456A' },
    { id: 'model', publicationNumber: 'JPS57123456U' },
  ]);
  expect(find('特願2010-123456')).toEqual(['filed']);
  expect(find('JP2010123456A')).toEqual(['published']);
  expect(find('実願昭57-123456')).toEqual([]);
  expect(readAskedNumbers('特願2010-123456\n特開2010-123456')).toHaveLength(2);
});

test('§+ zeros before an American number do not make another one', () => {
  expect(readAskedNumbers('US 06123456 A\nUS6123456A')).toHaveLength(1);
});

test('§+ what a list puts before a number is none of it, and hides no wrong check digit', () => {
  const list = `1. CN112345678A\n(2) US 9,833,479 B2\n3、CN101234567A\n公开号：CN101234568A\n专利号 ZL${body}.${wrong}`;
  expect(readAskedNumbers(list).map(({ number, fault }) => [number, fault])).toEqual([
    ['CN112345678A', undefined],
    ['US9833479B2', undefined],
    ['CN101234567A', undefined],
    ['CN101234568A', undefined],
    [`CN${body}.${wrong}`, `申请号校验位不正确，应为 ${digit}`],
  ]);
  // A number of its own is no place in a list.
  expect(readAskedNumbers(`${body}.${digit}`).map(({ number }) => number)).toEqual([`CN${body}.${digit}`]);
});

test('§+ an application of Europe or Germany with its check digit finds the application, never a publication', () => {
  const find = indexByNumber([
    { id: 'filed', publicationNumber: 'EP1300000A1', applicationNumber: 'EP01123456A' },
    { id: 'published', publicationNumber: 'EP1123456A1', applicationNumber: 'EP99000001A' },
    { id: 'german', publicationNumber: 'DE102009012345A1', applicationNumber: 'DE102009012345A' },
  ]);
  expect(find(readAskedNumbers('EP 01 123456.7')[0]!.number)).toEqual(['filed']);
  expect(find(readAskedNumbers('DE 10 2009 012 345.6')[0]!.number)).toEqual(['german']);
  expect(find('EP 1 123 456 A1')).toEqual(['published']);
});

test('§+ a reissue without its office is no number of an office RE', () => {
  expect(readAskedNumbers('RE48599\nUS RE48599 E').map(({ fault }) => fault)).toEqual([
    '不像申请号或公开号',
    undefined,
  ]);
});
