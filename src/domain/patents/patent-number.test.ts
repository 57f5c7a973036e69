import { describe, expect, test } from 'vitest';
import {
  applicationKey,
  applicationText,
  normalisedPublication,
  publicationKey,
  publicationText,
  unspaced,
} from './patent-number.ts';

/** The same numbers as sources spell them, and the one spelling they are compared by. */
const spellings: Record<string, readonly string[]> = {
  EP0666666B1: ['EP666666B1', 'EP 0 666 666 B1', 'EP00666666B1', 'EP0666666 (B1)', 'EP666666-B1'],
  EP0007054A1: ['EP7054A1', 'EP0007054A1', 'EP00007054A1'],
  EP1000000: ['EP1000000'],
  EP0083612: ['EP083612'],
  EP20020762866: ['EP20020762866'],
  WO2006113621A3: ['WO2006113621A3', 'WO 2006/113621 A3', 'WO_2006113621_A3', 'WO2006113621-A3'],
  WO1998016331A3: [' WO199816331A3', 'WO9816331A3', 'WO 98/16331 A3'],
  WO2000001014A1: ['WO00001014A1', 'WO0001014A1'],
  WO2001002000A3: ['WO01002000A3', 'WO002001002000A3'],
  WO1999012345: ['WO9912345', 'WO99/12345', 'WOWO 99/12345', 'WOPCT/WO9912345', 'WOPCT-WO99/12345'],
  WO1999123456: ['WO99123456'],
  WO2001098623A1: ['WO0198623A1', 'WO01098623A1', 'WO2001098623A1', 'WO200198623A1'],
  WO2009046303: ['WO200946303'],
  WO2009802618A2: ['WO09802618A2'],
  WO2003043359: ['WO 03043359'],
  WO2006095001A1: ['WO002006095001A1'],
  WODM055039: ['WODM 055039'],
  'PCT/US1999/002091': ['WOPCT/US1999/02091', 'PCT/US99/002091', 'PCT/US1999/2091'],
  'PCT/EP2002/007746': ['WOPCT/EP02/07746'],
  US7318131B2: ['US07318131B2', 'US 7,318,131 B2', 'US7318131-B2', 'US 7318131 B2'],
  US147451A: ['US147451A', 'US0147451A'],
  US2001003540: ['US20010003540', 'US2001003540', 'US200103540'],
  US2002066904A1: ['US2002/0066904A1', 'US 2002/0066904 A1', 'US2002066904-A1', 'US20020066904A1', 'US2002066904 (A1)'],
  US2017285092A1: ['US020170285092A1', 'US20170285092A1'],
  USD374176S: ['USDES374176S', 'USD374176S', 'US D374,176 S'],
  USD558961: ['USD0558961'],
  USD337000S1: ['US0D337000S1'],
  USRE39998E1: ['USRE039998E1', 'US RE39,998 E1'],
  USRE24087E: ['US000000024087E', 'USRE24087E (E)'],
  USPP12001P2: ['US0PP12001P2'],
  US5650746A: ['USUS5650746A', 'US5650746A'],
  US11651140: ['US11651140'],
  AT409902B: ['AT409 902B', 'AT_00409902_B'],
  AT362828T: ['AT000362828E'],
  DE3100442C1: ['DE31 00 442C1'],
  DE102004002000A1: ['DE102004002000A1', 'DE 10 2004 002 000 A1'],
  DE60018002T2: ['DE000060018002T2'],
  DE700001C: ['DE00700001A', 'DE000000700001B'],
  DE1086014B: ['DE000001086014A', 'DE1086014B'],
  DE2309038A1: ['DE02309038A'],
  DE9422010U1: ['DE09422010U1'],
  GB2000685A: ['GB2 000 685A', 'GB02000685A'],
  JP2000182770A: ['JP2000182770A', 'JP2000-182770A', 'JP 2000-182770 A'],
  JPH08179521: ['JP8-179521', 'JP08-179521'],
  JPH01153210A: ['JP01153210A', 'JPH01153210A', 'JP H01153210 A'],
  JPH087001A: ['JP08007001AA', 'JPH087001A', 'JPH08007001A'],
  JPS582167U: ['JP58002167U'],
  JP4219000B2: ['JP04219000B2'],
  JP2011251389A: ['JP002011251389A'],
  JPS602468B2: ['JP00000S602468B2'],
  KR20010024348: ['KR2001-0024348'],
  KR20150124192A: ['KR1020150124192A', 'KR 10-2015-0124192 A'],
  KR101840337B1: ['KR1840337-B1', 'KR101840337B1', 'KR 10-1840337 B1'],
  KR200403053Y1: ['KR200403053 (Y1)', 'KR 20-0403053 Y1'],
  CN1847039A: ['CN01847039A', 'CN 1847039 A', 'CN1847039-A'],
  CN112345678A: ['CN112345678A', 'CN 112345678 A', 'CN112345678-A', 'ＣＮ１１２３４５６７８Ａ', 'cn112345678a'],
  CN2695423Y: ['CN2695423Y (Y)', 'CN2695423Y'],
  CN302029643S: ['CN302029643S'],
  AU2000042655B2: ['AU200042655B2'],
  AU784257B2: ['AU00784257B2'],
  AU012345B2: ['AU12345B2'],
  AR071041A1: ['AR000000071041A1'],
  EA012345: ['EA12345'],
  CA2467000A1: ['CA02467000A1'],
  FR2853021A1: ['FR000002853021A1'],
  RU2353337C2: ['RU02353337C2'],
  BRPI0507004A: ['BR000PI0507004A'],
  MXPA05006297A: ['MX00PA05006297A'],
  ITVR20130124A: ['ITVR0020130124A'],
  ES1282550Y: ['ES1282550Y2'],
  TWI718793B: ['TWI718793B', 'TW I718793 B'],
};

describe('publication numbers', () => {
  test.each(Object.entries(spellings))('§+ %s has one spelling, whoever writes it', (number, written) => {
    for (const one of written) expect([one, normalisedPublication(one)]).toEqual([one, number]);
  });

  test.each(['', 'JPHEI 3-53606', 'IT19732A/88', 'WOPCT/EP02/07746/123', 'DE000P0001770BAZ', '一种装置', '2012'])(
    '§+ %s is no number',
    (written) => {
      expect(normalisedPublication(written)).toBeUndefined();
    },
  );

  test('§+ numbers of different documents keep apart', () => {
    const keys = Object.keys(spellings).map(publicationKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(publicationKey('CN112345678A')).not.toBe(publicationKey('CN112345678B'));
    expect(publicationKey('US9833479B2')).not.toBe(publicationKey('US8833479B2'));
  });

  test.each([
    ['US 9833479 B2', 'US9833479B2'],
    ['US 2023/0067653 A1', 'US20230067653A1'],
    ['DE 102014212746 A8 20150430', 'DE102014212746A8'],
    ['TW200400805 (A)', 'TW200400805A'],
    ['KR890005222Y (Y1)', 'KR890005222Y1'],
    ['USRE20564E (E)', 'USRE20564E'],
    ['CN110836969-A', 'CN110836969A'],
    ['ＣＮ 202644312 Ｕ', 'CN202644312U'],
  ])('§+ %s is written %s, its digits untouched', (written, text) => {
    expect(publicationText(written)).toBe(text);
  });
});

describe('application numbers', () => {
  test.each([
    ['CN201220249767.4', 'CN201220249767.4'],
    ['ZL 2012 2 0249766.X', 'CN201220249766.X'],
    ['2012202497674', 'CN201220249767.4'],
    ['CN2012202497674', 'CN201220249767.4'],
    ['201610895413.x', 'CN201610895413.X'],
    ['US 201715458258 A', 'US201715458258A'],
    ['KR20050027283U', 'KR20050027283U'],
    ['PCT/CN2019/123456', 'PCT/CN2019/123456'],
  ])('§+ %s is written %s', (written, text) => {
    expect(applicationText(written)).toBe(text);
  });

  test.each([
    ['CN201220249767.4', 'CN 201220249767 A'],
    ['CN201220249767.4', 'ZL201220249767'],
    ['CN98123456.2', 'CN98123456'],
    ['US 64410584 A', 'US19840644105'],
    ['US 45895710 P', 'US20100458957P'],
    ['US 201314042670 A', 'US201314042670'],
    ['EP 92101250 A', 'EP19920101250'],
    ['WO2014US51801', 'PCT/US2014/051801'],
    ['US 2014051801 W', 'PCT/US2014/051801'],
    ['US 2019/0023359 W', 'PCT/US2019/023359'],
    ['US 0230413 W', 'PCT/US02/30413'],
    ['GB 201016379 A', 'GB20100016379'],
    ['DE 102014219223 A', 'DE201410219223'],
    ['KR20050027283U', 'KR 20050027283 U'],
  ])('§+ %s and %s are one application', (one, other) => {
    expect(applicationKey(one)).toBe(applicationKey(other));
  });

  test('§+ a utility model is not the invention of the same number', () => {
    expect(applicationKey('KR20050027283U')).not.toBe(applicationKey('KR20050027283'));
    expect(applicationKey('US20100458957P')).not.toBe(applicationKey('US20100458957'));
  });
});

test('§+ a number with blanks between its parts is one string, where office, digits and kind stand as they should', () => {
  expect(unspaced('US 2015/0094896 A1')).toBe('US20150094896A1');
  expect(unspaced('US 9876543 B2')).toBe('US9876543B2');
  for (const other of [
    'U1 2015/0094896 A1',
    '1S 2015/0094896 A1',
    'us 2015/0094896 A1',
    'US2015/0094896 A1',
    'US 1 A1',
    '',
  ])
    expect(unspaced(other), other).toBeUndefined();
});
