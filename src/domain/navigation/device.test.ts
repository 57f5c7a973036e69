import { describe, expect, test } from 'vitest';
import { isMobile } from './device.ts';

const handhelds = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
  'Android phone': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Android tablet': 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'WeChat on Android':
    'Mozilla/5.0 (Linux; Android 13; V2218A) AppleWebKit/537.36 Chrome/116 MicroMessenger/8.0.47 MQQBrowser Mobile',
  'HarmonyOS phone':
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile',
  'HarmonyOS tablet':
    'Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1',
  'Firefox tablet': 'Mozilla/5.0 (Android 14; Tablet; rv:130.0) Gecko/130.0 Firefox/130.0',
};

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

const computers = {
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'Windows 7 with pen services': 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko',
  Mac: mac,
  Linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'WeChat on Windows':
    'Mozilla/5.0 (Windows NT 10.0; WOW64) Chrome/116 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20 WindowsWechat',
  'HarmonyOS computer':
    'Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1',
  nothing: '',
};

describe('device', () => {
  test.each(Object.entries(handhelds))('§2.23 the mobile layout is for: %s', (_, agent) =>
    expect(isMobile(agent)).toBe(true),
  );

  test.each(Object.entries(computers))('§2.23 the desktop layout is for: %s', (_, agent) =>
    expect(isMobile(agent)).toBe(false),
  );

  test('§+ an iPad that poses as a Macintosh is told by its touch points', () => {
    expect(isMobile(mac, 5)).toBe(true);
    expect(isMobile(computers.Windows, 10)).toBe(false);
  });
});
