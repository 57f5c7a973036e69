import { describe, expect, test } from 'vitest';
import { praiseIn } from '#domain/orders/forms/praise.ts';
import { noveltyProblems, pointsChanged, readNoveltyForm } from './form.ts';

const good = {
  title: '一种检索方法',
  englishTitle: 'A way of searching',
  client: { unit: '示范大学', contact: '张三', phone: '010-12345678', email: 'san@example.edu.cn' },
  purpose: 'project_application',
  range: 'both',
  sciencePoints: '以二元组建立索引。',
  noveltyPoints: ['以二元组为键的倒排索引'],
  terms: [{ chinese: '倒排索引', english: 'inverted index' }],
  consent: { truth: true, privacy: true },
};
const told = (change: object) =>
  noveltyProblems(readNoveltyForm({ ...good, ...change }), { today: '2026-11-15' }).map(
    ({ level, path }) => `${level} ${path}`,
  );

test('§3.15 a form filled in well has nothing to mend', () => {
  expect(told({})).toEqual([]);
});

describe('points', () => {
  test('§+ science points hold a thousand characters at most, counted as people count', () => {
    expect(told({ sciencePoints: '字'.repeat(1000) })).toEqual([]);
    expect(told({ sciencePoints: '𠮷'.repeat(1000) })).toEqual([]);
    expect(told({ sciencePoints: '字'.repeat(1001) })).toEqual(['error sciencePoints']);
  });

  test('§+ there are one to five novelty points, ninety characters suggested, one feature each', () => {
    const points = (count: number) => Array.from({ length: count }, (_, at) => `特征 ${at}`);
    expect(told({ noveltyPoints: ['', ' '] })).toEqual(['error noveltyPoints']);
    expect(told({ noveltyPoints: points(5) })).toEqual([]);
    expect(told({ noveltyPoints: points(6) })).toEqual(['error noveltyPoints']);
    expect(told({ noveltyPoints: ['字'.repeat(91)] })).toEqual(['warning noveltyPoints.0']);
    expect(told({ noveltyPoints: ['特征甲；特征乙'] })).toEqual(['warning noveltyPoints.0']);
    expect(told({ noveltyPoints: ['特征', '特征'] })).toEqual(['warning noveltyPoints.1']);
  });

  test('§+ words of praise are warned of', () => {
    expect(told({ noveltyPoints: ['国内首创的倒排索引'] })).toEqual(['warning noveltyPoints.0']);
    for (const text of ['填补了国内空白', '达到国际领先水平', '首次提出', '国内唯一', '前所未有'])
      expect(praiseIn(text), text).toBeDefined();
    for (const text of ['唯一标识符', '首次启动时校准', '领先相位', '第一电极'])
      expect(praiseIn(text), text).toBeUndefined();
  });

  test('§+ a change of the points is seen, a change of blanks is none', () => {
    const before = readNoveltyForm(good);
    expect(pointsChanged(before, readNoveltyForm({ ...good, noveltyPoints: [' 以二元组为键的倒排索引 ', ''] }))).toBe(
      false,
    );
    expect(pointsChanged(before, readNoveltyForm({ ...good, noveltyPoints: ['别的'] }))).toBe(true);
    expect(pointsChanged(before, readNoveltyForm({ ...good, sciencePoints: '别的' }))).toBe(true);
  });
});

test('§+ a search abroad needs English, a domestic one does not', () => {
  expect(told({ englishTitle: '', terms: [{ chinese: '索引' }] })).toEqual([
    'error englishTitle',
    'warning terms.0.english',
  ]);
  expect(told({ range: 'domestic', englishTitle: '', terms: [{ chinese: '索引' }] })).toEqual([]);
});

test('§+ three of the four standard requests are asked unless changed', () => {
  expect(readNoveltyForm({}).requests).toEqual(['existence', 'comparison', 'judgement']);
  expect(told({ requests: [] })).toEqual(['error requests']);
  expect(told({ requests: ['other'] })).toEqual(['error otherRequest']);
});
