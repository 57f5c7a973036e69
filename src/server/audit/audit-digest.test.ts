import { expect, test } from 'vitest';
import { firstHash, isErased, lineDigest, linkHash, personalDigest, type SealedLine } from './audit-digest.ts';

const line: SealedLine = {
  id: '1',
  at: '1700000000000000',
  institutionId: 100,
  actorId: 'a',
  action: 'order.accept',
  subject: 'order',
  subjectId: 'o',
  requestId: 'r',
  actorName: '赵六',
  ip: '10.0.0.9',
  before: '{"a":1}',
  after: '{"a":2}',
};
const salt = Buffer.from('salt');
const erased: SealedLine = { ...line, actorName: '', ip: '', before: null, after: null };

test('§+ a line counts as erased only when name, address, before and after are all gone', () => {
  expect(isErased(erased)).toBe(true);
  expect(isErased(line)).toBe(false);
  for (const field of ['actorName', 'ip', 'before', 'after'] as const)
    expect([field, isErased({ ...erased, [field]: line[field] })]).toEqual([field, false]);
});

test('§+ any other content gives another digest, of persons apart from what happened', () => {
  const personal = (change: Partial<SealedLine>) => personalDigest(salt, { ...line, ...change }).toString('hex');
  const told = (change: Partial<SealedLine>) => lineDigest({ ...line, ...change }, salt).toString('hex');
  const ofPersons = ['actorName', 'ip', 'before', 'after'] as const;
  const ofLine = ['id', 'at', 'action', 'subject', 'subjectId', 'requestId', 'actorId'] as const;
  for (const field of ofPersons) {
    expect(personal({ [field]: 'x' })).not.toBe(personal({}));
    expect(told({ [field]: 'x' })).toBe(told({}));
  }
  for (const field of ofLine) {
    expect(told({ [field]: 'x' })).not.toBe(told({}));
    expect(personal({ [field]: 'x' })).toBe(personal({}));
  }
  expect(told({ institutionId: null })).not.toBe(told({}));
  expect(personalDigest(Buffer.from('other'), line)).not.toEqual(personalDigest(salt, line));
});

test('§+ each institution has a chain of its own, and a link holds all before it in its order', () => {
  expect(firstHash(100)).not.toEqual(firstHash(151));
  expect(firstHash(null)).not.toEqual(firstHash(0));
  const [one, two] = [lineDigest(line, salt), lineDigest({ ...line, id: '2' }, salt)];
  expect(linkHash(firstHash(100), [one, two])).not.toEqual(linkHash(firstHash(100), [two, one]));
  expect(linkHash(firstHash(100), [one])).not.toEqual(linkHash(firstHash(151), [one]));
});
