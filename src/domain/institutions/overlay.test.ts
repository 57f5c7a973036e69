import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue, valueAt, withValue } from './overlay.ts';

const tree = { branding: { shortName: '示范', lines: ['a', 'b'] }, footer: null };

test('§+ a value stands where its path leads, and nowhere else', () => {
  expect(valueAt(tree, 'branding.shortName')).toBe('示范');
  expect(valueAt(tree, 'footer')).toBeNull();
  for (const path of ['branding.none', 'footer.text', 'branding.lines.0', 'branding.toString', 'none'])
    expect(valueAt(tree, path), path).toBeUndefined();
});

test('§+ another value takes its place; taken away, what becomes empty goes with it', () => {
  expect(withValue(tree, 'branding.shortName', '新')).toEqual({
    ...tree,
    branding: { shortName: '新', lines: ['a', 'b'] },
  });
  expect(withValue({}, 'a.b.c', 1)).toEqual({ a: { b: { c: 1 } } });
  expect(withValue({ a: { b: 1 }, d: 2 }, 'a.b', undefined)).toEqual({ d: 2 });
  expect(withValue({ a: { b: 1, c: 2 } }, 'a.b', undefined)).toEqual({ a: { c: 2 } });
  expect(withValue({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } });
  expect(withValue({ a: { b: null } }, 'a.b', null)).toEqual({ a: { b: null } });
});

test('§+ values are the same whatever the order of their keys, and not where one part differs', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const sorted = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(sorted);
        if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
        return Object.entries(value)
          .map(([key, inner]) => [key, sorted(inner)])
          .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
      };
      expect(sameValue(one, structuredClone(one))).toBe(true);
      if (!Array.isArray(one) === !Array.isArray(other) && typeof one === typeof other)
        expect(sameValue(one, other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)));
    }),
    { numRuns: 80 },
  );
  expect(sameValue({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  for (const [one, other] of [
    [[1, 2], [1]],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: 1 }, [1]],
    [null, {}],
    [1, '1'],
  ])
    expect(sameValue(one, other), JSON.stringify([one, other])).toBe(false);
});
