import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personOf } from '../fields/person-name.ts';
import type { Author } from '../record.ts';
import type { CitationWork, SelfCitationRule } from './citation-rules.ts';
import { type CitationVerdict, classifyCitation } from './classify-citation.ts';

interface Person {
  name: string;
  place?: number;
  email?: string;
  corresponding?: boolean;
}

const places = [
  'Politecn Bari, Dept Elect Engn, I-70125 Bari, Italy',
  'Polytech Univ Bari, Dept Elect Engn, I-70125 Bari, Italy',
  'Univ Bari, Dept Elect Engn, I-70125 Bari, Italy',
  'Tsinghua Univ, Sch Mat Sci, Beijing 100084, Peoples R China',
];

const work = (people: readonly Person[], more: Partial<CitationWork> = {}): CitationWork => ({
  authors: people.map(
    ({ name, place, email, corresponding }): Author => ({
      ...personOf(name),
      affiliations: place === undefined ? [] : [place],
      emails: email ? [email] : [],
      ...(corresponding ? { corresponding } : {}),
    }),
  ),
  moreAuthors: false,
  affiliations: places,
  ...more,
});

const anyPerson = fc.record({
  name: fc.constantFrom(
    'Zhang, Wei',
    'Zhang, W',
    'Wang, YL',
    'Wang, Y',
    'Li, XM',
    'Rossi, A',
    'Rossi, Anna Maria',
    'Rossi, AM',
    'Carnimeo, L',
    'Carnimeo, Leonarda',
    'Wong, M',
    'Verma, RK',
    '张伟',
    'Smith, J',
    'Smith, JA',
  ),
  place: fc.constantFrom(undefined, 0, 1, 2, 3),
  email: fc.constantFrom(undefined, undefined, undefined, 'a@poliba.it', 'office@x.cn'),
  corresponding: fc.boolean(),
});
const anyWork = fc
  .record({ people: fc.array(anyPerson, { maxLength: 6 }), moreAuthors: fc.boolean() })
  .map(({ people, moreAuthors }) => work(people, { moreAuthors }));

const weight: Record<CitationVerdict, number> = { other: 0, check: 1, self: 2 };

/** Each rule with the next wider one. */
const widening: readonly (readonly [SelfCitationRule, SelfCitationRule])[] = [
  ['first_author', 'paper_authors'],
  ['corresponding_author', 'paper_authors'],
  ['paper_authors', 'all_coauthors'],
  ['first_author', 'all_coauthors'],
  ['corresponding_author', 'all_coauthors'],
];

test('§+ what is a self-citation, or to be checked, under a rule is no less under a wider one', () => {
  fc.assert(
    fc.property(
      anyWork,
      anyWork,
      fc.array(anyWork, { maxLength: 3 }),
      fc.boolean(),
      (paper, citing, others, handed) => {
        const papers = handed ? [...others, paper] : others;
        const by = (rule: SelfCitationRule) => classifyCitation(paper, citing, rule, { papers });
        for (const [narrow, wide] of widening) {
          const [less, more] = [by(narrow), by(wide)];
          expect(
            weight[more.verdict],
            `${narrow} ${less.verdict}: ${less.reason}; ${wide}: ${more.reason}`,
          ).toBeGreaterThanOrEqual(weight[less.verdict]);
        }
      },
    ),
    { numRuns: process.env.PROOF ? 20_000 : 400 },
  );
});

test('§+ a team that shares an author list with another paper of the order is one under the rule of all co-authors', () => {
  const team = [{ name: 'Rossi, AM' }, { name: 'Verma, RK' }];
  const citing = work([{ name: 'Other, B' }, ...team]);
  const paper = work([{ name: 'Stranger, Q' }]);
  const verdictOf = (rule: SelfCitationRule, papers: CitationWork[]) =>
    classifyCitation(paper, citing, rule, { papers }).verdict;
  expect(verdictOf('paper_authors', [paper, work(team)])).toBe('other');
  expect(verdictOf('all_coauthors', [paper, work(team)])).toBe('self');
  // One of them in each of two papers is no team.
  expect(verdictOf('all_coauthors', [paper, work([team[0]!]), work([team[1]!])])).toBe('check');
});

const paperBy = (...names: string[]) => work(names.map((name) => ({ name })));

test.each([
  ['two with all initials', ['Rossi, AM', 'Wang, YL'], ['Wang, YL', 'Other, B', 'Rossi, AM'], 'self'],
  ['one with all initials', ['Rossi, AM', 'Wang, YL'], ['Wang, YL', 'Other, B'], 'check'],
  [
    'two rare surnames with an initial',
    ['Carnimeo, L', 'Poellabauer, C'],
    ['Carnimeo, L', 'Poellabauer, C', 'Other, B'],
    'self',
  ],
  ['two common surnames with an initial', ['Wang, Y', 'Li, J'], ['Wang, Y', 'Li, J', 'Other, B'], 'check'],
  ['a common and a rare one', ['Wang, Y', 'Carnimeo, L', 'Else, C'], ['Wang, Y', 'Carnimeo, L', 'Other, B'], 'check'],
  ['one of two initials differs', ['Rossi, AM', 'Wang, YL'], ['Wang, YQ', 'Rossi, AM'], 'check'],
])('§+ shared co-authors: %s', (_, paper, citing, verdict) => {
  expect(classifyCitation(paperBy(...paper), paperBy(...citing), 'paper_authors').verdict).toBe(verdict);
});

test('§+ in long lists two names in common are chance, and more are needed', () => {
  const strangers = (from: number) =>
    Array.from({ length: 18 }, (_, at) => `Stranger${String.fromCharCode(97 + from + at)}x, Q`);
  const verdictOf = (...shared: string[]) =>
    classifyCitation(
      paperBy(...shared, ...strangers(0).slice(0, 16)),
      paperBy(...strangers(40), ...shared),
      'paper_authors',
    ).verdict;
  expect(verdictOf('Wang, YL', 'Li, XM')).toBe('check');
  expect(verdictOf('Wang, YL', 'Li, XM', 'Zhang, WQ')).toBe('self');
});

test('§+ one department at one postcode under two spellings of its university is one; the other university of the town is not', () => {
  const by = (place: number) => work([{ name: 'Rossi, AM', place }]);
  const verdictOf = (one: number, other: number) => classifyCitation(by(one), by(other), 'paper_authors').verdict;
  expect(verdictOf(0, 1)).toBe('self');
  expect(verdictOf(0, 2)).toBe('check');
  expect(verdictOf(1, 2)).toBe('check');
  const elsewhere = (address: string) =>
    classifyCitation(
      work([{ name: 'Rossi, AM', place: 0 }], { affiliations: ['Sapienza Univ Rome, Dept Phys, I-00185 Rome, Italy'] }),
      work([{ name: 'Rossi, AM', place: 0 }], { affiliations: [address] }),
      'paper_authors',
    ).verdict;
  expect(elsewhere('Univ Roma La Sapienza, Dept Phys, I-00185 Rome, Italy')).toBe('self');
  expect(elsewhere('Univ Roma La Sapienza, Dept Chem, I-00185 Rome, Italy')).toBe('check');
  expect(elsewhere('Univ Roma La Sapienza, Dept Phys, I-00161 Rome, Italy')).toBe('check');
});

test('§+ two surnames that some romanisation makes one need initials that may be one too', () => {
  const of = (one: string, other: string) => classifyCitation(paperBy(one), paperBy(other), 'paper_authors').verdict;
  expect(of('Wang, ZJ', 'Wong, MS')).toBe('other');
  expect(of('Wang, MS', 'Wong, MS')).toBe('check');
  expect(of('Liu, B', 'Low, M')).toBe('other');
});
