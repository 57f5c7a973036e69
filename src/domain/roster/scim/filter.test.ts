import { describe, expect, test } from 'vitest';
import { fits, readFilter } from './filter.ts';
import { ScimError } from './scim-error.ts';

const bjensen = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: '2819c223-7f76-453a-919d-413861904646',
  userName: 'bjensen@example.com',
  externalId: '701984',
  name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
  title: 'Tour Guide',
  userType: 'Employee',
  active: true,
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  ims: [{ value: 'someaimhandle', type: 'xmpp' }],
  meta: { resourceType: 'User', lastModified: '2011-05-13T04:42:34Z' },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
    employeeNumber: '701984',
    department: 'Tour Operations',
  },
};

const holds = (filter: string): boolean => fits(readFilter(filter), bjensen);

/** RFC 7644, figure 2, for a person of RFC 7643, section 8.2; what is false there would be found by a reader that stops early. */
test.each([
  ['userName eq "bjensen@example.com"', true],
  ['userName Eq "BJENSEN@example.com"', true],
  ['name.familyName co "O\'Malley"', false],
  ['name.familyName co "ense"', true],
  ['userName sw "J"', false],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"', true],
  ['title pr', true],
  ['nickName pr', false],
  ['meta.lastModified gt "2011-05-13T04:42:34Z"', false],
  ['meta.lastModified ge "2011-05-13T12:42:34+08:00"', true],
  ['meta.lastModified lt "2011-05-13T04:42:34Z"', false],
  ['meta.lastModified le "2011-05-13T04:42:34Z"', true],
  ['title pr and userType eq "Employee"', true],
  ['title pr or userType eq "Intern"', true],
  ['nickName pr and title pr or active eq true', true],
  ['nickName pr and (title pr or active eq true)', false],
  ['schemas eq "urn:ietf:params:scim:schemas:core:2.0:User"', true],
  ['schemas eq "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"', false],
  ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', true],
  ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', false],
  ['userType eq "Employee" and (emails.type eq "work")', true],
  ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
  ['emails[type eq "home" and value co "@example.com"]', false],
  ['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]', true],
  ['active eq false', false],
  ['active eq "true"', false],
  ['externalId eq "701984"', true],
  ['id eq "2819C223-7F76-453A-919D-413861904646"', false],
  ['nickName eq null', true],
  ['title ne null', true],
  ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "tour operations"', true],
  ['userName ew ".com" and not (title eq "Guide")', true],
  ['title eq "say \\"no\\""', false],
])('§+ %s is %s', (filter, expected) => {
  expect(holds(filter)).toBe(expected);
});

describe('what is no filter', () => {
  test.each([
    'userName',
    'userName eq',
    'userName is "a"',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'userName eq a',
    'emails[type eq "work"',
    'active gt true',
    'userName eq "a" userName eq "b"',
    '"a" eq userName',
    '',
    `${'('.repeat(200)}title pr${')'.repeat(200)}`,
  ])('§+ %s is told as one', (filter) => {
    expect(() => readFilter(filter)).toThrow(ScimError);
    try {
      readFilter(filter);
    } catch (error) {
      expect(error).toMatchObject({ status: 400, scimType: 'invalidFilter' });
    }
  });
});
