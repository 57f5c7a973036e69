import { expect, test } from 'vitest';
import type { AuthorSigns } from './author-person.ts';
import { compareAuthors } from './compare-authors.ts';

const [here, there] = [
  'Tsinghua Univ, Dept Phys, Beijing 100084, Peoples R China',
  'Univ Toronto, Toronto, ON M5S 1A1, Canada',
];

/** `verdict sign sure`, the same whichever of the two stands first. */
const told = (one: AuthorSigns, other: AuthorSigns): string => {
  const { verdict, sign, sure } = compareAuthors(one, other);
  expect(compareAuthors(other, one)).toMatchObject({ verdict, sign, sure });
  return `${verdict} ${sign} ${sure}`;
};

const orcid = '0000-0002-1825-0097';
const another = '0000-0001-5109-3700';

test.each([
  ['Smith, John', 'Smith, J', 'same orcid 0.99', 'the names agree'],
  ['Smith, John', 'Smith, Jane', 'same orcid 0.95', 'one family and one first letter'],
  ['Smith, John', 'Brown, J', 'same orcid 0.95', 'another family, and the initial of the given name'],
  ['Smith, John', 'Brown, John', 'same orcid 0.95', 'another family, and the given name in full'],
  ['Smith, John', 'Brown, Jane', 'check orcid 0.5', 'another family, and two given names of one letter'],
  ['Smith, John', 'Smith, Mary', 'check orcid 0.5', 'one family, and given names that begin otherwise'],
  ['Smith, John', 'Brown, Mary', 'check orcid 0.5', 'nothing in common'],
])('§+ one ORCID of %s and %s: %s (%s)', (one, other, expected) => {
  expect(told({ name: one, orcid }, { name: other, orcid })).toBe(expected);
});

test.each([
  ['Smith, John', 'Smith, Jane', 'same 0.95', 'one family and one first letter'],
  ['Smith, John', 'Brown, John', 'same 0.95', 'another family, and the given name in full'],
  ['Smith, John', 'Brown, J', 'check 0.5', 'another family, and no more than the initial'],
])('§+ one ResearcherID or Scopus id of %s and %s says less than an ORCID: %s (%s)', (one, other, expected) => {
  const [verdict, sure] = expected.split(' ');
  for (const sign of ['researcherId', 'scopusId'])
    expect(told({ name: one, [sign]: 'X-1' }, { name: other, [sign]: 'X-1' })).toBe(`${verdict} ${sign} ${sure}`);
});

test('§+ of several equal identifiers the ORCID is named, then the ResearcherID', () => {
  const one = { name: 'Smith, John', orcid, researcherId: 'A-1', scopusId: '7' };
  expect(told(one, one)).toBe('same orcid 0.99');
  expect(told({ ...one, orcid: another }, one)).toBe('same researcherId 0.99');
  expect(told({ ...one, orcid: another, researcherId: 'A-2' }, one)).toBe('same scopusId 0.99');
});

test.each<[string, Partial<AuthorSigns>, Partial<AuthorSigns>, string]>([
  ['two ORCIDs are two people', {}, {}, 'different orcid 0.97'],
  ['one mailbox: a person is asked', { emails: ['a@x.org'] }, { emails: ['a@x.org'] }, 'check orcid 0.5'],
  ['one institution: a person may have two', { affiliations: [here] }, { affiliations: [here] }, 'check orcid 0.5'],
  ['two institutions', { affiliations: [here] }, { affiliations: [there] }, 'different orcid 0.97'],
  [
    'two departments of one institution',
    { affiliations: [here] },
    { affiliations: ['Tsinghua Univ, Dept Chem, Beijing'] },
    'different orcid 0.97',
  ],
])('§+ of one name, %s', (_, one, other, expected) => {
  expect(told({ name: 'Smith, John', orcid, ...one }, { name: 'Smith, John', orcid: another, ...other })).toBe(
    expected,
  );
});

test('§+ two ORCIDs and no more than initials in common are two people, even at one institution', () => {
  expect(
    told(
      { name: 'Smith, J', orcid, affiliations: [here] },
      { name: 'Smith, John', orcid: another, affiliations: [here] },
    ),
  ).toBe('different orcid 0.97');
});

test('§+ an ORCID that differs by a slip of the pen and fails its own check says nothing', () => {
  const mistyped = '0000-0002-1825-0098';
  const twice = '0000-0002-1826-0098';
  const thrice = '0000-0002-1926-0098';
  const at = (one: string): AuthorSigns => ({ name: 'Vankeirsbilck, Jens', orcid: one, affiliations: [here] });
  expect(told(at(orcid), at(mistyped))).toBe('same name-affiliation 0.95');
  expect(told(at(orcid), at(twice))).toBe('same name-affiliation 0.95');
  expect(told(at(orcid), at(thrice))).toBe('check orcid 0.5');
});

const mail = 'someone@x.org';

test.each([
  ['Smith, John', 'Smith, J', 'same email 0.97', 'the names agree'],
  ['Smith, John', 'Brown, John', 'same email 0.93', 'a family name may be changed'],
  ['Smith, John', 'Brown, J', 'check email 0.5', 'an initial is too little for that'],
  ['Smith, John', 'Smith, Mary', 'check email 0.5', 'two of one family'],
  ['Wang, Xiaoming', 'Zhang, Xiaoming', 'check email 0.5', 'Chinese surnames are not changed'],
  ['Wang, Mary', 'Smith, Mary', 'same email 0.93', 'one Chinese surname among the two'],
])('§+ one mailbox of %s and %s: %s (%s)', (one, other, expected) => {
  expect(told({ name: one, emails: [mail] }, { name: other, emails: ['other@y.org', mail] })).toBe(expected);
});

test('§+ the mailbox of an office is no sign of a person, beside one of a person it does not hide it', () => {
  const [office, own] = ['info@x.org', 'zo@x.org'];
  expect(told({ name: 'Vankeirsbilck, J', emails: [office] }, { name: 'Vankeirsbilck, Jens', emails: [office] })).toBe(
    'check initials 0.5',
  );
  expect(
    told({ name: 'Vankeirsbilck, J', emails: [office, own] }, { name: 'Vankeirsbilck, Jens', emails: [own, office] }),
  ).toBe('same email 0.97');
  expect(
    compareAuthors({ name: 'Smith, J', emails: [office, own] }, { name: 'Smith, J', emails: [office, own] }).reason,
  ).toBe(`邮箱相同（${own}）`);
  expect(told({ name: 'Smith, John', emails: [office] }, { name: 'Brown, Mary', emails: [office] })).toBe(
    'check email 0.5',
  );
});

test.each([
  ['Vankeirsbilck, Jens', here, here, 'same name-affiliation 0.95'],
  ['Vankeirsbilck, Jens', here, there, 'check full-name 0.6'],
  ['Vankeirsbilck, Jens', here, '', 'check full-name 0.6'],
  ['Vankeirsbilck, Thorwald', here, '', 'same full-name 0.9'],
  ['Vankeirsbilck, Thorwald', here, there, 'check full-name 0.6'],
  ['Vankeirsbilck, Thorwald Albrecht', here, there, 'same full-name 0.9'],
  ['Wang, Wei', here, here, 'same name-affiliation 0.95'],
  ['Wang, Wei', here, 'Tsinghua Univ, Beijing', 'check full-name 0.6'],
  ['Wang, Wei', here, 'Tsinghua Univ, Dept Chem, Beijing', 'check full-name 0.6'],
  ['Wang, Wei', here, there, 'check full-name 0.6'],
  ['Wang, Wei', here, '', 'check full-name 0.6'],
])('§+ %s at %s and at %s: the rarer the name, the less the place has to say: %s', (name, one, other, expected) => {
  const at = (place: string): AuthorSigns => ({ name, ...(place && { affiliations: [place] }) });
  expect(told(at(one), at(other))).toBe(expected);
});

test('§+ why a name in full is not enough is said in words', () => {
  const reason = (one: AuthorSigns, other: AuthorSigns): string => compareAuthors(one, other).reason;
  const at = (...affiliations: string[]): AuthorSigns => ({ name: 'Wang, Wei', affiliations });
  expect(reason(at(here), at('Tsinghua Univ, Beijing'))).toBe('全名相同，单位相同，但姓名常见，可能重名，请核对');
  expect(reason(at(here), at('Tsinghua Univ, Dept Chem, Beijing'))).toBe(
    '全名相同，单位相同而部门不同，可能重名，请核对',
  );
  expect(reason(at(here), at(there))).toBe('全名相同，单位不同，可能重名，请核对');
  expect(reason(at(here), at())).toBe('全名相同，单位不详，可能重名，请核对');
  expect(reason(at(here), at(here))).toBe('全名相同，单位与部门相同');
  expect(
    reason(
      { ...at(here), emails: ['wangwei1@tsinghua.edu.cn'] },
      { ...at(here), emails: ['wangwei2@mails.tsinghua.edu.cn'] },
    ),
  ).toBe('全名相同，但同一单位有两个不同邮箱，可能重名，请核对');
});

test('§+ two mailboxes at one institution speak for two people; at open providers or two institutions they do not', () => {
  const at = (...emails: string[]): AuthorSigns => ({ name: 'Wang, Wei', affiliations: [here], emails });
  expect(told(at('ww1@tsinghua.edu.cn'), at('ww2@tsinghua.edu.cn'))).toBe('check full-name 0.6');
  expect(told(at('ww1@163.com'), at('ww2@163.com'))).toBe('same name-affiliation 0.95');
  expect(told(at('ww1@tsinghua.edu.cn'), at('ww2@pku.edu.cn'))).toBe('same name-affiliation 0.95');
  // One of several is enough.
  expect(told(at('ww@163.com', 'ww1@tsinghua.edu.cn'), at('ww2@tsinghua.edu.cn'))).toBe('check full-name 0.6');
});

test('§+ without addresses in common, mailboxes of one host tell one institution', () => {
  const at = (email: string, ...affiliations: string[]): AuthorSigns => ({
    name: 'Zhang, Sanning',
    affiliations,
    emails: [email],
  });
  expect(told(at('a@tsinghua.edu.cn'), at('b@mails.tsinghua.edu.cn'))).toBe('check full-name 0.6');
  expect(compareAuthors(at('a@tsinghua.edu.cn'), at('b@mails.tsinghua.edu.cn')).reason).toContain(
    '同一单位有两个不同邮箱',
  );
  expect(compareAuthors(at('a@qq.com'), at('b@qq.com')).reason).toContain('单位不详');
  expect(compareAuthors(at('a@tsinghua.edu.cn'), at('b@pku.edu.cn')).reason).toContain('单位不详');
});

test.each([
  ['Vankeirsbilck, JA', 'Vankeirsbilck, JA', here, here, 'same initials-affiliation 0.9'],
  ['Vankeirsbilck, JA', 'Vankeirsbilck, JA', here, 'Tsinghua Univ, Beijing', 'same initials-affiliation 0.9'],
  ['Smith, JA', 'Smith, JA', here, 'Tsinghua Univ, Beijing', 'check initials 0.5'],
  ['Smith, JA', 'Smith, JA', here, here, 'same initials-affiliation 0.9'],
  ['Smith, J', 'Smith, JA', here, here, 'check initials 0.5'],
  ['Smith, JA', 'Smith, JA', here, there, 'check initials 0.3'],
  ['Lu, JA', 'Lv, JA', here, here, 'check initials 0.5'],
])('§+ initials of %s and %s at %s and %s: %s', (a, b, one, other, expected) => {
  expect(told({ name: a, affiliations: [one] }, { name: b, affiliations: [other] })).toBe(expected);
});

test('§+ where initials alone agree it is said whether the place says nothing', () => {
  const at = (place: string): AuthorSigns => ({ name: 'Smith, J', ...(place && { affiliations: [place] }) });
  expect(compareAuthors(at(here), at(here)).reason).toBe('姓与名首字母相同，单位与部门相同，请核对');
  expect(compareAuthors(at(here), at('')).reason).toBe('仅姓与名首字母相同，单位不详，请核对');
  expect(compareAuthors(at(here), at(there)).reason).toBe('仅姓与名首字母相同，单位不同，请核对');
});

test('§+ a group is never a person, and two groups of one name are for a person to judge', () => {
  const group = (name: string): AuthorSigns => ({ name, group: true });
  expect(told(group('LIGO Collaboration'), group('LIGO Collaboration'))).toBe('check name 0.5');
  expect(told(group('LIGO Collaboration'), group('Virgo Collaboration'))).toBe('different name 0.95');
  expect(compareAuthors(group('LIGO Collaboration'), group('Virgo Collaboration')).reason).toBe('团体作者不同');
  expect(told(group('LIGO Collaboration'), { name: 'Smith, John' })).toBe('different name 0.95');
  expect(compareAuthors(group('LIGO Collaboration'), { name: 'Smith, John' }).reason).toBe('一方为团体作者');
});

test.each([
  ['Anderson, Emily', 'Brown, Emily', 'check name 0.3', 'a name changed with marriage'],
  ['Anderson, E', 'Brown, Emily', 'different name 0.97', 'an initial is too little'],
  ['Wang, Emily', 'Brown, Emily', 'different name 0.97', 'Chinese surnames stay'],
  ['王红', 'Brown, Hong', 'different name 0.97', 'in characters too'],
])('§+ in one department %s and %s: %s (%s)', (one, other, expected) => {
  const at = (name: string, affiliation: string): AuthorSigns => ({ name, affiliations: [affiliation] });
  expect(told(at(one, here), at(other, here))).toBe(expected);
  expect(told(at(one, here), at(other, 'Tsinghua Univ, Beijing'))).toBe('different name 0.97');
});

test('§+ where both have an ORCID nobody asks whether the surname was changed', () => {
  const at = (name: string, id: string): AuthorSigns => ({ name, orcid: id, affiliations: [here] });
  expect(told(at('Anderson, Emily', orcid), at('Brown, Emily', another))).toBe('different name 0.97');
  expect(told(at('Anderson, Emily', orcid), { name: 'Brown, Emily', affiliations: [here] })).toBe('check name 0.3');
});

test('§+ names in characters decide where both sides have one, whatever the Latin ones say', () => {
  expect(told({ name: '王伟', aliases: ['Wang, Wei'] }, { name: '王薇', aliases: ['Wang, Wei'] })).toBe(
    'different name 0.97',
  );
  expect(told({ name: '王伟', aliases: ['Wang, Wei'] }, { name: 'Wang, Wei' })).toBe('check full-name 0.6');
  expect(told({ name: 'Wang, Wei' }, { name: '李娜', aliases: ['Wang, Wei'] })).toBe('check full-name 0.6');
});

test('§+ a name that tells nothing is for a person to judge', () => {
  expect(told({ name: '' }, { name: 'Smith, John' })).toBe('check name 0.2');
  expect(told({ name: 'Anonymous' }, { name: 'Smith, John' })).toBe('check name 0.2');
  expect(told({ name: 'Smith' }, { name: 'Smith, John' })).toBe('check name 0.2');
});

test('§+ whether somebody goes by an English name is asked where a place or an initial is shared', () => {
  const at = (name: string, ...affiliations: string[]): AuthorSigns => ({ name, affiliations });
  expect(told(at('Liu, Jason', here), at('Liu, Yaohong', there))).toBe('different name 0.97');
  expect(told(at('Liu, Jason', here), at('Liu, Yaohong', here))).toBe('check name 0.4');
  expect(told(at('Liu, Jason'), at('Liu, Jiahong'))).toBe('check name 0.4');
});
