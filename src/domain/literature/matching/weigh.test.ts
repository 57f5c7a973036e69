import { describe, expect, test } from 'vitest';
import { type Evidence, gatherEvidence, weighEvidence } from './weigh.ts';

const nothing: Evidence = {
  title: { level: 'incomparable', likeness: 0, numbered: 'no', replaced: false, recurring: false, length: 50 },
  authors: { level: 'unknown', first: 0, share: 0, whole: false, count: 0, equal: false },
  container: 'unknown',
  issn: 'unknown',
  years: undefined,
  volume: 'unknown',
  issue: 'unknown',
  pages: 'unknown',
  range: false,
  page: 0,
  doi: 'unknown',
  doiVersion: false,
  accession: 'unknown',
  abstract: 'unknown',
};
const before = weighEvidence(nothing);
/** How much more speaks for one work than where nothing is told. */
const more = (found: Partial<Evidence>): number => weighEvidence({ ...nothing, ...found }) - before;
const title = (found: Partial<Evidence['title']>): number => more({ title: { ...nothing.title, ...found } });
const authors = (found: Partial<Evidence['authors']>): number => more({ authors: { ...nothing.authors, ...found } });

const expectRising = (values: readonly number[]): void => {
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(new Set(values).size).toBe(values.length);
};

describe('evidence', () => {
  test('§+ what is not told says nothing', () => {
    expect(before).toBeLessThan(0);
    expect(more({ range: true, page: 900, doiVersion: true })).toBe(0);
    expect(authors({ share: 1, first: 1, whole: true, count: 5 })).toBe(0);
  });

  test('§+ each field speaks for one work where it agrees and against it where it differs', () => {
    for (const field of ['volume', 'issue', 'pages', 'doi', 'accession', 'abstract'] as const) {
      expect(more({ [field]: 'same' }), field).toBeGreaterThan(0);
      expect(more({ [field]: 'conflict' }), field).toBeLessThan(0);
    }
    expectRising(
      ['different', 'unknown', 'alike', 'same'].map((container) => more({ container: container as 'same' })),
    );
    expectRising([9, 2, 1, undefined, 0].map((years) => more({ years })));
    expect(more({ years: 3 })).toBe(more({ years: 9 }));
    expectRising(
      ['different', 'weak', 'incomparable', 'similar', 'subtitle', 'near', 'equal'].map((level) =>
        title({ level: level as 'near', replaced: true }),
      ),
    );
  });

  test('§+ two versions of one DOI are no contradiction', () => {
    expect(more({ doi: 'conflict', doiVersion: true })).toBe(0);
    expect(more({ doi: 'same', doiVersion: true })).toBe(more({ doi: 'same' }));
  });

  test('§+ a title says the more the longer it is, from 15, 24 and 40 letters; one that returns in each issue little', () => {
    const of = (length: number): number => title({ level: 'equal', length });
    expectRising([14, 15, 24, 40].map(of));
    expect([of(0), of(15), of(24), of(40)]).toEqual([of(14), of(23), of(39), of(500)]);
    expect(title({ level: 'equal', recurring: true })).toBeLessThan(of(24));
    expect(title({ level: 'similar', recurring: true })).toBe(0);
    // What speaks against it does so in a short title too.
    expect(title({ level: 'weak', length: 3, recurring: true })).toBe(title({ level: 'weak' }));
    // No word of the near one was put for another.
    expect(title({ level: 'near' })).toBeGreaterThan(title({ level: 'near', replaced: true }));
    expect(title({ level: 'similar' })).toBe(title({ level: 'similar', replaced: true }));
  });

  test('§+ authors say the more the more of them are found, up to five, the first and the whole name for itself', () => {
    expectRising([authors({ level: 'different' }), authors({ level: 'part' }), 0, authors({ level: 'same' })]);
    expectRising([1, 2, 3, 4, 5].map((count) => authors({ level: 'same', share: 1, count })));
    expect(authors({ level: 'same', share: 1, count: 6 })).toBe(authors({ level: 'same', share: 1, count: 5 }));
    expectRising([0, 0.5, 1].map((share) => authors({ level: 'same', share, count: 2 })));
    expect(authors({ level: 'same', first: 0.89 })).toBe(authors({ level: 'same' }));
    expect(authors({ level: 'same', first: 0.9 })).toBeGreaterThan(authors({ level: 'same', first: 0.89 }));
    expect(authors({ level: 'same', whole: true })).toBeGreaterThan(authors({ level: 'same' }));
  });

  test('§+ two issues of one volume are two works, but for a slip beside a high page', () => {
    const together = (found: Partial<Evidence>): number =>
      more({ issue: 'conflict', ...found }) - more({ ...found, issue: 'unknown' });
    expect(together({})).toBe(-5);
    expect(together({ pages: 'same', page: 40 })).toBe(-0.5);
    expect(together({ pages: 'same', page: 39 })).toBeLessThan(-5);
    expect(together({ pages: 'part', page: 40 })).toBe(-5);
    expect(together({ pages: 'same', page: 40, volume: 'conflict' })).toBe(-5);
    expect(together({ pages: 'same', page: 40, volume: 'same' })).toBe(-0.5);
  });

  test('§+ the same page says the more where it is rare, and over several pages more', () => {
    const place = (found: Partial<Evidence>): number =>
      more({ pages: 'same', ...found }) - more({ ...found, pages: 'unknown' });
    expect(place({ page: 5 })).toBe(5);
    expect(place({ page: 5, range: true })).toBe(6);
    expect(place({ page: 99, volume: 'conflict' })).toBe(0.5);
    expect(place({ page: 100, volume: 'conflict' })).toBe(2.5);
    expect(place({ page: 100, volume: 'conflict', range: true })).toBe(2.5);
  });
});

/** What a fingerprint has to hold for a comparison. */
const print = (found: object) =>
  ({
    titles: { forms: [], derived: '', notice: '', recurring: false },
    authors: [],
    containers: [],
    standardNumbers: [],
    year: undefined,
    locator: { volume: '', issue: '', first: '', last: '', single: false },
    doi: '',
    accessions: [],
    abstract: '',
    ...found,
  }) as unknown as Parameters<typeof gatherEvidence>[0];
const evidence = (one: object, other: object): Evidence => gatherEvidence(print(one), print(other));

describe('what fields say of two records', () => {
  test.each<[one: string[], other: string[], sign: Evidence['accession']]>([
    [[], ['wos:1'], 'unknown'],
    [['wos:1'], ['wos:1'], 'same'],
    [['wos:1'], ['wos:2'], 'conflict'],
    [['wos:1'], ['ei:2'], 'unknown'],
    [['wos:1', 'ei:2'], ['wos:3', 'ei:2'], 'same'],
    [['wos:1'], ['other:2'], 'unknown'],
    [['wos:1'], ['other:1'], 'same'],
    [['other:1'], ['wos:1'], 'same'],
  ])('§+ numbers %j and %j: %s', (one, other, sign) => {
    expect(evidence({ accessions: one }, { accessions: other }).accession).toBe(sign);
  });

  test.each<[one: string, other: string, sign: Evidence['abstract']]>([
    ['', 'a', 'unknown'],
    ['a', '', 'unknown'],
    ['a'.repeat(300), `${'a'.repeat(300)}b`, 'same'],
    ['a'.repeat(300), 'a'.repeat(10), 'same'],
    [`${'a'.repeat(300)}b`, `${'a'.repeat(300)}c`, 'same'],
    ['a'.repeat(10), `${'a'.repeat(8)}bb`, 'unknown'],
    ['a'.repeat(20), `${'a'.repeat(17)}bbb`, 'same'],
    ['a'.repeat(10), `${'a'.repeat(5)}bbbbb`, 'unknown'],
    ['a'.repeat(10), `${'a'.repeat(4)}bbbbbb`, 'conflict'],
  ])('§+ abstracts %s and %s: %s', (one, other, sign) => {
    expect(evidence({ abstract: one }, { abstract: other }).abstract).toBe(sign);
  });

  test('§+ standard numbers agree where one does, and then the journal is the same', () => {
    const of = (one: string[], other: string[]) => {
      const { issn, container } = evidence({ standardNumbers: one }, { standardNumbers: other });
      return [issn, container];
    };
    expect(of(['a', 'b'], ['b', 'c'])).toEqual(['same', 'same']);
    expect(of(['a'], ['c'])).toEqual(['conflict', 'unknown']);
    expect(of([], ['c'])).toEqual(['unknown', 'unknown']);
    expect(of(['a'], [])).toEqual(['unknown', 'unknown']);
  });

  test('§+ a year where the volume should be contradicts none', () => {
    const of = (one: string, year: number | undefined, other: string, otherYear: number | undefined) =>
      evidence(
        { locator: { ...print({}).locator, volume: one }, year },
        { locator: { ...print({}).locator, volume: other }, year: otherYear },
      ).volume;
    expect(of('12', 2019, '12', 2019)).toBe('same');
    expect(of('12', 2019, '13', 2019)).toBe('conflict');
    expect(of('2019', 2019, '13', 2019)).toBe('unknown');
    expect(of('12', 2019, '2019', 2019)).toBe('unknown');
    expect(of('2018', 2019, '13', 2019)).toBe('conflict');
  });

  test('§+ years, pages over several pages and the lower page', () => {
    const at = (first: string, last: string) => ({ locator: { ...print({}).locator, first, last } });
    expect(evidence({ year: 2019 }, { year: 2021 }).years).toBe(2);
    expect(evidence({ year: 2019 }, {}).years).toBeUndefined();
    expect(evidence({}, { year: 2019 }).years).toBeUndefined();
    expect(evidence(at('12', '19'), at('12', '19'))).toMatchObject({ range: true, page: 12 });
    expect(evidence(at('12', '12'), at('12', '12')).range).toBe(false);
    expect(evidence(at('12', ''), at('12', '')).range).toBe(false);
    expect(evidence(at('12', '19'), at('12', '20')).range).toBe(false);
    expect(evidence(at('11', '19'), at('12', '19'))).toMatchObject({ range: false, page: 11 });
  });

  test('§+ two versions of one DOI are told as such, two DOIs are not', () => {
    expect(evidence({ doi: '10.5555/a.v1' }, { doi: '10.5555/a.v2' })).toMatchObject({
      doi: 'conflict',
      doiVersion: true,
    });
    expect(evidence({ doi: '10.5555/a' }, { doi: '10.5555/b' })).toMatchObject({ doi: 'conflict', doiVersion: false });
    expect(evidence({ doi: '10.5555/a' }, { doi: '10.5555/a' })).toMatchObject({ doi: 'same', doiVersion: false });
  });
});
