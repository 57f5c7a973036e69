import { expect, test } from 'vitest';
import { overlayMistakes, patternFault, profileMistakes, profileSentences, settingFault } from './profile-rules.ts';
import { defaultProfile } from './profiles/default.ts';

const s = profileSentences;
const long = (n: number) => 'x'.repeat(n);

/** Each setting on both sides of each of its bounds. */
const table: readonly [path: string, good: readonly unknown[], bad: readonly [value: unknown, sentence: string][]][] = [
  [
    'branding.platformTitle',
    ['查', long(40)],
    [
      ['', s.empty],
      [' ', s.empty],
      [undefined, s.empty],
      [long(41), s.tooLong(40)],
    ],
  ],
  [
    'branding.shortName',
    [long(40), ` ${long(40)} `],
    [
      [null, s.empty],
      [long(41), s.tooLong(40)],
    ],
  ],
  [
    'branding.primaryColour',
    ['#1890ff', '#ABCDEF'],
    [
      ['1890ff', s.colour],
      ['#1890f', s.colour],
      [7, s.colour],
      [null, s.colour],
    ],
  ],
  ['branding.loginText', ['', null, long(200)], [[long(201), s.tooLong(200)]]],
  [
    'branding.heroLines',
    [[], Array(8).fill('一行'), 'none'],
    [
      [Array(9).fill('一行'), s.tooMany(8)],
      [['一行', ''], s.empty],
      [['一', long(101)], s.tooLong(100)],
    ],
  ],
  [
    'userTypeNames.teacher',
    [null, '教师', long(20)],
    [
      ['', s.empty],
      [long(21), s.tooLong(20)],
    ],
  ],
  [
    'menuFirst.citation',
    [null, [], ['/a'], Array(20).fill('/a')],
    [
      [Array(21).fill('/a'), s.tooMany(20)],
      [['/a', 'b'], s.path],
      [['//evil.example'], s.path],
      [['/a\\b'], s.path],
    ],
  ],
  [
    'notificationTarget.done',
    [null, `/${long(199)}`],
    [
      ['home', s.path],
      [`/${long(200)}`, s.tooLong(200)],
      [7, s.path],
      ['/', s.path],
    ],
  ],
  [
    'footer',
    [null, long(200)],
    [
      ['', s.empty],
      [long(201), s.tooLong(200)],
    ],
  ],
  [
    'reportTemplate',
    ['exportWord', 'exportWord12', `exportWord${long(50)}`],
    [
      ['Word', s.template],
      [`exportWord${long(51)}`, s.tooLong(60)],
      [null, s.template],
    ],
  ],
  [
    'numbering.order.citation',
    ['C{year}{serial:4}', '{year}-{station:5}-{serial}'],
    [
      ['', s.empty],
      [`{year}{serial}${long(60)}`, s.tooLong(60)],
      ['{year}', s.series],
      ['{serial}', s.series],
      ['{year}{serial}{day}', s.place('{day}')],
    ],
  ],
  [
    'numbering.report.novelty',
    ['{year}{serial}'],
    [
      ['{year}{serial:123}', s.place('{serial:123}')],
      ['{year}{serial}{', s.place('{')],
    ],
  ],
  [
    'webvpn',
    [null, 'https://vpn.example.edu', 'HTTP://x'],
    [
      ['ftp://x', s.webAddress],
      ['https://a b', s.webAddress],
      [`https://${long(493)}`, s.tooLong(500)],
    ],
  ],
  [
    'refundShares.accepted',
    [0, 100, 12.5],
    [
      [-0.1, s.percent],
      [100.1, s.percent],
      ['50', s.percent],
      [null, s.percent],
    ],
  ],
  [
    'deadlines.draftReminder',
    [0, 1, 3650],
    [
      [-1, s.days],
      [3651, s.days],
      [1.5, s.days],
      ['1', s.days],
    ],
  ],
  [
    'sessionHours',
    [1, 744, 1.5],
    [
      [0, s.hours],
      [744.5, s.hours],
      [null, s.hours],
    ],
  ],
  [
    'expiryNoticeDays',
    [0, 3650],
    [
      [0.5, s.days],
      [-1, s.days],
    ],
  ],
  ['switches.anything', [null, 7, 'x', true], []],
];

test.each(table)('§+ %s is taken up to its bounds, and beyond them refused with its sentence', (path, good, bad) => {
  for (const value of good) expect(settingFault(path, value), JSON.stringify(value)).toBeUndefined();
  for (const [value, sentence] of bad) expect(settingFault(path, value), JSON.stringify(value)).toBe(sentence);
});

test('§+ a series needs year and serial, and takes no other place', () => {
  expect(patternFault('{year}{serial}')).toBeUndefined();
  expect(patternFault('{year:4}{serial:4}')).toBeUndefined();
  expect(patternFault('{year}')).toBe(s.series);
  expect(patternFault('')).toBe(s.series);
  expect(patternFault('{year}{serial}{x}{y}')).toBe(s.place('{x}'));
});

test('§+ of an overlay only what it names is looked at, each wrong setting by its path', () => {
  expect(overlayMistakes({})).toEqual({});
  expect(overlayMistakes(null)).toEqual({});
  expect(
    overlayMistakes({
      branding: { platformTitle: '', shortName: '示范', loginText: long(201) },
      deadlines: { draftReminder: 1, draftConfirmation: -1 },
      switches: { any: { depth: '' } },
      footer: '',
    }),
  ).toEqual({
    'branding.platformTitle': s.empty,
    'branding.loginText': s.tooLong(200),
    'deadlines.draftConfirmation': s.days,
    footer: s.empty,
  });
});

test('§+ two services never share a series; a reminder comes no later than what it reminds of', () => {
  expect(profileMistakes(defaultProfile)).toEqual({});
  const { numbering, deadlines } = defaultProfile;
  const shared = { ...numbering, report: { ...numbering.report, novelty: numbering.report.citation } };
  expect(Object.keys(profileMistakes({ ...defaultProfile, numbering: shared }))).toEqual(['numbering.report.novelty']);
  // The same series for an order and its report is fine.
  expect(profileMistakes({ ...defaultProfile, numbering: { ...numbering, report: numbering.order } })).toEqual({});
  const at = (draftReminder: number) =>
    Object.keys(
      profileMistakes({ ...defaultProfile, deadlines: { ...deadlines, draftConfirmation: 5, draftReminder } }),
    );
  expect(at(5)).toEqual([]);
  expect(at(6)).toEqual(['deadlines.draftReminder']);
});
