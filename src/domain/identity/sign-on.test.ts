import { expect, test } from 'vitest';
import {
  answersCasLogout,
  casPerson,
  casServicePaths,
  isSignOnAddress,
  signOnFaults,
  usualCasFields,
} from './sign-on.ts';

const strict = { loopbackHttp: false };
const testing = { loopbackHttp: true };

test.each([
  'https://cas.example.edu/cas',
  'https://cas.example.edu:8443/cas?x=1',
  'HTTPS://cas.example.edu',
  'https://[2001:db8::1]/cas',
])('§+ %s is a sign-on address', (address) => {
  expect(isSignOnAddress(address, strict)).toBe(true);
});

test.each([
  'http://cas.example.edu/cas',
  'http://127.0.0.1:8080/cas',
  'ftp://cas.example.edu',
  'https://user:word@cas.example.edu',
  'https://cas.example.edu/#x',
  'https://cas.example.edu/cas?x=1#y',
  'https://',
  'https:// cas.example.edu',
  'javascript:alert(1)',
  '',
])('§+ %j is no sign-on address', (address) => {
  expect(isSignOnAddress(address, strict)).toBe(false);
});

test('§+ plain http is for this machine alone, and only where a test says so', () => {
  expect(isSignOnAddress('http://127.0.0.1:8080/cas', testing)).toBe(true);
  expect(isSignOnAddress('http://cas.localhost:8080/cas', testing)).toBe(true);
  expect(isSignOnAddress('http://[::1]/cas', testing)).toBe(true);
  for (const other of ['http://cas.example.edu', 'http://127.0.0.1.example.edu', 'http://localhost@evil.example'])
    expect(isSignOnAddress(other, testing)).toBe(false);
});

test('§+ a fault is told by its field', () => {
  const faults = signOnFaults({ serverUrl: 'http://cas.example.edu', service: 'https://lib.example.edu/' }, strict);
  expect(faults).toEqual({ serverUrl: '请填写以 https:// 开头的地址' });
});

test('§+ a sign-out is answered on our own sign-in pages, with or without a slash at the end', () => {
  for (const path of casServicePaths) {
    expect(answersCasLogout(`https://lib.example.edu${path}`), path).toBe(true);
    expect(answersCasLogout(`https://lib.example.edu${path}?x=1`), path).toBe(true);
  }
  expect(answersCasLogout('https://lib.example.edu')).toBe(true);
  expect(answersCasLogout('https://lib.example.edu/login/')).toBe(true);
  expect(answersCasLogout('https://lib.example.edu/login//')).toBe(false);
  expect(answersCasLogout('https://lib.example.edu/home')).toBe(false);
});

test('§+ a person is read by the named attribute, else by the usual ones in their order; a number only where named', () => {
  const attributes = { cn: '', displayname: '张三', name: '别人', deptname: '图书馆', mail: 'a@b.cn', xh: '2026' };
  const person = (fields: Partial<typeof usualCasFields>) =>
    casPerson({ user: 'zs', attributes }, { ...usualCasFields, ...fields });
  expect(person({})).toEqual({ name: '张三', unit: '图书馆', email: 'a@b.cn', mobile: '', staffNumber: '' });
  expect(person({ staffNumber: 'user' }).staffNumber).toBe('zs');
  expect(person({ staffNumber: ' XH ' }).staffNumber).toBe('2026');
  expect(person({ name: 'user' }).name).toBe('');
  expect(person({ name: 'cn' }).name).toBe('');
});
