import { expect, test } from 'vitest';
import { emptyPaper, mostPapers } from '#domain/orders/forms/paper.ts';
import { addPapers, citedAs, looksLikeList, repeatedIn } from './paper-lines.ts';

const paper = (more: object) => ({ ...emptyPaper(), ...more });

test('§+ a paper is shown as it is cited, without what is not known', () => {
  expect(citedAs(paper({ source: 'J. Catal.', year: 2024, volume: '430', issue: '2', pages: '115-123' }))).toBe(
    'J. Catal., 2024, 430(2): 115-123',
  );
  expect(citedAs(paper({ source: '化学学报' }))).toBe('化学学报');
  expect(citedAs(emptyPaper())).toBe('');
});

test('§+ added papers come after the last filled one and never beyond the most', () => {
  const [one, two] = [paper({ title: '铜' }), paper({ title: '银' })];
  expect(addPapers([one, emptyPaper()], [two])).toEqual([one, two]);
  expect(addPapers([emptyPaper()], [two])).toEqual([two]);
  expect(
    addPapers(
      [one],
      Array.from({ length: mostPapers }, () => two),
    ),
  ).toHaveLength(mostPapers);
});

test('§+ what the order holds already, and what the list repeats, is told', () => {
  const copper = paper({ title: 'Copper sites', year: 2024, doi: '10.1000/a' });
  const silver = paper({ title: 'Silver sites', year: 2023 });
  expect(repeatedIn([copper, silver, { ...silver, title: 'SILVER  sites.' }], [emptyPaper(), copper])).toEqual([
    '委托中第 2 篇已是这一篇',
    undefined,
    '与本次第 2 条相同',
  ]);
});

test('§+ a pasted list is told from a pasted title', () => {
  expect(looksLikeList('Single-atom copper sites for selective CO2 electroreduction')).toBe(false);
  expect(looksLikeList('[1] 张三. 铜基催化剂的制备与性能研究进展.\n[2] 李四. 银基催化剂的制备与性能研究进展.')).toBe(
    true,
  );
  expect(looksLikeList('@article{a, title={x}}')).toBe(true);
});
