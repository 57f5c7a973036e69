import { expect, test } from 'vitest';
import { CitedPapers } from './cited-paper.ts';

const papers = new CitedPapers([
  {
    title: 'Single-atom copper sites for selective CO2 electroreduction',
    firstFamily: 'Zhang',
    year: 2024,
    volume: '431',
    firstPage: '115',
    doi: '10.1016/j.jcat.2024.115',
  },
  { title: '高熵合金析氢电极的制备与性能', firstFamily: '王', year: 2022, volume: '36', firstPage: '88' },
  { title: 'Catalysis', firstFamily: 'Li', year: 2020, volume: '12', firstPage: 'e104' },
]);

test('§+ a cited reference is recognised by DOI, by its title, or by author, volume and page', () => {
  expect(papers.find('Zhang S, 2024, J CATAL, V431, P115, DOI 10.1016/j.jcat.2024.115')).toBe(0);
  expect(papers.find('Zhang S, 2024, J CATAL, V431, P115')).toBe(0);
  expect(
    papers.find('S. Zhang, S. Li, Single-Atom Copper Sites for Selective CO2 Electroreduction, J. Catal. (2024)'),
  ).toBe(0);
  expect(papers.find('[3] 王五, 张三. 高熵合金析氢电极的制备与性能[J]. 材料导报, 2022, 36(12): 88-95.')).toBe(1);
  expect(papers.find('Li S, 2020, NAT CATAL, V12, Pe104')).toBe(2);
});

test('§+ another page, another DOI or a title too short to tell is no citation', () => {
  expect(papers.find('Zhang S, 2024, J CATAL, V431, P116')).toBeUndefined();
  expect(papers.find('Zhang S, 2024, J CATAL, V431, P115, DOI 10.1016/j.other.1')).toBeUndefined();
  expect(papers.find('Wang W, 2020, Catalysis, V3, P1')).toBeUndefined();
  expect(papers.find('Zhang S, 2018, J CATAL, V431, P115')).toBeUndefined();
  expect(papers.find('')).toBeUndefined();
});
