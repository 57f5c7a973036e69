import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
  ['2001:0DB8:0000:0012:ffff:ffff:ffff:ffff', '2001:db8:0:12::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unix', 'unix'],
])('§+ %s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
