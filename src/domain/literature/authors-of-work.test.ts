import { expect, test } from 'vitest';
import { authorsOfWork, withKnownSigns } from './authors-of-work.ts';
import type { Author } from './record.ts';

const author = (name: string, more: Partial<Author> = {}): Author => ({ name, affiliations: [], emails: [], ...more });
const work = (authors: Author[], affiliations: string[] = [], moreAuthors = false) => ({
  authors,
  affiliations,
  moreAuthors,
});

test('§+ the record that says most names the authors, and others add what they know of the same people', () => {
  const scopus = work([author('Zhang, S.', { scopusId: '7' }), author('Li, S.')]);
  const wos = work(
    [author('Zhang, S', { fullName: 'Zhang, San', affiliations: [0] }), author('Li, S', { fullName: 'Li, Si' })],
    ['Demo Univ'],
  );
  const found = authorsOfWork([scopus, wos])!;
  expect(found.authors).toMatchObject([
    { fullName: 'Zhang, San', scopusId: '7', affiliations: [0] },
    { fullName: 'Li, Si' },
  ]);
  expect(found.affiliations).toEqual(['Demo Univ']);
});

test('§+ a list cut short gives way to a whole one, and lists of other people are not mixed', () => {
  const cut = work([author('Zhang, S', { fullName: 'Zhang, San', orcid: '1' })], [], true);
  const whole = work([author('Zhang, S'), author('Li, S')]);
  expect(authorsOfWork([cut, whole])!.authors).toHaveLength(2);
  expect(authorsOfWork([work([author('A, B')]), work([author('C, D', { orcid: '1' })])])!.authors).toMatchObject([
    { name: 'C, D' },
  ]);
  expect(authorsOfWork([work([])])).toBeUndefined();
});

test('§+ a typed list keeps what the records know of the same people, and of nobody who may be two', () => {
  const orcid = '0000-0002-1825-0097';
  const known = (name: string, more: object = {}) => ({ name, affiliations: [], emails: [], ...more });
  const found = {
    authors: [
      known('Zhang, Sanning', { orcid, affiliations: [1], emails: ['zs@demo.example.cn'] }),
      known('Li, Na', { scopusId: '1' }),
      known('Wang, Wei', { scopusId: '2' }),
      known('Wang, Wen', { scopusId: '3' }),
    ],
    moreAuthors: false,
    affiliations: ['A Univ', 'B Univ'],
  };
  const { authors, affiliations } = withKnownSigns(
    [known('Zhang S'), known('Wang, W'), known('Brennecke, Ulf')],
    found,
  );
  expect(authors).toMatchObject([
    { name: 'Zhang S', orcid, emails: ['zs@demo.example.cn'], affiliations: [0] },
    { name: 'Wang, W', affiliations: [] },
    { name: 'Brennecke, Ulf' },
  ]);
  expect(authors[1]).not.toHaveProperty('scopusId');
  expect(affiliations).toEqual(['B Univ']);
});
