import { describe, expect, test } from 'vitest';
import { personOf } from '#domain/literature/fields/person-name.ts';
import type { Author } from '#domain/literature/record.ts';
import { inventedRecord } from '#tests/builders/records/invented-record.ts';
import {
  addEmails,
  affiliationPlaces,
  authorFinder,
  authorsLike,
  linkAffiliation,
  linkIds,
  linkSoleAuthor,
  orcidIn,
} from './author-links.ts';
import { likelyAuthor } from './likely-author.ts';
import { listedPeople, personNamed } from './listed-people.ts';
import { numberedAddresses, numberedPeople, takeNumbered } from './numbered-people.ts';

const list = (...names: string[]): Author[] => names.map((name) => personOf(name));

describe('the author of a list whom another spelling means', () => {
  const found = (names: string[], written: string) => authorFinder(list(...names))(written)?.name;

  test.each([
    [['Smith, John', 'Doe, Bob'], 'Doe, Bob', 'Doe, Bob'],
    [['Smith, John', 'Doe, Bob'], 'DOE BOB', 'Doe, Bob'],
    [['Smith, John', 'Doe, Bob'], 'Doe, B.', 'Doe, Bob'],
    [['Smith, John A.', 'Doe, Bob'], 'Smith, JA', 'Smith, John A.'],
    [['Smith, John A.', 'Doe, Bob'], 'Smith, J', 'Smith, John A.'],
    [['Smith, J', 'Doe, Bob'], 'Smith, John', 'Smith, J'],
    [['Müller, Jörg'], 'Muller, Jorg', 'Müller, Jörg'],
    [['Smith, John', 'Smith, Jane'], 'Smith, J', undefined],
    [['Smith, John', 'Smith, Jane'], 'Smith, Jane', 'Smith, Jane'],
    [['Smith, John A.', 'Smith, Jane B.'], 'Smith, JB', 'Smith, Jane B.'],
    [['Smith, John', 'Smith, John'], 'Smith, John', undefined],
    [['Smith, John'], 'Brown, John', undefined],
    [['Smith, John'], '', undefined],
    [['Smith, John'], 'Smith', undefined],
  ])('§+ of %j %s is %s', (names, written, expected) => {
    expect(found(names, written)).toBe(expected);
  });

  test('§+ in a long list as in a short one, by the full name too', () => {
    const long = Array.from({ length: 20 }, (_, at) => `Author${String.fromCharCode(97 + at)}, X`);
    expect(found([...long, 'Smith, John'], 'Smith, John')).toBe('Smith, John');
    expect(found([...long, 'Smith, John', 'Smith, John'], 'Smith, John')).toBeUndefined();
    const full = (count: number): Author[] => [
      ...list(...long.slice(0, count)),
      { ...personOf('Zhang, S'), fullName: 'Zhang, Sanning' },
    ];
    for (const count of [0, 20]) expect(authorFinder(full(count))('Zhang, Sanning')?.name).toBe('Zhang, S');
  });

  test('§+ namesakes whose given names begin alike are all named', () => {
    const authors = list('Smith, John', 'Smith, Jane B.', 'Smith, Mary', 'Brown, John');
    const like = (written: string) => authorsLike(authors, written).map(({ name }) => name);
    expect(like('Smith J')).toEqual(['Smith, John', 'Smith, Jane B.']);
    expect(like('Smith JB')).toEqual(['Smith, John', 'Smith, Jane B.']);
    expect(like('Smith JC')).toEqual(['Smith, John']);
    expect(like('Smith')).toEqual([]);
  });
});

test.each([
  [['Duong, Ngoc Son', 'Tran, Bui'], 'Son, Duong Ngoc', 'Duong, Ngoc Son'],
  [['Barreto, João', 'Silva, Ana'], 'Barret, Joao', 'Barreto, João'],
  [['Barreto, João', 'Silva, Ana'], 'Barr, Joao', undefined],
  [['Garcia Lopez, Maria', 'Silva, Ana'], 'Garcia, Maria', 'Garcia Lopez, Maria'],
  [['Smith, John', 'Smith, Jane'], 'Smith, J.', undefined],
  [['Smith, John', 'Doe, Jane'], 'Smith, J.', 'Smith, John'],
  [['Janani, P', 'Doe, Jane'], 'P, Janani', 'Janani, P'],
  [['Suharto', 'Doe, Jane'], 'Suharto', 'Suharto'],
  [['Suharto', 'Suharto, Budi'], 'Suharto', undefined],
  [['Doe, Jane'], 'Doe', undefined],
  [['Li, Na', 'Wu, Bo'], 'Li, Ma', undefined],
  [['Smith, John'], 'Brown, Mary', undefined],
  [['Smith, John'], `${'x'.repeat(200)}, John`, undefined],
])('§+ of %j the likeliest for %s is %s', (names, written, expected) => {
  expect(likelyAuthor(list(...names), written)?.name).toBe(expected);
});

test('§+ a group is nobody’s other spelling', () => {
  const group: Author = { ...personOf('Smith, John'), group: true };
  expect(likelyAuthor([group], 'Smith, J.')).toBeUndefined();
  expect(likelyAuthor([group, ...list('Smith, Jack')], 'Smith, J.')?.name).toBe('Smith, Jack');
});

test('§+ identifiers behind names are given to those they name, one that contradicts a name is weighed among the others', () => {
  const linked = (names: string[], value: string, id: 'orcid' | 'researcherId' = 'orcid') => {
    const authors = list(...names);
    linkIds(authors, authorFinder(authors), value, id);
    return authors.map((author) => author[id]);
  };
  const [one, two] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];
  expect(linked(['Smith, John', 'Doe, Bob'], `Doe, Bob/${two}; Smith, John/${one}`)).toEqual([one, two]);
  expect(linked(['Smith, John', 'Doe, Bob'], `Doe, Bob/https://orcid.org/${two}Smith, John/${one}`)).toEqual([
    one,
    two,
  ]);
  expect(linked(['Afonso, Jose', 'Doe, Bob'], `Afonso, Joao/${one}`)).toEqual([undefined, undefined]);
  expect(linked(['Smith, John'], `Smith, John/${one}; Smith, John/${two}`)).toEqual([one]);
  expect(linked(['Smith, John'], `Smith, John/no number`)).toEqual([undefined]);
  expect(linked(['Smith, John', 'Doe, Bob'], 'Doe, B/A-1234-2010', 'researcherId')).toEqual([undefined, 'A-1234-2010']);
  expect(linked(['Garcia Lopez, Maria', 'Doe, Bob'], `Garcia, Maria/${one}`)).toEqual([one, undefined]);
});

test('§+ an address is kept once and linked once; units of a sole author are theirs', () => {
  const record = inventedRecord({ title: 'A', authors: ['Smith, John'] });
  const place = affiliationPlaces(record);
  expect([place('Univ A'), place('Univ B'), place('Univ A')]).toEqual([0, 1, 0]);
  for (let at = 0; at < 20; at += 1) place(`Univ ${at}`);
  expect([place('Univ B'), place('Univ 19'), place('Univ new'), place('Univ new')]).toEqual([1, 21, 22, 22]);
  const [author] = record.authors;
  for (const at of [1, 0, 1]) linkAffiliation(author!, at);
  expect(author!.affiliations).toEqual([1, 0]);
  const sole = (...names: string[]) => {
    const work = inventedRecord({ title: 'A', authors: names, affiliations: ['X', 'Y'] });
    linkSoleAuthor(work);
    return work.authors.map(({ affiliations }) => affiliations);
  };
  expect(sole('Smith, John')).toEqual([[0, 1]]);
  expect(sole('Smith, John', 'Doe, Bob')).toEqual([[], []]);
  linkSoleAuthor(record);
  expect(author!.affiliations).toEqual([1, 0]);
});

test('§+ mailboxes are added each once, an ORCID is found in a text', () => {
  const [author] = list('Smith, John');
  addEmails(author!, 'a@x.org; b@x.org');
  addEmails(author!, 'b@x.org, c@x.org');
  addEmails(author!, 'none');
  expect(author!.emails).toEqual(['a@x.org', 'b@x.org', 'c@x.org']);
  expect(orcidIn('https://orcid.org/0000-0002-1825-009x')).toBe('0000-0002-1825-009X');
  expect(orcidIn('0000-0002-1825')).toBeUndefined();
});

describe('people with the numbers of their addresses', () => {
  const people = (...values: string[]) =>
    numberedPeople(values).map(({ author, numbers }) => [author.name, numbers, author.corresponding ?? false]);

  test.each([
    [
      'Zhang, San (1, 2); Li, Si (1)',
      [
        ['Zhang, San', [1, 2], false],
        ['Li, Si', [1], false],
      ],
    ],
    [
      '张三[1,2];李四[2*]',
      [
        ['张三', [1, 2], false],
        ['李四', [2], true],
      ],
    ],
    [
      '张三1,2；李四',
      [
        ['张三', [1, 2], false],
        ['李四', [], false],
      ],
    ],
    ['张三(1)*', [['张三', [1], true]]],
    ['Smith, J (0)', [['Smith, J', [], false]]],
    [' ; ', []],
  ])('§+ %s names %j', (value, expected) => {
    expect(people(value)).toEqual(expected);
  });

  test('§+ addresses stand with their numbers, or in their order without any', () => {
    expect(numberedAddresses('(1) Univ A; (2) Univ B;')).toEqual([
      { number: 1, address: 'Univ A' },
      { number: 2, address: 'Univ B' },
    ]);
    expect(numberedAddresses('1. Univ A\n2. Univ B')).toEqual([
      { number: 1, address: 'Univ A' },
      { number: 2, address: 'Univ B' },
    ]);
    expect(numberedAddresses('Univ A; Univ (2) B')).toEqual([{ address: 'Univ A' }, { address: 'Univ (2) B' }]);
  });

  test('§+ each person gets the addresses of their numbers; a number without an address gives none', () => {
    const record = inventedRecord({ title: 'A' });
    takeNumbered(record, ['张三[1,3];李四[2]'], ['[1]清华大学', '[2]北京大学']);
    expect(record.affiliations).toEqual(['清华大学', '北京大学']);
    expect(record.authors.map(({ name, affiliations }) => [name, affiliations])).toEqual([
      ['张三', [0]],
      ['李四', [1]],
    ]);
  });
});

test.each([
  ['A. Smith, B. Jones and C. Brown', ['Smith A', 'Jones B', 'Brown C'], false],
  ['A. Smith, B. Jones, D. Roe and C. Brown', ['Smith A', 'Jones B', 'Roe D', 'Brown C'], false],
  ['Smith, J. A. and Jones, B.', ['Smith J A', 'Jones B'], false],
  ['A. Smith and C. Brown', ['Smith A', 'Brown C'], false],
  ['Smith, A. and Jones, B.', ['Smith A', 'Jones B'], false],
  ['Smith, A.; Jones, B.; et al.', ['Smith A', 'Jones B'], true],
  ['张三，李四，等', ['张 三', '李 四'], true],
  ['张三 李四', ['张 三', '李 四'], false],
  ["['Smith, A.; Jones, B.']", ['Smith A', 'Jones B'], false],
  ['Smith, A.|Jones, B.', ['Smith A', 'Jones B'], false],
  ['', [], false],
])('§+ the list %s names %j', (text, names, more) => {
  const found = listedPeople(text);
  expect([found.people.map(({ family, given = '' }) => `${family} ${given.replaceAll('.', '')}`), found.more]).toEqual([
    names,
    more,
  ]);
});

test('§+ marks behind a name are no part of it, a star is whom to write to, an office is nobody', () => {
  expect(personNamed('王明[1]')).toMatchObject({ name: '王明' });
  expect(personNamed('Zhang, S. (1)')).not.toHaveProperty('corresponding');
  expect(personNamed('李四*')).toMatchObject({ name: '李四', corresponding: true });
  expect(personNamed('Zhang S (1*)')).toMatchObject({ family: 'Zhang', corresponding: true });
  expect(personNamed('本报记者 张三')).toMatchObject({ name: '张三' });
  expect(personNamed('教材编写委员会')).toMatchObject({ group: true });
  expect(personNamed('ATLAS Collaboration')).toMatchObject({ group: true });
});
