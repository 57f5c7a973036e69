import { describe, expect, test } from 'vitest';
import {
  CitationFinder,
  citationsInReferences,
  isContradictedIdentifier,
  SharedCitationFinder,
} from './citations-in-references.ts';
import type { SoughtPaper } from './cited-papers.ts';
import { referencesNear } from './references-near.ts';

const paper = (id: string, volume: string, page: string, title: string, doi = ''): SoughtPaper => ({
  id,
  records: [
    {
      title,
      authors: [{ name: 'Novak, Petr', affiliations: [], emails: [] }],
      source: 'Acta Materialia',
      year: 2019,
      volume,
      pages: page,
      doi,
    },
  ],
});
const bridges = paper('bridges', '12', '101-109', 'Quantum fatigue of lattice bridges');
const signals = paper('signals', '13', '201-209', 'Adaptive control of membrane signals', '10.5555/signals');

const sure = 'Novak P, 2019, ACTA MATER, V12, P101';
const doubtful = 'Novak P, 2019, ACTA MATER, V12';
const other = 'Novak P, 2019, ACTA MATER, V13, P201';
const nobodys = 'Moreau J, 1999, NATURE, V1, P1';
const never = () => false;

describe('the references of one record', () => {
  const finder = new CitationFinder([bridges, signals], never);

  test('§+ each paper is told once, by the reference that says it best', () => {
    const found = finder.inRecord('c', [nobodys, doubtful, sure, sure, other]);
    expect(found.map((one) => [one.paper, one.verdict, one.reference, one.others.length])).toEqual([
      ['bridges', 'same', sure, 0],
      ['signals', 'same', other, 0],
    ]);
    expect(finder.inRecord('c', [sure, doubtful])).toEqual(finder.inRecord('c', [doubtful, sure]));
    expect(finder.inRecord('c', [nobodys])).toEqual([]);
    expect(finder.inRecord('c', [])).toEqual([]);
  });

  test('§+ beside a doubtful one stand the other doubtful ones, the likeliest first, twenty at most', () => {
    const weaker = 'Novak P, 2019, ACTA MATER';
    const [one] = finder.inRecord('c', [weaker, doubtful]);
    expect([one!.verdict, one!.reference, one!.others.map(({ reference }) => reference)]).toEqual([
      'check',
      doubtful,
      [weaker],
    ]);
    const [same] = finder.inRecord('c', [doubtful, weaker]);
    expect(same).toEqual(one);
    const many = Array.from({ length: 30 }, (_, at) => `${doubtful} ${'.'.repeat(at)}`);
    expect(finder.inRecord('c', many).find(({ paper: id }) => id === 'bridges')!.others.length).toBeLessThanOrEqual(20);
  });

  test('§+ a record of the paper itself cites nothing by naming it', () => {
    const own = new CitationFinder([bridges, signals], (id, citing) => id === 'bridges' && citing === 'its record');
    expect(own.inRecord('its record', [sure, other]).map((one) => one.paper)).toEqual(['signals']);
    expect(own.inRecord('another', [sure, other]).map((one) => one.paper)).toEqual(['bridges', 'signals']);
  });
});

test('§+ over many records certain ones count and doubtful ones are asked about, each with its database', () => {
  const citing = new Map([
    ['c1', { citedReferences: [sure, nobodys] }],
    ['c2', { citedReferences: [doubtful] }],
    ['c3', { citedReferences: [nobodys] }],
  ]);
  const found = citationsInReferences([bridges], citing, (id) => (id === 'c1' ? 1 : 2), never);
  expect(found.citations).toEqual([{ paper: 'bridges', citing: 'c1', database: 1, reference: sure }]);
  expect(found.doubtful).toMatchObject([
    { paper: 'bridges', citing: 'c2', database: 2, reference: doubtful, others: [] },
  ]);
  expect(
    citationsInReferences(
      [bridges],
      citing,
      () => 1,
      () => true,
    ),
  ).toEqual({ citations: [], doubtful: [] });
});

test('§+ several orders at once are each told what they would be told alone', () => {
  const isOwn = (id: string, citing: string): boolean => id === 'signals' && citing === 'own';
  const shared = new SharedCitationFinder(
    [
      { ...bridges, orders: ['a', 'b'] },
      { ...signals, orders: ['b'] },
    ],
    isOwn,
  );
  const alone = { a: new CitationFinder([bridges], isOwn), b: new CitationFinder([bridges, signals], isOwn) };
  const weaker = 'Novak P, 2019, ACTA MATER';
  for (const citing of ['c', 'own'])
    for (const references of [[sure, other], [doubtful, sure], [weaker, nobodys, doubtful], [other], [nobodys], []]) {
      const found = shared.inRecord(citing, references);
      for (const order of ['a', 'b'] as const)
        expect(found.get(order) ?? [], `${order} ${references.join()}`).toEqual(
          alone[order].inRecord(citing, references),
        );
    }
  // Of a record with two doubtful ones each order is told both, the nearer first.
  const both = shared.inRecord('c', [weaker, doubtful]);
  const toldOf = (order: 'a' | 'b') =>
    both.get(order)!.map(({ paper: id, reference, others }) => [id, reference, others.map((one) => one.reference)]);
  expect(toldOf('a')).toEqual([['bridges', doubtful, [weaker]]]);
  expect(toldOf('b')).toContainEqual(['bridges', doubtful, [weaker]]);
});

test('§+ an equal DOI that a reference contradicts is known as such', () => {
  expect(isContradictedIdentifier({ agree: ['doi'] })).toBe(true);
  expect(isContradictedIdentifier({ agree: ['year', 'volume'] })).toBe(false);
});

test('§+ a person sees what may mean the paper, its neighbours and others of the same surname, forty at most', () => {
  const lines = [
    'Adams A, 2001',
    'Baker B, 2002',
    doubtful,
    'Clark C, 2003',
    'Davis D, 2004',
    'Novak Q, 1980',
    'Evans E, 2005',
  ];
  expect(referencesNear(lines, [doubtful]).map(({ no, possible }) => [no, possible])).toEqual([
    [2, false],
    [3, true],
    [4, false],
    [6, false],
  ]);
  expect(referencesNear(lines, [])).toEqual([]);
  expect(referencesNear([doubtful, ...lines.slice(0, 2)], [doubtful]).map(({ no }) => no)).toEqual([1, 2]);
  expect(
    referencesNear(
      Array.from({ length: 60 }, () => 'Novak P, 2019'),
      ['Novak P, 2019'],
    ),
  ).toHaveLength(40);
});
