import { expect, test } from 'vitest';
import { inSyllables } from './given-units.ts';
import { pinyinSplits } from './pinyin-syllables.ts';

const ways = (...unit: string[]): string[] => inSyllables([unit]).map((one) => one.join(' '));

test('§+ joined syllables are taken apart into two; into three only where the letters make no two', () => {
  expect(ways('sanning')).toEqual(['sanning', 'san ning']);
  expect(ways('liangan')).toEqual(expect.arrayContaining(['liangan', 'liang an', 'lian gan']));
  for (const unit of ['sanning', 'liangan', 'xiaoming', 'zhongguoren', 'beijingren', 'xian', 'smith']) {
    const all = pinyinSplits(unit).filter(({ length }) => length > 1);
    const most = pinyinSplits(unit).some(({ length }) => length < 3) ? 2 : 3;
    expect(ways(unit).slice(1), unit).toEqual(
      all
        .filter(({ length }) => length <= most)
        .map((one) => one.join(' '))
        .slice(0, 7),
    );
  }
  expect(ways('zhongguoren')).toContain('zhong guo ren');
  expect(ways('smith')).toEqual(['smith']);
});

test('§+ a short word is one, and each of several words is taken apart by itself', () => {
  expect(ways('li')).toEqual(['li']);
  expect(ways('xi', 'sanning')).toEqual(['xi sanning', 'xi san ning']);
  expect(ways('sanning', 'sanning')).toHaveLength(4);
});
