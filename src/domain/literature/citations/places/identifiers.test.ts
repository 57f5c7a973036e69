import { expect, test } from 'vitest';
import { emailKey, idKey, institutionHost, isRoleMailbox, maybeMistyped, orcidOf } from './identifiers.ts';

test.each([
  ['0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['https://orcid.org/0000-0002-1825-009x', '0000-0002-1825-009X'],
  ['0000000218250097', '0000-0002-1825-0097'],
  ['0000-0000-0000-0000', undefined],
  ['0000-0000-0000-000X', undefined],
  ['0000-0002-1825-00', undefined],
  ['', undefined],
  [undefined, undefined],
])('§+ the ORCID in %s is %s', (text, orcid) => {
  expect(orcidOf(text)).toBe(orcid);
});

test.each([
  ['0000-0002-1825-0097', '0000-0001-5109-3700', false, 'both are good'],
  ['0000-0002-1825-0097', '0000-0002-1825-0098', true, 'one digit, and one fails its check'],
  ['0000-0002-1825-0097', '0000-0002-1826-0098', true, 'two digits'],
  ['0000-0002-1825-0097', '0000-0002-1926-0098', false, 'three digits'],
  ['0000-0002-1825-0098', '0000-0002-1825-0099', true, 'both fail'],
  ['0000-0002-9079-593X', '0000-0002-9079-5930', true, 'the check digit X'],
])('§+ %s and %s may be one, mistyped: %s (%s)', (one, other, expected) => {
  expect(maybeMistyped(one, other)).toBe(expected);
  expect(maybeMistyped(other, one)).toBe(expected);
});

test.each([
  ['a@tsinghua.edu.cn', 'tsinghua.edu.cn'],
  ['a@mails.tsinghua.edu.cn', 'tsinghua.edu.cn'],
  ['A@MAILS.TSINGHUA.EDU.CN', 'tsinghua.edu.cn'],
  ['a@cs.ox.ac.uk', 'ox.ac.uk'],
  ['a@physik.uni-bonn.de', 'uni-bonn.de'],
  ['a@mit.edu', 'mit.edu'],
  ['a@csail.mit.edu', 'mit.edu'],
  ['a@edu.cn', 'edu.cn'],
  ['a@mails..pku.edu.cn', 'pku.edu.cn'],
  ['a@gmail.com', undefined],
  ['a@163.com', undefined],
  ['a@localhost', undefined],
  ['none', undefined],
])('§+ the institution of %s is %s', (email, host) => {
  expect(institutionHost(email)).toBe(host);
});

test('§+ mailboxes and identifiers are compared without case, blanks and what stands around them', () => {
  expect(emailKey(' A@X.org.; ')).toBe('a@x.org');
  expect(idKey(' https://www.webofscience.com/wos/author/record/a-1234-2010 ')).toBe('A-1234-2010');
  expect(idKey('https://www.scopus.com/authid/detail.uri?authorId=7001')).toBe('7001');
  expect(idKey(undefined)).toBe('');
  for (const office of ['info@x.org', 'Editor1@x.org', 'no-reply@x.org', 'lab.2@x.org'])
    expect(isRoleMailbox(office), office).toBe(true);
  for (const person of ['inform@x.org', 'labrador@x.org', 'a.info@x.org'])
    expect(isRoleMailbox(person), person).toBe(false);
});
