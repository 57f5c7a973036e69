import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chinaInstitutions } from './china-institutions.ts';
import { customUnit, inUnitOrder } from './order.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('§3.14 the custom unit stands first, the others by pinyin', () => {
  const units = named('浙江大学', '北京大学', customUnit, '复旦大学', '安徽大学');
  expect(inUnitOrder(units).map(({ name }) => name)).toEqual([
    customUnit,
    '安徽大学',
    '北京大学',
    '复旦大学',
    '浙江大学',
  ]);
});

test('§3.14 wherever the custom unit stood in the list, it comes first, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...chinaInstitutions]), fc.nat(), (units, at) => {
      const names = units.map(({ name }) => name);
      names.splice(at % (names.length + 1), 0, customUnit);
      const sorted = inUnitOrder(named(...names)).map(({ name }) => name);
      expect(sorted[0]).toBe(customUnit);
      expect(sorted.toSorted()).toEqual(names.toSorted());
    }),
    { numRuns: 30 },
  );
});
