import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitOf, chineseApplicationOf, typeOfChineseApplication } from './chinese-application-number.ts';

describe('the check digit', () => {
  test.each([
    ['201220249767', '4'],
    ['201220249766', 'X'],
    ['201610895413', 'X'],
    ['201521011257', '3'],
    ['201220746928', '0'],
    ['85102345', undefined],
  ])('§+ of %s is %s', (body, digit) => {
    // Worked out on paper: 2·d1 + 3·d2 + … + 9·d8 + 2·d9 + …, modulo 11.
    const sum = [...body].reduce((all, one, at) => all + Number(one) * ((at % 8) + 2), 0) % 11;
    expect(checkDigitOf(body)).toBe(digit ?? (sum === 10 ? 'X' : String(sum)));
  });

  test('§+ a wrong one is seen, a missing one is not wrong', () => {
    expect(chineseApplicationOf('CN201220249767.4')).toEqual({ body: '201220249767', checkDigit: '4', isValid: true });
    expect(chineseApplicationOf('CN201220249767.5')?.isValid).toBe(false);
    expect(chineseApplicationOf('CN201220249767')?.isValid).toBeUndefined();
  });

  test('§+ every single wrong digit and every swap of neighbours is seen', () => {
    const serial = fc.integer({ min: 0, max: 9_999_999 }).map((one) => String(one).padStart(7, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 2003, max: 2040 }), fc.constantFrom('1', '2', '3'), serial, (year, type, rest) => {
        const body = `${year}${type}${rest}`;
        const digit = checkDigitOf(body);
        expect(chineseApplicationOf(`CN${body}.${digit}`)?.isValid).toBe(true);
        const at = 5 + (Number(rest) % 7);
        const other = `${body.slice(0, at)}${(Number(body[at]) + 1) % 10}${body.slice(at + 1)}`;
        expect(chineseApplicationOf(`CN${other}.${digit}`)?.isValid).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('§+ publication numbers and other offices are none', () => {
    for (const text of ['CN112345678A', 'CN202644312U', 'US201715458258', 'CN999999999999', '一种装置', ''])
      expect(chineseApplicationOf(text)).toBeUndefined();
  });

  test('§+ the number names its type', () => {
    const typeOf = (text: string): string => typeOfChineseApplication(chineseApplicationOf(text)!);
    expect(typeOf('CN201220249767.4')).toBe('实用新型');
    expect(typeOf('CN201610895413.X')).toBe('发明申请');
    expect(typeOf('CN201830000001')).toBe('外观设计');
    expect(typeOf('CN98812345')).toBe('发明申请');
    expect(typeOf('CN98212345')).toBe('实用新型');
  });
});
