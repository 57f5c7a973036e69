import { describe, expect, test } from 'vitest';
import { withValue } from '#domain/institutions/overlay.ts';
import { overlayMistakes, settingFault } from '#domain/institutions/profile-rules.ts';
import { defaultProfile } from '#domain/institutions/profiles/default.ts';
import { profileOverlay } from './institution-profile.ts';

const long = '长'.repeat(501);
const tried: Record<string, unknown[]> = {
  'branding.platformTitle': ['', '  ', long, '查引'],
  'branding.shortName': ['', long, '图书馆'],
  'branding.primaryColour': ['', 'red', '#12345', '#1890FF'],
  'branding.loginText': ['', long, '欢迎'],
  'branding.heroLines': [[], [''], Array.from({ length: 9 }, () => '一'), ['查新：好']],
  'userTypeNames.4': ['', long, null, '受理'],
  'menuFirst.4': [['accept'], ['//evil'], Array.from({ length: 21 }, () => '/a'), null, ['/accept']],
  'notificationTarget.5': ['x', '//evil.example', null, '/recheck'],
  footer: ['', long, null, 'V1'],
  reportTemplate: ['../x', 'exportWord_151'],
  'numbering.order.citation': ['', 'C-1', 'C{year}', 'C{serial:4}', 'C{year}{Serial}', 'C{year', 'C{year}-{serial:4}'],
  'numbering.report.patent': ['{year}{serial:333}', '{year}{serial}{station:5}'],
  webvpn: ['javascript:alert(1)', '', null, 'https://vpn.example.edu'],
  'refundShares.duringWork': [-1, 101, null, 50.5],
  'deadlines.objection': [-1, 1.5, 3651, null, 7],
  'deadlines.patentStatus': [-1, 1.5, 3651, null, 90],
  sessionHours: [0, 745, null, 12],
  expiryNoticeDays: [-1, 0],
};

describe('settings while they are typed', () => {
  const cases = Object.entries(tried).flatMap(([path, values]) => values.map((value) => [path, value] as const));
  test.each(cases)('§+ the page says of %s = %j what the contract says', (path, value) => {
    const read = profileOverlay.safeParse(withValue({}, path, value));
    expect(settingFault(path, value)).toBe(read.success ? undefined : read.error.issues[0]?.message);
    expect(Object.keys(overlayMistakes(withValue({}, path, value)))).toEqual(read.success ? [] : [path]);
  });

  // A browser reads `/\\host` as `//host`: another site.
  test.each(['/\\evil.example', '/a\\b', '/ /evil.example'])('§+ a path of this site is not %j', (path) => {
    expect(settingFault('notificationTarget.5', path)).toBe('请填写以 / 开头的路径');
    expect(profileOverlay.safeParse({ notificationTarget: { 5: path } }).success).toBe(false);
  });

  test('§+ nothing is wrong with the default', () => {
    expect(overlayMistakes(defaultProfile)).toEqual({});
    expect(profileOverlay.safeParse(defaultProfile).success).toBe(true);
  });
});
