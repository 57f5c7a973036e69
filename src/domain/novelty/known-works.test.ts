import { describe, expect, test } from 'vitest';
import { hitLines } from './hit-list.ts';
import { findKnown, knownWorksOf, mayBeAmong, missedWords } from './known-works.ts';
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
  const both = ['中国知网', '万方数据'].map((name) => ({ name, isTold: true }));
  const found = findKnown(works, hits, both, [query], () => undefined);
  expect(found[0]).toMatchObject({
    state: 'found',
    databases: [
      { name: '中国知网', state: 'found' },
      { name: '万方数据', state: 'found' },
    ],
  });
  expect(found[1]).toMatchObject({ state: 'missed', excluded: '只看题名，没有第 2 组的词' });
  expect(missedWords(found[1]!)).toBe('高熵合金涂层耐蚀性研究进展（委托人提供）：只看题名，没有第 2 组的词');
  // One of several queries would find it: the query is not to blame.
  const wide: QueryModel = { blocks: [{ terms: [term('耐蚀性')] }], not: [] };
  const [, second] = findKnown(works, hits, both.slice(0, 1), [query, wide], () => undefined);
  expect(second).toMatchObject({ state: 'missed', excluded: '' });
  expect(missedWords(second!)).toContain('检索式能够命中，所检数据库没有检出');
});

describe('what cannot be told is neither found nor missed', () => {
  const works = knownWorksOf(named);
  const cnki = { name: '中国知网', isTold: true };
  const hit = { title: '高熵合金涂层的组织', doi: '', database: '中国知网' };
  const of = (at: number, databases: (typeof cnki)[], hits: (typeof hit)[], queries = [query]) =>
    findKnown(works, hits, databases, queries, () => undefined)[at]!;

  test('§+ without a file of its hits a database has missed nothing', () => {
    const none = of(1, [{ ...cnki, isTold: false }], []);
    expect(none).toMatchObject({ state: 'untested', databases: [{ state: 'untested' }] });
    expect(missedWords(none)).toBe('高熵合金涂层耐蚀性研究进展（委托人提供）：没有导入题录，无法检验');
    expect(missedWords(of(1, [], []))).toContain('没有检索记录，无法检验');
    const one = of(1, [cnki, { name: '万方数据', isTold: false }], [hit]);
    expect(one).toMatchObject({ state: 'missed', databases: [{ state: 'missed' }, { state: 'untested' }] });
    expect(missedWords(one)).toContain('没有第 2 组的词；万方数据没有导入题录，无法检验');
    // It had no hit at all: it missed the work.
    expect(of(1, [cnki], []).state).toBe('missed');
  });

  test('§+ without concept blocks nothing is said of what the query would find', () => {
    const written = of(1, [cnki], [hit], []);
    expect(written).toMatchObject({ state: 'missed', excluded: '' });
    expect(missedWords(written)).toContain('所检数据库没有检出；没有检索词组，无法检验检索式能否命中');
  });

  test('§+ a work known by its DOI alone is compared with records that have one, and its address is no title', () => {
    expect(works[2]).toMatchObject({ titles: [], doi: '10.1000/known.3' });
    const blind = of(2, [cnki], [hit]);
    expect(blind).toMatchObject({ state: 'untested', excluded: '' });
    expect(missedWords(blind)).toContain('只知道 DOI，或没有导入题录，无法检验');
    const told = of(2, [cnki], [{ ...hit, doi: '10.1000/other' }]);
    expect(told).toMatchObject({ state: 'missed', excluded: '' });
    expect(missedWords(told)).toContain('没有题名，无法检验检索式能否命中');
    expect(of(2, [cnki], [{ ...hit, doi: '10.1000/KNOWN.3' }]).state).toBe('found');
  });

  test('§+ a title beside a DOI stays a title, however the two are joined', () => {
    const line = (text: string) => knownWorksOf({ knownLiterature: text, teamWorks: '', marked: [] })[0]!;
    for (const text of [
      '高熵合金涂层的组织 10.1000/a',
      '高熵合金涂层的组织 DOI: 10.1000/a',
      '高熵合金涂层的组织，doi:10.1000/a.',
      '高熵合金涂层的组织. https://doi.org/10.1000/a',
      '高熵合金涂层的组织DOI10.1000/a',
    ])
      expect([text, line(text).doi, line(text).titles.includes('高熵合金涂层的组织')]).toEqual([
        text,
        '10.1000/a',
        true,
      ]);
  });
});

test('§+ a work is not among the hits only where DOI or title exclude it', () => {
  const may = (text: string, ...hits: { title: string; doi: string }[]) =>
    mayBeAmong(knownWorksOf({ knownLiterature: text, teamWorks: '', marked: [] })[0]!, hits);
  const bare = { title: 'Laser clad coatings: a review', doi: '' };
  const full = { ...bare, doi: '10.1000/a' };
  expect(may('10.1000/b', full)).toBe(false);
  expect(may('10.1000/b', full, bare)).toBe(true);
  expect(may('10.1000/b', bare)).toBe(true);
  expect(may('Laser clad coatings', full)).toBe(true);
  expect(may('Laser cladded coatings: a review', full)).toBe(true);
  expect(may('激光熔覆涂层综述', full)).toBe(true);
  expect(may('Wheat rust seen from the air', full)).toBe(false);
  expect(may('Wheat rust seen from the air. 10.1000/b', bare)).toBe(false);
  expect(may('Wheat rust seen from the air')).toBe(false);
});

test('§+ the list of what was found is the same however often and in whatever order it was read', () => {
  const one = { title: '甲乙丙丁戊己', doi: '' };
  const two = { title: 'B', doi: '10.1000/B' };
  expect(hitLines([one, two, one])).toEqual(hitLines([{ ...two, doi: 'https://doi.org/10.1000/b' }, one]));
  expect(hitLines([one])).not.toEqual(hitLines([one, two]));
});
