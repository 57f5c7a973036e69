import { expect, test } from 'vitest';
import { emailsIn } from './emails.ts';
import { familyFirstOf, isInitials, isNameSuffix } from './family-first.ts';
import { groupOf, namesIn, personOf } from './person-name.ts';

test.each([
  ['Smith, John', 'Smith', 'John'],
  ['Smith, John, Jr', 'Smith', 'John Jr'],
  ['Smith, Jr, John', 'Smith', 'John Jr'],
  ['Smith, III, John', 'Smith', 'John III'],
  ['Smith, John, PhD, Jr', 'Smith', 'PhD John'],
  ['Smith,', 'Smith', undefined],
  ['van der Berg, J.', 'van der Berg', 'J.'],
  ['John Smith', 'Smith', 'John'],
  ['John A. Smith', 'Smith', 'John A.'],
  ['John Smith Jr', 'Smith', 'John Jr'],
  // Two words are a given and a family name, however the last looks.
  ['Smith Jr', 'Jr', 'Smith'],
  ['Jan van der Berg', 'van der Berg', 'Jan'],
  ['van Berg', 'Berg', 'van'],
  ['Smith', 'Smith', undefined],
  ['Smith J.', 'Smith', 'J.'],
  ['Smith J. A.', 'Smith', 'J. A.'],
  ['Smith JA', 'JA', 'Smith'],
  ['Smith JB', 'Smith', 'JB'],
  ['de Souza A.', 'de Souza', 'A.'],
  ['J. Smith', 'Smith', 'J.'],
  ['J. Smith B', 'B', 'J. Smith'],
  ['Wang Xiaoming', 'Wang', 'Xiaoming'],
  ['Wang Li', 'Li', 'Wang'],
  ['WANG Xiaoming', 'WANG', 'Xiaoming'],
  ['MUSTER Anna Maria', 'MUSTER', 'Anna Maria'],
  ['MUSTER Anna MARIA', 'MARIA', 'MUSTER Anna'],
  ['LI Wei', 'LI', 'Wei'],
  ['JO Anna', 'JO', 'Anna'],
  ['JO Robert', 'Robert', 'JO'],
  ['JON Robert', 'JON', 'Robert'],
  ['BCD Anna', 'Anna', 'BCD'],
])('§+ %s has the family name %s and the given name %s', (written, family, given) => {
  const { family: foundFamily, given: foundGiven, name } = personOf(written);
  expect([name, foundFamily, foundGiven || undefined]).toEqual([written, family, given]);
});

test.each([
  ['张三宁', '张', '三宁', '张三宁'],
  ['欧阳修', '欧阳', '修', '欧阳修'],
  ['张 三', '张', '三', '张三'],
  ['张, 三', '张', '三', '张三'],
  ['阿里木·买买提', undefined, undefined, '阿里木·买买提'],
  ['一二三四五', undefined, undefined, '一二三四五'],
])('§+ the Chinese name %s has the surname %s and the given name %s', (written, family, given, fullName) => {
  const found = personOf(written);
  expect([found.family, found.given, found.fullName]).toEqual([family, given, fullName]);
});

test.each([
  ['张三;李四', ['张三', '李四']],
  ['张三；李四；', ['张三', '李四']],
  ['张三,李四', ['张三', '李四']],
  ['张三、李四，王五', ['张三', '李四', '王五']],
  ['张, 三', ['张, 三']],
  ['欧阳, 修', ['欧阳, 修']],
  ['欧阳, 修一二', ['欧阳', '修一二']],
  ['张, 三四五六', ['张', '三四五六']],
  ['张, 三, 李', ['张', '三', '李']],
  ['王明[1,2],李强[2]', ['王明[1,2]', '李强[2]']],
  ['Zhang, San; Li, Si', ['Zhang, San', 'Li, Si']],
  ['张三@@李四', ['张三', '李四']],
  ['Zhang, San', ['Zhang, San']],
  ['; ;', []],
  ['', []],
])('§+ the field %s names %j', (field, names) => {
  expect(namesIn(field)).toEqual(names);
});

test('§+ a group is one author, written in one line', () => {
  expect(groupOf(' ATLAS\n Collaboration ')).toEqual({
    name: 'ATLAS Collaboration',
    affiliations: [],
    emails: [],
    group: true,
  });
});

test.each([
  ['Zhang S', 'Zhang', 'S'],
  ['Zhang SQ', 'Zhang', 'SQ'],
  ['Zhang S Q', 'Zhang', 'S Q'],
  ['Zhang S. Jr', 'Zhang', 'S. Jr'],
  ['Zhang Jr', 'Jr', 'Zhang'],
  ['LI Wei', 'LI', 'Wei'],
  ['Zhang San', 'Zhang', 'San'],
  ['Jane Smith', 'Smith', 'Jane'],
  ['S Q', 'S', 'Q'],
])('§+ where the family name stands first, %s is %s with the given name %s', (written, family, given) => {
  expect(familyFirstOf(written)).toMatchObject({ family, given });
});

test('§+ up to four capitals, points and hyphens are initials; words are not', () => {
  for (const text of ['S', 'SQ', 'SQAB', 'S.', 'S.-Q.', 'S. Q.', 'S-Q', 'Yu.'])
    expect(isInitials(text), text).toBe(true);
  for (const text of ['SQABC', 'San', 's', '', 'S.'.repeat(15)]) expect(isInitials(text), text).toBe(false);
  for (const text of ['Jr', 'Jr.', 'III', '2nd']) expect(isNameSuffix(text), text).toBe(true);
  for (const text of ['Junior', 'V', '']) expect(isNameSuffix(text), text).toBe(false);
});

test.each([
  ['write to a.b@x.org or c@y.cn', ['a.b@x.org', 'c@y.cn']],
  ['a@x.org, a@x.org', ['a@x.org']],
  ["'a@x.org'", ['a@x.org']],
  ['...a@x.org.', ['a@x.org']],
  ['a@x', []],
  ['@x.org', []],
  ['a @x.org', []],
  ['a@@x.org', []],
  [`${'a'.repeat(70)}@x.org`, [`${'a'.repeat(64)}@x.org`]],
])('§+ the mailboxes of %s are %j', (text, found) => {
  expect(emailsIn(text)).toEqual(found);
});
