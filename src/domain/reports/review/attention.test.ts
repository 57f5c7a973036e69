import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoubtful, sampledPlaces, unconfirmedCounts, unusualFigures } from './attention.ts';

const figure = (group: string, name: string, value: string) => ({ key: `${group} ${name}`, group, name, value });

test('§+ none in one database is unusual where another of the same row has five, not where it has four', () => {
  const row = (value: string) => [
    figure('a', 'SCIE 被引', '0 次'),
    figure('a', 'Scopus 被引', value),
    figure('a', 'SCIE 自引', '0 次'),
    figure('b', 'SCIE 被引', '0 次'),
  ];
  expect([...unusualFigures(row('5 次'))]).toEqual(['a SCIE 被引']);
  expect([...unusualFigures(row('4 次'))]).toEqual([]);
  // What was not searched states no number.
  expect([...unusualFigures([figure('a', 'SCIE 被引', '未检索'), figure('a', 'Scopus 被引', '9 次')])]).toEqual([]);
});

test('§+ more than half of at least five citations by the authors themselves is unusual', () => {
  const row = (self: number, all: number) => [
    figure('a', 'SCIE 被引', `${all} 次`),
    figure('a', 'SCIE 自引', `${self} 次`),
  ];
  expect([...unusualFigures(row(4, 6))]).toEqual(['a SCIE 自引']);
  expect([...unusualFigures(row(3, 6))]).toEqual([]);
  expect([...unusualFigures(row(3, 4))]).toEqual([]);
});

test('§+ what nobody has decided yet comes first, in whatever count it stands, and not where there is none', () => {
  expect(isDoubtful({ name: '去重后未判定', value: '1 次' })).toBe(true);
  expect(isDoubtful({ name: 'SCI-E 未判定', value: '2 次' })).toBe(true);
  expect(isDoubtful({ name: 'SCI-E 未判定', value: '0 次' })).toBe(false);
  expect(isDoubtful({ name: 'SCI-E 他引', value: '2 次' })).toBe(false);
});

test('§+ a count that references wait to be added to comes first, of its paper and of all, and no other', () => {
  const citations = [{ code: 'SCI-E' }];
  const searches: [] = [];
  const papers: Parameters<typeof unconfirmedCounts>[0] = [
    { place: 1, searches, citations },
    { place: 2, searches, citations, doubtful: 1 },
    { place: 3, searches, citations, doubtful: 0 },
    { place: 4, citations },
  ];
  expect([...unconfirmedCounts(papers, { 1: 'a', 2: 'b', 3: 'c', 4: 'd' })].sort()).toEqual([
    'b/SCI-E/total',
    'b/union/total',
    'total/SCI-E/total',
    'total/union/total',
  ]);
});

test('§+ the sample is a tenth, five at least, all where there are fewer, and the same for the same draft', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `place ${at}`);
  expect(sampledPlaces([], 'h').size).toBe(0);
  expect(sampledPlaces(keys(3), 'h').size).toBe(3);
  expect(sampledPlaces(keys(50), 'h').size).toBe(5);
  expect(sampledPlaces(keys(51), 'h').size).toBe(6);
  expect([...sampledPlaces(keys(90), 'h')]).toEqual([...sampledPlaces(keys(90).reverse(), 'h')]);
  expect([...sampledPlaces(keys(90), 'h')]).not.toEqual([...sampledPlaces(keys(90), 'g')]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 80 }), fc.string(), (some, hash) =>
      [...sampledPlaces(some, hash)].every((key) => some.includes(key)),
    ),
  );
});
