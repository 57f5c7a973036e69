import { expect, test } from 'vitest';
import { isSignOnAddress, signOnFaults } from './sign-on.ts';

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
