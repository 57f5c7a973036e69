import { expect, test } from 'vitest';
import { type FirstDayFacts, firstDaySteps } from './first-day.ts';

const ready: FirstDayFacts = {
  mustChangePassword: false,
  administrators: 2,
  waiting: 0,
  confirmCommand: 'chayin confirm',
  confirmers: 2,
  passphrase: true,
  scheduled: true,
  folder: '/backup',
  backupWithKeys: true,
  mailConfigured: true,
  mailArrived: true,
  publicUrl: 'https://lib.example.edu',
  address: 'itself',
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
  ['address', { address: 'asking' }],
  ['address', { address: 'other' }],
  ['address', { address: 'silent' }],
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
  expect(words('address', { address: 'silent' })).toContain('看不出用户打不打得开');
  expect(words('address', {})).toBe('https://lib.example.edu，走 TLS，应答的是这个平台。');
});

test('§+ a test mail is sent from a page, and only once there is a server to send it', () => {
  const path = (facts: Partial<FirstDayFacts>) =>
    firstDaySteps({ ...ready, ...facts }).find(({ key }) => key === 'mail')!.path;
  expect(path({ mailArrived: false })).toBe('/platform/status');
  expect(path({ mailConfigured: false, mailArrived: false })).toBeNull();
});

test('§+ a second administrator who waits is told as such, with the command that confirms where nobody else can', () => {
  const second = (facts: Partial<FirstDayFacts>) => {
    const { done, words, action, command } = firstDaySteps({ ...ready, ...facts }).find(({ key }) => key === 'second')!;
    return [done, words.slice(0, 8), action, command];
  };
  expect(second({ administrators: 1 })).toEqual([false, '只有一位时，密码', '去添加', null]);
  expect(second({ administrators: 1, waiting: 1 })).toEqual([false, '已提交，等确认。', '看账号', 'chayin confirm']);
  // A third one is confirmed by the second.
  expect(second({ waiting: 1 })).toEqual([true, '现在有 2 位。', '看账号', null]);
});
