import { expect, test } from 'vitest';
import { referenceYear } from './reference-year.ts';

test.each([
  ['KELLER M. A study of lakes[J/OL]. Journal of Lakes, 2026, 11: 112-121. DOI:10.5555/demo.2024.1830.', 2026],
  ['王小明. 湖泊研究[J]. 湖泊科学, 2019(3): 12-15.', 2019],
  ['王小明. 湖泊[M]. 北京: 科学出版社, 2018: 5.', 2018],
  ['LI S. A thing[C]//Proceedings of things. Berlin: Springer, 2015: 1-9.', 2015],
  ['WHO. A report[EB/OL]. (2021)[2026-01-05]. https://example.org/2019/report.', 2021],
  ['SMITH J. The year 1999 in lakes[J]. Nature, 2003, 4: 1-2.', 2003],
])('§+ the year of %s', (reference, year) => expect(referenceYear(reference)).toBe(year));

test.each([
  ['no type is told', 'Keller M. A study of lakes. Journal, 2026, 11: 1.'],
  ['no year is told', 'KELLER M. A study[J]. Journal of Lakes, 11: 112-121.'],
  ['a page that looks like a year stands beside it', 'KELLER M. A study[J]. Journal of Lakes, 2001, 11: 1998.'],
  ['only the day of the visit is told', 'WHO. A page[EB/OL]. [2026-01-05].'],
  ['only the DOI holds one', 'LI S. A thing[J]. Lakes, 3: 4. DOI:10.1000/2020.5'],
])('§+ no year is guessed where %s', (_, reference) => expect(referenceYear(reference)).toBeNull());
