import { describe, expect, test } from 'vitest';
import {
  anyText,
  byUserType,
  fields,
  flag,
  isPlainObject,
  isText,
  matching,
  nullable,
  numberWithin,
  oneOf,
  text,
  textList,
  userTypeList,
} from './layers.ts';
import { purchased, purchaseStatus, unpurchased } from './purchase.ts';

describe('what is laid over a setting', () => {
  test('§+ a value that fits takes its place, one that does not leaves it standing; both sides of each bound', () => {
    const within = numberWithin(1, 5);
    expect([0, 1, 5, 6, '3', null].map((over) => within(3, over))).toEqual([3, 1, 5, 3, 3, 3]);
    expect([text('a', ''), text('a', 'b'), text('a', 1), anyText('a', ''), anyText('a', null)]).toEqual([
      'a',
      'b',
      'a',
      '',
      'a',
    ]);
    expect([flag(true, false), flag(true, 0), oneOf(['a', 'b'])('a', 'b'), oneOf(['a', 'b'])('a', 'c')]).toEqual([
      false,
      true,
      'b',
      'a',
    ]);
    expect([matching(/^x/)('a', 'xy'), matching(/^x/)('a', 'yx')]).toEqual(['xy', 'a']);
    expect([textList(['a'], ['b', 'c']), textList(['a'], ['b', 1]), textList(['a'], 'b')]).toEqual([
      ['b', 'c'],
      ['a'],
      ['a'],
    ]);
    expect([userTypeList([1], [2, 3]), userTypeList([1], [2, 999]), userTypeList([1], ['2'])]).toEqual([
      [2, 3],
      [1],
      [1],
    ]);
  });

  test('§+ null takes away what may be absent; over nothing only a whole value counts', () => {
    const layer = nullable(text, isText);
    expect([layer('a', null), layer('a', 'b'), layer('a', 1), layer(null, 'b'), layer(null, 1)]).toEqual([
      null,
      'b',
      'a',
      'b',
      null,
    ]);
  });

  test('§+ an object is laid field by field, without those nobody knows; a list is no object', () => {
    const layer = fields({ a: text, b: flag });
    const under = { a: 'x', b: true };
    expect(layer(under, { a: 'y', c: 1 })).toEqual({ a: 'y', b: true });
    expect(layer(under, { b: false })).toEqual({ a: 'x', b: false });
    for (const over of [null, 'a', [], ['a'], undefined]) expect(layer(under, over)).toBe(under);
    expect([{}, [], null, 'a', 3].map(isPlainObject)).toEqual([true, false, false, false, false]);
  });

  test('§+ entries by user type are added, replaced and taken away; a type that is none is passed over', () => {
    const layer = byUserType<string>((under, over) => (typeof over === 'string' ? over : under));
    expect(layer({ 1: 'a', 2: 'b' }, { 2: 'c', 3: 'd', 999: 'e' })).toEqual({ 1: 'a', 2: 'c', 3: 'd' });
    expect(layer({ 1: 'a', 2: 'b' }, { 1: null, 3: 7 })).toEqual({ 2: 'b' });
    expect(layer({ 1: 'a' }, [])).toEqual({ 1: 'a' });
  });
});

test('§+ a purchase holds on its due day, not on the day after, and without one for ever', () => {
  expect(purchaseStatus('2026-11-18', '2026-11-18')).toBe(purchased);
  expect(purchaseStatus('2026-11-18', '2026-11-19')).toBe(unpurchased);
  expect(purchaseStatus('2026-11-18', '2026-11-17')).toBe(purchased);
  expect(purchaseStatus(null, '2026-11-18')).toBe(purchased);
});
