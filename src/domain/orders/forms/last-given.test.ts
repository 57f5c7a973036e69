import { expect, test } from 'vitest';
import { type Beginning, begunByClient, givenByClient } from './last-given.ts';

const profile = {
  fullName: '张三',
  institutionName: '示范大学',
  department: '化学学院',
  title: '教授',
  staffNumber: '7',
  mobile: '1',
  email: 'a@x.org',
};
const contact = { department: '化学学院', number: '7', phone: '1', email: 'a@x.org' };
const beginning = (more: Partial<Beginning['profile']> = {}): Beginning => ({
  profile: { ...profile, ...more },
  last: undefined,
  unit: '示范大学',
  contact,
});

test('§+ a first form begins with the client as the profile knows them; who comes from elsewhere is of 校外', () => {
  const client = { unit: '示范大学', contact: '张三', ...contact };
  expect(begunByClient(beginning())).toEqual({ client });
  expect(begunByClient(beginning({ outsideUnit: null }))).toEqual({ client });
  expect(begunByClient(beginning({ outsideUnit: '' }))).toEqual({ client });
  expect(begunByClient(beginning({ outsideUnit: '别处大学' }))).toEqual({ client: { ...client, scope: 'outside' } });
});

test('§+ of a form without an author only what the client gave is remembered', () => {
  const client = { unit: '示范大学', contact: '张三', scope: 'main', ...contact } as Parameters<
    typeof givenByClient
  >[0]['client'];
  expect(givenByClient({ client })).toEqual({
    unit: '示范大学',
    ...contact,
    unitEnglish: '',
    unitHistorical: [],
    jobTitle: '',
    author: null,
  });
});
