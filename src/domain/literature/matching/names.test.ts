import { describe, expect, test } from 'vitest';
import type { Author } from '../record.ts';
import { type AuthorAgreement, compareAuthorLists, likeNames, nameKeysOf } from './names.ts';

const author = (told: Partial<Author> & { name: string }): Author => ({ affiliations: [], emails: [], ...told });

const keys = (...names: string[]) =>
  nameKeysOf(
    names.map((name) => {
      const [family, given] = name.split(', ');
      return author(given === undefined ? { name } : { name, family: family!, given });
    }),
  );
const like = (one: string, other: string): number => likeNames(keys(one)[0]!, keys(other)[0]!);

test.each<[one: string, other: string, like: number]>([
  ['Novak, Petr', 'Novak, P', 1],
  ['Novak, Petr', 'Novak, J', 0.5],
  ['Novak, Petr', 'Novak', 1],
  ['de Novak, Petr', 'Novak, P', 1],
  ['Nováková, Petr', 'Novakova, P', 1],
  // A whole word of three letters that both have.
  ['Novak Lindgren, Petr', 'Lindgren, A', 0.9],
  ['Ng, Li', 'Wu, Li', 0],
  // One letter in five to seven, two from eight on.
  ['Novak, P', 'Nowak, P', 0.9],
  ['Novak, P', 'Nowak, J', 0.4],
  ['Nova, P', 'Nowa, P', 0],
  ['Novakov, P', 'Nowakow, P', 0],
  ['Novakova, P', 'Nowakowa, P', 0.9],
  ['Novakovaab, P', 'Novakova, J', 0.4],
  ['Lindgren, A', 'Lindgrenovsky, B', 0.8],
  ['Lind, A', 'Lindgren, B', 0],
  // Given and family name exchanged and both shortened.
  ['Tong, H', 'Hua, T', 0.5],
  ['Tong, H', 'Hua, S', 0],
  ['Tong', 'Hua, T', 0],
  ['张三', '张三', 1],
  ['张三', '张四', 0],
  ['张三', 'Zhang, San', 1],
  ['张三', 'Zhang, S', 1],
  ['张三', 'Zhang, Wei', 0.5],
  ['欧阳明', 'Ouyang, Ming', 1],
  ['张晓明', 'Zhang, X', 1],
])('§+ %s and %s are alike by %d', (one, other, wanted) => {
  expect(like(one, other)).toBe(wanted);
  expect(like(other, one)).toBe(wanted);
});

describe('names of a list', () => {
  test('§+ groups and what knows nothing are nobody', () => {
    expect(
      nameKeysOf(
        [{ name: 'Study Group' }, { name: 'N/A' }, { name: 'Novak', group: true } as const, { name: '课题组' }].map(
          author,
        ),
      ),
    ).toEqual([]);
  });

  test('§+ particles and titles are no part of a name, but of one that is nothing else', () => {
    expect(keys('van den Berg, Jan')[0]).toMatchObject({ family: 'berg', initials: 'j', words: ['berg', 'jan'] });
    expect(keys('Berg, Jan van')[0]).toMatchObject({ initials: 'j', words: ['berg', 'jan'] });
    expect(keys('Van, Jan')[0]).toMatchObject({ family: 'van', words: ['jan'] });
    expect(keys('Berg, JA')[0]).toMatchObject({ initials: 'ja' });
    expect(keys('Berg, JABCD')[0]).toMatchObject({ initials: 'j' });
    expect(keys('Berg, J')[0]).toMatchObject({ initials: 'j', words: ['berg'] });
  });

  test('§+ an initial that moved before the comma is one, a second name is not', () => {
    expect(keys('Kogosov Iu, A.')[0]).toMatchObject({ family: 'kogosov', initials: 'ia' });
    expect(keys('Kogosov Ivan, A.')[0]).toMatchObject({ family: 'kogosovivan', initials: 'a' });
    expect(keys('Kogosov I, Anna')[0]).toMatchObject({ family: 'kogosovi', initials: 'a' });
  });

  test('§+ a list whose separators were lost is read one by one, at most 24 of any', () => {
    expect(
      nameKeysOf([author({ name: 'Tan A.Schulze A.Davis P. G.' })]).map(({ family, initials }) => [family, initials]),
    ).toEqual([
      ['tan', 'a'],
      ['schulze', 'a'],
      ['davis', 'pg'],
    ]);
    expect(nameKeysOf(Array.from({ length: 30 }, (_, at) => author({ name: `Name${at}` })))).toHaveLength(24);
  });
});

describe('two lists', () => {
  const names = ['Novak, P', 'Lindgren, A', 'Moreau, J', 'Tanaka, K', 'Rossi, M'];
  const agreement = (one: readonly string[], other: readonly string[]): AuthorAgreement =>
    compareAuthorLists(keys(...one), keys(...other));

  test.each<[one: string[], other: string[], found: Partial<AuthorAgreement>]>([
    [[], names, { level: 'unknown', count: 0 }],
    [names, [], { level: 'unknown', count: 0 }],
    [names, names, { level: 'same', first: 1, share: 1, count: 5, equal: true }],
    [names.slice(0, 2), names, { level: 'same', share: 1, count: 2, equal: false }],
    [names, names.toReversed(), { level: 'same', first: 0, share: 1, equal: true }],
    [['Smith, Q'], names, { level: 'different', share: 0 }],
    // One of five, two of five, three of five without the first.
    [['Smith, Q', 'Weber, Z', 'Kumar, V', 'Haas, B', 'Rossi, M'], names, { level: 'different', share: 0.2 }],
    [['Smith, Q', 'Weber, Z', 'Moreau, J', 'Tanaka, K', 'Rossi, M'], names, { level: 'same', equal: false }],
    [['Smith, Q', 'Weber, Z', 'Kumar, V', 'Tanaka, K', 'Rossi, M'], names, { level: 'part', equal: false }],
    // The first alone.
    [['Novak, P', 'Weber, Z', 'Kumar, V', 'Haas, B', 'Smith, Q'], names, { level: 'same', first: 1, equal: false }],
    [['张三'], ['张三', '李四'], { whole: true }],
    [['张三'], ['Zhang, San'], { whole: false, level: 'same' }],
  ])('§+ %j and %j', (one, other, found) => {
    expect(agreement(one, other)).toMatchObject(found);
    expect(agreement(other, one)).toMatchObject(found);
  });

  test('§+ only the first twelve are looked for', () => {
    const many = Array.from({ length: 14 }, (_, at) => `${'abcdefghijklmn'[at]!.repeat(5)}, A`);
    expect(agreement(many, many)).toMatchObject({ count: 12, share: 1 });
    expect(agreement([...many.slice(0, 12), 'Smith, Q', 'Weber, Z'], many)).toMatchObject({ share: 1 });
  });
});
