import { expect, test } from 'vitest';
import { deviceName, wayIn } from './device-name.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Windows · Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/156.0`, 'Windows · Edge'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604',
    'iPhone · Safari',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${chrome} MicroMessenger/8.0`, 'Android · 微信'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Gecko/20100101 Firefox/140.0', 'Mac · Firefox'],
  ['curl/8.0', '其他设备'],
  ['', '其他设备'],
])('§+ a session names its device in words: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('§3.9 a session says how it was opened', () => {
  expect([1, 2, 3, 4].map(wayIn)).toEqual(['账号密码', '统一身份认证', '手机登录', '管理员登录']);
});
