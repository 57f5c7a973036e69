import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composedName, inventedAuthor, workBy } from '#tests/builders/records/invented-authors.ts';
import { splitDelimited } from '../parsers/tables/delimited.ts';
import { AuthorGate } from './author-gate.ts';
import { type AuthorSigns, personFrom, signsOf } from './author-person.ts';
import { compareAuthors } from './compare-authors.ts';

const file = path.resolve(import.meta.dirname, '../../../../tests/fixtures/author-pairs.csv');
const [, ...rows] = [...splitDelimited(readFileSync(file, 'utf8'), { delimiter: ',', quotes: true })].flatMap((item) =>
  'row' in item ? [item.row.cells] : [],
);

const side = (cells: readonly string[], from: number): AuthorSigns => ({
  name: cells[from]!,
  fullName: cells[from + 1]!,
  affiliations: [cells[from + 2]!],
  emails: [cells[from + 3]!],
  orcid: cells[from + 4]!,
});
const pairs = rows.map((cells) => ({
  one: side(cells, 0),
  other: side(cells, 5),
  expected: cells[10]!,
  note: `${cells[0]} / ${cells[1]} — ${cells[5]} / ${cells[6]}: ${cells[11]}`,
}));

test('§+ at least 300 labelled pairs, and none is decided wrongly', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(300);
  const wrong = pairs.filter(({ one, other, expected }) => {
    const { verdict } = compareAuthors(one, other);
    return verdict !== 'check' && verdict !== expected;
  });
  expect(wrong.map(({ note }) => note)).toEqual([]);
});

test('§+ a suffix behind a Chinese name is read as one', () => {
  expect(compareAuthors({ name: '王伟, III' }, { name: '王伟' }).verdict).toBe('check');
  expect(compareAuthors({ name: '王伟, III' }, { name: '王伟, Jr.' }).verdict).toBe('different');
});

test('§+ of the labelled pairs that can be decided at least 97 in 100 are', () => {
  const decidable = pairs.filter(({ expected }) => expected !== 'check');
  const decided = decidable.filter(({ one, other }) => compareAuthors(one, other).verdict !== 'check');
  expect(decided.length / decidable.length).toBeGreaterThanOrEqual(0.97);
});

test('§+ every verdict has its reason in words and how sure it is', () => {
  for (const { one, other } of pairs) {
    const { reason, sure } = compareAuthors(one, other);
    expect(reason).toMatch(/\p{Script=Han}/u);
    expect(sure).toBeGreaterThan(0);
    expect(sure).toBeLessThanOrEqual(1);
  }
});

const signs = inventedAuthor.map((one) => {
  const work = workBy([one]);
  return signsOf(work.authors[0]!, work);
});

test('§+ the comparison, its sign and its reason do not depend on which author stands first', () => {
  const composed = fc.tuple(signs, composedName).map(([one, name]) => ({ ...one, name, fullName: '' }));
  const alike = fc.tuple(composed, composed, fc.boolean()).map(([one, other, turned]) => {
    const [family, ...rest] = one.name.split(/[, ]+/);
    return [one, { ...other, name: turned ? `${rest.join(' ')} ${family}` : other.name }] as const;
  });
  fc.assert(
    fc.property(fc.oneof(fc.tuple(signs, signs), alike), ([one, other]) => {
      expect(compareAuthors(one, other)).toEqual(compareAuthors(other, one));
    }),
    { numRuns: process.env.PROOF ? 6_000 : 600 },
  );
});

test('§+ an author is never different from himself, whatever is written', () => {
  const anything = fc.record({
    name: fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()),
    fullName: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
    affiliations: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.oneof(signs, anything), (one) => {
      expect(compareAuthors(one, one).verdict).not.toBe('different');
    }),
  );
});

test('§+ long and hostile names are compared like others', () => {
  for (const name of [
    'a'.repeat(100_000),
    'San '.repeat(50_000),
    '张'.repeat(50_000),
    'A.-'.repeat(50_000),
    ','.repeat(50_000),
  ]) {
    expect(compareAuthors({ name }, { name: 'Zhang, Sanning', affiliations: [name] }).verdict).toBeDefined();
  }
});

test('§+ only surname and initial in common is never decided silently', () => {
  for (const [a, b] of [
    ['Zhang, S', 'Zhang, Sanning'],
    ['Zhang S.', 'S. Zhang'],
    ['Smith, J', 'Smith, John'],
    ['张三宁', 'Zhang, S'],
    ['Kim, J', 'Kim, Jihoon'],
  ])
    expect(compareAuthors({ name: a! }, { name: b! })).toMatchObject({ verdict: 'check', sign: 'initials' });
});

test('§+ ResearcherID and Scopus id decide like ORCID when equal, and say nothing when they differ', () => {
  const one = { name: 'Wang, W', researcherId: 'A-1234-2010', scopusId: '7001' };
  expect(compareAuthors(one, { name: 'Wang, Wei', researcherId: 'a-1234-2010' })).toMatchObject({
    verdict: 'same',
    sign: 'researcherId',
  });
  expect(compareAuthors(one, { name: 'Wang, Wei', scopusId: '7001' })).toMatchObject({
    verdict: 'same',
    sign: 'scopusId',
  });
  expect(compareAuthors(one, { name: 'Wang, Wei', scopusId: '7002' }).verdict).toBe('check');
});

test('§+ every alias of the applicant counts, and a short one does not undo a long one', () => {
  const applicant = {
    name: '张三宁',
    aliases: ['Zhang, Sanning', 'Zhang S', '李三宁'],
    affiliations: ['清华大学', 'Tsinghua Univ'],
  };
  expect(compareAuthors(applicant, { name: 'San-Ning Zhang', affiliations: ['Tsinghua University'] }).verdict).toBe(
    'same',
  );
  expect(compareAuthors(applicant, { name: 'Zhang, Shuo' }).verdict).toBe('different');
  expect(compareAuthors(applicant, { name: '李三宁', affiliations: ['清华大学'] }).verdict).toBe('same');
});

test('§+ the quick look at names keeps out none of the labelled pairs that the comparison does not call different', () => {
  const kept = pairs.filter(({ one, other }) =>
    [
      [one, other],
      [other, one],
    ].some(([a, b]) => {
      const author = { name: b!.name, affiliations: [], emails: [...(b!.emails ?? [])].filter(Boolean) };
      const told = {
        ...author,
        ...(b!.fullName ? { fullName: b!.fullName } : {}),
        ...(b!.orcid ? { orcid: b!.orcid } : {}),
      };
      const found = new AuthorGate([personFrom(a!)]).candidates(told).length > 0;
      return !found && compareAuthors(a!, b!).verdict !== 'different';
    }),
  );
  expect(kept.map(({ note }) => note)).toEqual([]);
});

test.each([
  ['Jeong, Minsu', 'Ding, Weiguo'],
  ['Kim, Jihoon', 'Jin, Xiaoming'],
  ['Choy, Wai-Kit', 'Hsu, Ming-Hsien'],
  ['Liu, Yao-Hong', 'Yoo, Injae'],
  ['Wong, Fiona Yan Yan', 'Wang, Zhou-Jing'],
  ['Wang, Po-Han Peter', 'Wang, Haolin'],
  ['Lee, Kyuman', 'Lee, Kai-Xuan'],
  ['Liu, Jason', 'Liu, Yaohong'],
])('§+ %s and %s cannot be one person by any romanisation and are not asked about', (a, b) => {
  expect(compareAuthors({ name: a }, { name: b }).verdict).toBe('different');
});

test.each([
  ['Cheung, Tai-Man', 'Zhang, Daiwen'],
  ['Tsien, Hsue-Shen', 'Qian, Xuesen'],
  ['Tao, Terence', 'Tao, Ting'],
])('§+ %s and %s may be one person and stay for a person', (a, b) => {
  expect(compareAuthors({ name: a }, { name: b }).verdict).toBe('check');
});

test.each([
  ['NC State Univ, Raleigh, NC 27695 USA', 'North Carolina State Univ, Dept Stat, Raleigh, NC 27695 USA'],
  ['Univ Politecn Cartagena, Cartagena 30202, Spain', 'Tech Univ Cartagena UPCT, Cartagena, Spain'],
  ['Invented Semicond Mfg Co, Hsinchu 30077, Taiwan', 'ISMC, Hsinchu 300, Taiwan'],
  ['Ecole Invent Super, Montreal, PQ, Canada', 'Univ Quebec, Ecole Invent Super, Montreal, PQ H3C 1K3, Canada'],
  ['STMicroelectronis, Catania, Italy', 'STMicroelectronics, Str Primosole 50, I-95121 Catania, Italy'],
])('§+ one unit in two spellings: %s and %s', (a, b) => {
  const name = 'Vankeirsbilck, Jens';
  expect(compareAuthors({ name, affiliations: [a] }, { name, affiliations: [b] })).toMatchObject({
    verdict: 'same',
    sign: 'name-affiliation',
  });
});

test('§+ a state university is not the university of the state', () => {
  const name = 'Vankeirsbilck, Jens';
  const at = (affiliation: string) => ({ name, affiliations: [affiliation] });
  const found = compareAuthors(
    at('Michigan State Univ, E Lansing, MI 48824 USA'),
    at('Univ Michigan, Ann Arbor, MI 48109 USA'),
  );
  expect(found.sign).toBe('full-name');
});

test('§+ another middle initial in one department, or where no place is told, is asked about; elsewhere it is another person', () => {
  const at = (name: string, ...affiliations: string[]) => ({ name, affiliations });
  const bristol = 'School of Earth Sciences, University of Bristol, Bristol, UK.';
  expect(compareAuthors(at('Rayfeld, Emily J', bristol), at('Rayfeld, Emily R', bristol)).verdict).toBe('check');
  expect(compareAuthors(at('Rayfeld, Emily J', bristol), at('Rayfeld, Emily R', 'University of Leeds')).verdict).toBe(
    'different',
  );
  // Absent is not apart; names that many bear are told apart by the initial all the same.
  expect(compareAuthors(at('Rayfeld, EJ'), at('Rayfeld, ER')).verdict).toBe('check');
  expect(compareAuthors(at('Rayfeld, EJ', bristol), at('Rayfeld, ER')).verdict).toBe('check');
  expect(compareAuthors(at('Smith, EJ'), at('Smith, ER')).verdict).toBe('different');
  expect(compareAuthors(at('Zhang, XJ'), at('Zhang, XR')).verdict).toBe('different');
});

test('§+ initials that another order of one name would give are asked about unless two places are told', () => {
  const at = (name: string, ...affiliations: string[]): AuthorSigns => ({ name, affiliations });
  const here = 'Univ Aveiro, Dept Elect Telecommun & Informat, P-3810193 Aveiro, Portugal';
  const there = 'Univ Toronto, Toronto, ON M5S 1A1, Canada';
  const gatePasses = (one: AuthorSigns, other: AuthorSigns): boolean =>
    new AuthorGate([personFrom(one)]).candidates({ ...other, affiliations: [], emails: [] }).length > 0;
  for (const [a, b] of [
    ['Tran, BQ', 'Bui, QT'],
    ['Tran, Bui Quoc', 'Bui, QT'],
    ['Tran B.Q.', 'Bui, Q.-T.'],
    ['Castelo, M', 'Pinho, MC'],
    ['Castelo, M', 'Pinho, Maria Castelo'],
    ['Castelo, Maria', 'Pinho, MC'],
    ['Öberg, A', 'Lind, AÖ'],
  ] as const)
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect([one, other, compareAuthors(at(one, here), at(other, here)).verdict]).toEqual([one, other, 'check']);
      expect([one, other, compareAuthors(at(one, here), at(other, there)).verdict]).toEqual([one, other, 'different']);
      expect([one, other, gatePasses(at(one), at(other))]).toEqual([one, other, true]);
    }
  // Without an address only a person can say.
  expect(compareAuthors(at('Tran, BQ'), at('Bui, QT')).verdict).toBe('check');
  expect(compareAuthors(at('Khoa, BQ'), at('Bui, QK')).verdict).toBe('check');
  expect(compareAuthors(at('Keller, BQ'), at('Braun, QK')).verdict).toBe('check');
  for (const [one, other] of [
    ['Castelo, M', 'Pinho, RC'],
    ['Castelo, M', 'Pinho, Maria Costa'],
    ['Tran, Ba Quoc', 'Bui, QT'],
    ['Li, XW', 'Wang, XL'],
    ['Castelo, Maria', 'Pinho, Marta Castelo'],
  ] as const)
    expect([one, other, compareAuthors(at(one, here), at(other, here)).verdict]).toEqual([one, other, 'different']);
  expect(compareAuthors(at('Castelo, M'), at('Pinho, MC')).verdict).toBe('check');
  expect(compareAuthors(at('Castelo, M', here), at('Pinho, MC')).verdict).toBe('check');
  // A middle initial is mistaken also where the first name is one.
  expect(compareAuthors(at('Rayfeld, EJ', here), at('Rayfeld, ER', here)).verdict).toBe('check');
  expect(compareAuthors(at('Rayfeld, EJ', here), at('Rayfeld, Emily R', here)).verdict).toBe('check');
  expect(compareAuthors(at('Rayfeld, EJ', here), at('Rayfeld, ER', there)).verdict).toBe('different');
  expect(compareAuthors(at('Smith, EJ', here), at('Smith, ER', here)).verdict).toBe('different');
});

test('§+ two spellings of a surname, initials alone and two institutions are two people', () => {
  const at = (name: string, affiliation: string): AuthorSigns => ({ name, affiliations: [affiliation] });
  const [here, there] = ['Tsinghua Univ, Beijing 100084, Peoples R China', 'Univ Toronto, Toronto, ON M5S 1A1, Canada'];
  const verdict = (one: AuthorSigns, other: AuthorSigns) => compareAuthors(one, other).verdict;
  expect(verdict(at('Luo, B', here), at('Lo, B', there))).toBe('different');
  expect(verdict(at('Luo, Bin', here), at('Lo, B', there))).toBe('different');
  // One institution, an ü, two initials each, names written out or no address: a person says.
  expect(verdict(at('Luo, B', here), at('Lo, B', here))).toBe('check');
  expect(verdict(at('Lv, B', here), at('Lu, B', there))).toBe('check');
  expect(verdict(at('Luo, KM', here), at('Lo, JM', there))).toBe('check');
  expect(verdict(at('Luo, Bin', here), at('Lo, Pin', there))).toBe('check');
  expect(verdict({ name: 'Luo, B' }, { name: 'Lo, B' })).toBe('check');
  // The same spelling is asked about as before.
  expect(verdict(at('Luo, B', here), at('Luo, B', there))).toBe('check');
});
