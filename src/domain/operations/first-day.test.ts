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

test('§+ the next thing to do for backups, mail and the address is said, not a later one', () => {
  const words = (key: string, facts: Partial<FirstDayFacts>): string =>
    firstDaySteps({ ...ready, ...facts }).find((one) => one.key === key)!.words;
  const none = { passphrase: false, scheduled: false, backupWithKeys: false };
  expect(words('backup', none)).toMatch(/^还没有口令/);
  expect(words('backup', { ...none, backupWithKeys: true })).toMatch(/^还没有口令/);
  expect(words('backup', { ...none, passphrase: true })).toMatch(/^口令已设，还没有打开定时备份/);
  expect(words('backup', { ...none, passphrase: true, backupWithKeys: true })).toMatch(/^口令已设/);
  expect(words('backup', { ...none, passphrase: true, scheduled: true })).toMatch(/^已排好/);
  expect(words('backup', {})).toMatch(/^每天备份到 \/backup，/);
  expect(words('mail', { mailConfigured: false, mailArrived: true })).toMatch(/^没有发信服务器/);
  expect(words('mail', { mailArrived: false })).toMatch(/^发一封测试邮件/);
  expect(words('mail', {})).toBe('测试邮件收到了。');
  expect(words('address', { publicUrl: '' })).toMatch(/^没有设置 PUBLIC_URL/);
  expect(words('address', { publicUrl: 'http://a' })).toMatch(/^http:\/\/a 不是 https/);
  expect(words('address', {})).toBe('https://lib.example.edu，走 TLS。');
});

test('§+ a test mail is sent from a page, and only once there is a server to send it', () => {
  const path = (facts: Partial<FirstDayFacts>) =>
    firstDaySteps({ ...ready, ...facts }).find(({ key }) => key === 'mail')!.path;
  expect(path({ mailArrived: false })).toBe('/platform/status');
  expect(path({ mailConfigured: false, mailArrived: false })).toBeNull();
});
