import { expect, test } from 'vitest';
import {
  auditErasure,
  auditLeastDays,
  auditMayGoUntil,
  type ErasableLine,
  endsOf,
  isOwnMatter,
  lineRange,
  mayHaveEmptied,
  personErasure,
  rangesOf,
} from './erasure.ts';

const now = new Date('2026-11-15T00:00:00Z');
const line = (more: Partial<ErasableLine>): ErasableLine => ({
  at: new Date('2020-01-01T00:00:00Z'),
  actorId: 'p',
  action: 'session.open',
  subject: 'session',
  subjectId: 's',
  ...more,
});

test('§+ a line is a person’s own where they did it for themselves alone, or it is about them and nobody’s office', () => {
  expect(isOwnMatter(line({}), 'p')).toBe(true);
  expect(isOwnMatter(line({ action: 'file.upload' }), 'p')).toBe(true);
  expect(isOwnMatter(line({ actorId: 'q' }), 'p')).toBe(false);
  expect(isOwnMatter(line({ action: 'order.submit', subject: 'order' }), 'p')).toBe(false);
  const about = { action: 'user.change', subject: 'user', subjectId: 'p' };
  expect(isOwnMatter(line(about), 'p')).toBe(true);
  expect(isOwnMatter(line({ ...about, actorId: null }), 'p')).toBe(true);
  expect(isOwnMatter(line({ ...about, actorId: 'q' }), 'p')).toBe(false);
  expect(isOwnMatter(line({ ...about, subjectId: 'q' }), 'p')).toBe(false);
  expect(isOwnMatter(line({ ...about, subject: 'order' }), 'p')).toBe(false);
  expect(isOwnMatter(line({ ...about, action: personErasure }), 'p')).toBe(true);
  expect(isOwnMatter(line({ ...about, action: personErasure, actorId: null }), 'p')).toBe(false);
});

test('§+ an erasure empties what is old enough and belongs to its reason, never a line about an erasure', () => {
  const until = auditMayGoUntil(now);
  expect((now.getTime() - until.getTime()) / 86_400_000).toBe(auditLeastDays);
  const before = (moment: Date) => new Date(moment.getTime() - 1);
  const person = { reason: 'person', person: 'p', emptied: [] } as const;
  expect(mayHaveEmptied(person, now, line({ at: before(until) }))).toBe(true);
  expect(mayHaveEmptied(person, now, line({ at: until }))).toBe(false);
  expect(mayHaveEmptied(person, now, line({ at: before(until), actorId: 'q' }))).toBe(false);
  const age = (day: Date) => ({ reason: 'age', until: day.toISOString(), emptied: [] }) as const;
  expect(mayHaveEmptied(age(until), now, line({ at: before(until), actorId: 'q' }))).toBe(true);
  expect(mayHaveEmptied(age(new Date('2020-01-01T00:00:00Z')), now, line({}))).toBe(false);
  expect(mayHaveEmptied(age(now), now, line({}))).toBe(false);
  const earlier = { reason: 'before', emptied: [] } as const;
  expect(mayHaveEmptied(earlier, now, line({ at: now }))).toBe(true);
  for (const erasure of [person, age(until), earlier])
    expect(mayHaveEmptied(erasure, now, line({ action: auditErasure }))).toBe(false);
});

test('§+ numbers become ranges and back', () => {
  expect(rangesOf([1, 2, 3, 5, 7, 8])).toEqual(['1-3', '5', '7-8']);
  expect(rangesOf([])).toEqual([]);
  expect([endsOf('7'), endsOf('7-12')]).toEqual([
    [7, 7],
    [7, 12],
  ]);
  expect(['7', '7-12', '7-', '-7', 'x'].map((text) => lineRange.test(text))).toEqual([true, true, false, false, false]);
});
