import { expect, test } from 'vitest';
import { type FirstDayFacts, firstDaySteps } from './first-day.ts';

const ready: FirstDayFacts = {
  mustChangePassword: false,
  administrators: 2,
  confirmers: 2,
  passphrase: true,
  scheduled: true,
  folder: '/backup',
  backupWithKeys: true,
  mailConfigured: true,
  mailArrived: true,
  publicUrl: 'https://lib.example.edu',
  institutions: 1,
};
const open = (facts: Partial<FirstDayFacts>) =>
  firstDaySteps({ ...ready, ...facts })
    .filter(({ done }) => !done)
    .map(({ key }) => key);

test('§+ with everything proved nothing is left', () => {
  expect(open({})).toEqual([]);
});

test.each<[string, Partial<FirstDayFacts>]>([
  ['password', { mustChangePassword: true }],
  ['second', { administrators: 1 }],
  ['confirmer', { confirmers: 1 }],
  ['backup', { passphrase: false }],
  ['backup', { scheduled: false }],
  ['backup', { backupWithKeys: false }],
  ['mail', { mailConfigured: false }],
  ['mail', { mailArrived: false }],
  ['address', { publicUrl: undefined }],
  ['address', { publicUrl: 'http://lib.example.edu' }],
  ['institution', { institutions: 0 }],
])('§+ each missing fact leaves %s open, and says what is missing', (key, facts) => {
  expect(open(facts)).toEqual([key]);
  const of = (given: Partial<FirstDayFacts>) =>
    firstDaySteps({ ...ready, ...given }).find((one) => one.key === key)!.words;
  expect(of(facts)).not.toBe(of({}));
});
