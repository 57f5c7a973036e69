import { describe, expect, test } from 'vitest';
import { toldFamilies, toldWords } from './told-families.ts';

describe('families told by the file', () => {
  test('§+ what the file lists stands beside what the set holds', () => {
    const [simple, extended, ...more] = toldFamilies([
      {
        simpleFamily: { size: 2, countries: ['US', 'WO'] },
        extendedFamily: { members: ['CN112345678A', 'US2020123456A1', 'EP1234567B1'], size: 6 },
      },
      { simpleFamily: { size: 6, countries: ['CN'] } },
      {},
    ]);
    expect(more).toEqual([]);
    expect(toldWords(simple!, 1)).toBe('文件列简单同族 6 件（中国、美国、世界知识产权组织），集内 1 件');
    expect(extended).toMatchObject({ size: 6, offices: ['CN', 'EP', 'US'] });
  });

  test('§+ a size below the members named is not believed; a file that says nothing says nothing', () => {
    expect(toldFamilies([{ simpleFamily: { size: 1, members: ['CN1A', 'CN2A', 'CN2A'] } }])[0]!.size).toBe(2);
    expect(toldFamilies([{ simpleFamily: { id: '123' } }])).toEqual([]);
    expect(toldFamilies([{}])).toEqual([]);
  });

  test('§+ offices without a size are told without a figure, never as none', () => {
    const [only] = toldFamilies([{ simpleFamily: { countries: ['JP'] } }]);
    expect(toldWords(only!, 2)).toBe('文件列简单同族（日本），集内 2 件');
  });
});

test('§+ two sources that list one family in their own spellings do not make it larger', () => {
  const [family] = toldFamilies([
    { simpleFamily: { members: ['US 9833479 B2', 'WO 2010/123456 A1'], size: 2 } },
    { simpleFamily: { members: ['US9833479B2', 'WO2010123456A1'] } },
  ]);
  expect(family).toMatchObject({ size: 2, offices: ['US', 'WO'] });
});
