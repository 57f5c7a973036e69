import { expect, test } from 'vitest';
import { hitLines } from './hit-list.ts';
import { findKnown, knownWorksOf, missedWords } from './known-works.ts';
import type { QueryModel } from './query/query-model.ts';

const term = (text: string) => ({
  text,
  language: 'zh' as const,
  phrase: false,
  truncate: false,
  field: 'topic' as const,
});
const query: QueryModel = { blocks: [{ terms: [term('高熵合金')] }, { terms: [term('自修复')] }], not: [] };

const named = {
  knownLiterature:
    '张三, 李四. 激光熔覆高熵合金涂层的自修复[J]. 材料学报, 2020, 34(2): 1-9. DOI: 10.1000/known.1\n王五. 高熵合金涂层耐蚀性研究进展[J]. 表面技术, 2019, 48(1): 10-20.',
  teamWorks: '张三. 激光熔覆高熵合金涂层的自修复[J]. 材料学报, 2020, 34(2): 1-9. DOI: 10.1000/known.1',
  marked: [{ id: 'm1', text: 'https://doi.org/10.1000/known.3' }],
};

test('§+ the known works are those of the order and those marked, each once', () => {
  const works = knownWorksOf(named);
  expect(works.map(({ from, doi }) => [from, doi])).toEqual([
    ['applicant', '10.1000/known.1'],
    ['applicant', ''],
    ['marked', '10.1000/known.3'],
  ]);
  expect(works[1]!.title).toBe('高熵合金涂层耐蚀性研究进展');
  expect(knownWorksOf({ knownLiterature: ' \n', teamWorks: '', marked: [] })).toEqual([]);
});

test('§+ each known work is found by database, or the block that keeps it out is told; unknown text is judged by its title', () => {
  const works = knownWorksOf(named);
  const hits = [
    { title: '另一个题名', doi: '10.1000/KNOWN.1', database: '中国知网' },
    { title: '激光熔覆高熵合金涂层的自修复', doi: '', database: '万方数据' },
    { title: '高熵合金涂层的组织', doi: '', database: '万方数据' },
  ];
  const found = findKnown(works, hits, ['中国知网', '万方数据'], [query], () => undefined);
  expect(found[0]).toMatchObject({
    isFound: true,
    databases: [
      { name: '中国知网', isFound: true },
      { name: '万方数据', isFound: true },
    ],
  });
  expect(found[1]).toMatchObject({ isFound: false, excluded: '只看题名，没有第 2 组的词' });
  expect(missedWords(found[1]!)).toBe('高熵合金涂层耐蚀性研究进展（委托人提供）：只看题名，没有第 2 组的词');
  // One of several queries would find it: the query is not to blame.
  const wide: QueryModel = { blocks: [{ terms: [term('耐蚀性')] }], not: [] };
  const [, second] = findKnown(works, hits, ['中国知网'], [query, wide], () => undefined);
  expect(second).toMatchObject({ isFound: false, excluded: '' });
  expect(missedWords(second!)).toContain('检索式能够命中，所检数据库没有检出');
});

test('§+ the list of what was found is the same however often and in whatever order it was read', () => {
  const one = { title: '甲乙丙丁戊己', doi: '' };
  const two = { title: 'B', doi: '10.1000/B' };
  expect(hitLines([one, two, one])).toEqual(hitLines([{ ...two, doi: 'https://doi.org/10.1000/b' }, one]));
  expect(hitLines([one])).not.toEqual(hitLines([one, two]));
});
