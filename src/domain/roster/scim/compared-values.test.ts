import { describe, expect, test } from 'vitest';
import { type Attributes, fits, neededValues, readFilter } from './filter.ts';

const meets = (filter: string, resource: Attributes): boolean => fits(readFilter(filter), resource);

/** Below, at and above, for each operator. */
const ordering: Record<string, readonly [boolean, boolean, boolean]> = {
  eq: [false, true, false],
  ne: [true, false, true],
  lt: [true, false, false],
  le: [true, true, false],
  gt: [false, false, true],
  ge: [false, true, true],
};

describe('comparison', () => {
  test.each(Object.entries(ordering))('§+ %s orders numbers, words and days', (op, wanted) => {
    expect([1, 2, 3].map((level) => meets(`level ${op} 2`, { level }))).toEqual(wanted);
    expect(['A', 'B', 'c'].map((displayName) => meets(`displayName ${op} "b"`, { displayName }))).toEqual(wanted);
    // The same moment in two zones is equal, whatever its letters.
    const days = ['2026-01-01T07:59:00+08:00', '2026-01-01T08:00:00+08:00', '2026-01-01T08:01:00+08:00'];
    expect(
      days.map((day) => meets(`meta.lastModified ${op} "2026-01-01T00:00:00Z"`, { meta: { lastModified: day } })),
    ).toEqual(wanted);
  });

  test.each<[filter: string, value: unknown, fit: boolean]>([
    ['level eq 2', '2', false],
    ['level eq "2"', 2, false],
    ['level ne "2"', 2, true],
    ['level co "2"', 2, false],
    ['level eq true', true, true],
    ['level eq TRUE', true, true],
    ['level eq true', false, false],
    ['level eq true', 'true', false],
    ['level ne true', false, true],
    ['level co 2', 2, false],
    ['level eq null', undefined, true],
    ['level eq null', '', true],
    ['level eq null', {}, true],
    ['level eq null', 0, false],
    ['level ne null', 0, true],
    ['level ne null', undefined, false],
    ['level pr', 0, true],
    ['level pr', false, true],
    ['level pr', '', false],
    ['level pr', {}, false],
    ['level pr', { value: 1 }, true],
    ['level pr', [], false],
    ['level pr', ['', 'a'], true],
    ['level eq "b"', ['a', 'b'], true],
    ['level ne "b"', ['a', 'b'], false],
    ['level ne "b"', ['a', 'c'], true],
    ['level eq "b"', { value: 'B', display: 'x' }, true],
    ['level eq "2026-01-01T00:00:00Z"', '2026', false],
    ['level gt "2026"', '2026-01-01T00:00:00Z', true],
    ['level co "BC"', 'abcd', true],
    ['level sw "bc"', 'abcd', false],
    ['level sw "AB"', 'abcd', true],
    ['level ew "CD"', 'abcd', true],
    ['level ew "bc"', 'abcd', false],
  ])('§+ %s of %j: %s', (filter, level, fit) => {
    expect(meets(filter, { level })).toBe(fit);
  });

  test('§+ case counts in identifiers alone', () => {
    expect(meets('userName eq "ZHANG"', { userName: 'zhang' })).toBe(true);
    expect(meets('id eq "ABC"', { id: 'abc' })).toBe(false);
    expect(meets('id eq "abc"', { id: 'abc' })).toBe(true);
    expect(meets('USERNAME eq "zhang"', { userName: 'zhang' })).toBe(true);
  });
});

describe('joined conditions', () => {
  const resources = [false, true].flatMap((a) => [false, true].flatMap((b) => [false, true].map((c) => ({ a, b, c }))));
  test.each<[filter: string, rule: (of: { a: boolean; b: boolean; c: boolean }) => boolean]>([
    ['a eq true and b eq true', ({ a, b }) => a && b],
    ['a eq true or b eq true', ({ a, b }) => a || b],
    ['a eq true or b eq true and c eq true', ({ a, b, c }) => a || (b && c)],
    ['(a eq true or b eq true) and c eq true', ({ a, b, c }) => (a || b) && c],
    ['a eq true and b eq true or c eq true', ({ a, b, c }) => (a && b) || c],
    ['not (a eq true) and b eq true', ({ a, b }) => !a && b],
    ['not (a eq true or b eq true)', ({ a, b }) => !(a || b)],
    ['a eq true OR b eq true AND NOT (c eq true)', ({ a, b, c }) => a || (b && !c)],
  ])('§+ %s', (filter, rule) => {
    for (const resource of resources) expect(meets(filter, resource), JSON.stringify(resource)).toBe(rule(resource));
  });

  test('§+ both conditions in brackets must fit one value, outside any', () => {
    const emails = [
      { type: 'work', primary: false },
      { type: 'home', primary: true },
    ];
    expect(meets('emails[type eq "work" and primary eq true]', { emails })).toBe(false);
    expect(meets('emails.type eq "work" and emails.primary eq true', { emails })).toBe(true);
    expect(meets('emails[type eq "home" and primary eq true]', { emails })).toBe(true);
  });

  test('§+ the enterprise extension is looked into under its own name', () => {
    const schema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const resource = { [schema]: { department: '图书馆' }, department: '别处' };
    expect(meets(`${schema}:department eq "图书馆"`, resource)).toBe(true);
    expect(meets('department eq "图书馆"', resource)).toBe(false);
    expect(meets('urn:ietf:params:scim:schemas:core:2.0:User:department eq "别处"', resource)).toBe(true);
  });
});

test.each([
  '',
  'a',
  'a eq',
  'a is 1',
  'a eq 1 b',
  'a eq 1 and',
  '(a eq 1',
  'a eq 1)',
  'a[b eq 1',
  'a eq [1]',
  'a eq wrong',
  'a gt true',
  'a le null',
  'a eq "open',
  '"a" eq 1',
  'not a eq 1',
  '1a eq 1',
  `${'('.repeat(40)}a eq 1${')'.repeat(40)}`,
  `a eq "${'x'.repeat(3_994)}"`,
])('§+ %s is refused', (filter) => {
  expect(() => readFilter(filter)).toThrow();
});

test('§+ a filter may be 4000 signs long and 39 brackets deep', () => {
  expect(meets(`a eq "${'x'.repeat(3_993)}"`, { a: 'x'.repeat(3_993) })).toBe(true);
  expect(meets(`${'('.repeat(39)}a eq 1${')'.repeat(39)}`, { a: 1 })).toBe(true);
  // Brackets that were closed do not add up.
  expect(meets(Array.from({ length: 60 }, () => '(a eq 1)').join(' and '), { a: 1 })).toBe(true);
});

test.each<[filter: string, needed: Record<string, string>]>([
  ['userName eq "a"', { username: 'a' }],
  ['userName eq "a" and emails.value eq "b"', { username: 'a', 'emails.value': 'b' }],
  ['userName eq "a" or emails.value eq "b"', {}],
  ['not (userName eq "a")', {}],
  ['userName ne "a"', {}],
  ['userName sw "a" and externalId eq "7"', { externalid: '7' }],
  ['active eq true', {}],
  ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "a"', {}],
])('§+ whatever fits %s has these values', (filter, needed) => {
  expect(Object.fromEntries(neededValues(readFilter(filter)))).toEqual(needed);
});
