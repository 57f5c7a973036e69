import { expect, test } from 'vitest';
import { normalDoi } from '#domain/orders/forms/check-digits.ts';
import { clusterWorks } from '../matching/cluster-works.ts';
import { workOfPaper } from '../matching/paper-work.ts';
import { takeIdentifiers } from '../references/identifiers.ts';
import { doiOf, findDoi, isWholeDoi } from './doi.ts';

const wiley = '10.1002/1521-3773(20000103)39:1<1::AID-ANIE1>3.0.CO;2-X';
const society = '10.1175/1520-0442(1999)012<0001:AMOTS>2.0.CO;2';

test.each([wiley, society, '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2'])(
  '§+ the DOI %s is kept whole, however a file writes it',
  (doi) => {
    const escaped = doi.replace('<', '&lt;').replace('>', '&gt;');
    const address = `https://doi.org/${encodeURIComponent(doi)}`;
    for (const written of [doi, `doi: ${doi}.`, escaped, address, `https://doi.org/${doi}`])
      expect(doiOf(written)).toBe(doi);
    expect(findDoi(`Doe J. A paper. ${address} (accessed)`)?.doi).toBe(doi);
    expect(takeIdentifiers(`Doe J. A paper. Old J, 1999. doi:${doi}`)).toMatchObject({ doi });
    expect(normalDoi(address)).toBe(doi.toLowerCase());
    expect(isWholeDoi(doi)).toBe(true);
  },
);

test('§+ markup after a DOI is no part of it', () => {
  expect(doiOf('10.1000/xyz</doi>')).toBe('10.1000/xyz');
  expect(doiOf('10.1000/xyz<br>more')).toBe('10.1000/xyz');
  expect(doiOf('<10.1000/xyz>')).toBe('10.1000/xyz');
});

test('§+ a value cut to its issue makes two papers of the issue neither one nor two', () => {
  const cut = wiley.slice(0, wiley.indexOf('<'));
  expect([cut, society.slice(0, society.indexOf('<'))].map(isWholeDoi)).toEqual([false, false]);
  expect(isWholeDoi('10.1016/0022-1236(93)90012-X')).toBe(true);
  const paper = (title: string, pages: string, doi: string) =>
    workOfPaper({ title, authors: 'Muster A', source: 'Angew', year: 2000, volume: '39', issue: '1', pages, doi });
  const [one, other] = ['The widgets of invented lakes', 'Seas that were never measured'] as const;
  expect(clusterWorks([paper(one, '1-9', cut), paper(other, '20-29', cut)]).groups).toEqual([]);
  expect(clusterWorks([paper(one, '1-9', cut), paper(one, '1-9', wiley)]).groups).toHaveLength(1);
});
