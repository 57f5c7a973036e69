import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountNotANumber, amountTooFine, inCapitals } from './capitals.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';

/** Reads capitals back by splitting at the large units: another way than the writer's walk over digits. */
const readWhole = (text: string): bigint => {
  if (text === '') return 0n;
  for (const [unit, worth] of [
    ['亿', 100_000_000n],
    ['万', 10_000n],
    ['仟', 1000n],
    ['佰', 100n],
    ['拾', 10n],
  ] as const) {
    const at = text.lastIndexOf(unit);
    if (at >= 0) return readWhole(text.slice(0, at)) * worth + readWhole(text.slice(at + 1));
  }
  const bare = text.replaceAll('零', '');
  return bare === '' ? 0n : BigInt(digits.indexOf(bare));
};

const readCapitals = (text: string): bigint => {
  const found = /^(负?)(?:(.+)元)?零?(?:(.)角)?零?(?:(.)分)?整?$/.exec(text);
  if (!found) throw new Error(`unreadable: ${text}`);
  const [, minus, whole = '', jiao = '零', fenDigit = '零'] = found;
  const cents = readWhole(whole) * 100n + BigInt(digits.indexOf(jiao)) * 10n + BigInt(digits.indexOf(fenDigit));
  return minus ? -cents : cents;
};

const decimal = (cents: bigint): string => {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
};

test.each([
  [1, '壹元整'],
  [10, '壹拾元整'],
  [10.5, '壹拾元伍角'],
  [186, '壹佰捌拾陆元整'],
  [1234.05, '壹仟贰佰叁拾肆元零伍分'],
  [1680.32, '壹仟陆佰捌拾元叁角贰分'],
  [0.05, '伍分'],
  [0.5, '伍角'],
  [100001, '壹拾万零壹元整'],
  [107000.53, '壹拾万柒仟元伍角叁分'],
  [10100100, '壹仟零壹拾万零壹佰元整'],
  [100001000, '壹亿零壹仟元整'],
  [100000000000000, '壹佰万亿元整'],
  [1000100000000, '壹万零壹亿元整'],
  ['999999999999999.99', '玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('§9.13 %s is written %s', (amount, capitals) => {
  expect(inCapitals(amount)).toBe(capitals);
});

describe('edges', () => {
  test('§9.13 zero is 零元, one fen and one yuan are not', () => {
    for (const zero of [0, -0, '0', '0.00', '000']) expect(inCapitals(zero)).toBe('零元');
    expect([inCapitals('0.01'), inCapitals(1)]).toEqual(['壹分', '壹元整']);
  });

  test('§+ a negative amount begins with 负', () => {
    expect(inCapitals(-12.3)).toBe('负壹拾贰元叁角');
  });

  test('§9.13 more than two decimals are refused, not rounded', () => {
    for (const amount of [1.005, '1.005', 0.001, 1e-7, 0.1 + 0.2])
      expect(() => inCapitals(amount)).toThrow(amountTooFine);
    expect(inCapitals('1.500')).toBe('壹元伍角');
  });

  test('§5.8 an amount of 1e15 or more is refused', () => {
    for (const amount of [1e15, -1e15, 1e300, Infinity, '1000000000000000', '1000000000000000.00']) {
      expect(() => inCapitals(amount)).toThrow(expect.objectContaining({ name: 'Refusal', code: 'bad-input' }));
    }
    expect(inCapitals('999999999999999')).toMatch(/元整$/);
  });

  test('§8.11 the refusal of too large an amount says 超出最大处理数字', () => {
    expect(() => inCapitals(1e15)).toThrow('超出最大处理数字');
  });

  test('§+ what is no number is refused as such', () => {
    for (const amount of [Number.NaN, 'abc', '', '1,000', '1e3', '.5']) {
      expect(() => inCapitals(amount)).toThrow(amountNotANumber);
    }
  });
});

test('§9.13 every amount below 1e15 reads back exactly, to the cent', () => {
  const cents = fc.oneof(
    fc.bigInt({ min: -99_999_999_999_999_999n, max: 99_999_999_999_999_999n }),
    // mostly zeros: where 零 goes wrong
    fc
      .array(fc.constantFrom('0', '0', '0', '1', '9'), { minLength: 1, maxLength: 17 })
      .map((all) => BigInt(all.join(''))),
  );
  fc.assert(
    fc.property(cents, (amount) => {
      const text = inCapitals(decimal(amount));
      expect(readCapitals(text)).toBe(amount);
      if (amount !== 0n) expect(text).not.toMatch(/零零|零[万亿元]|亿万/);
      expect(text.endsWith('整')).toBe(amount !== 0n && amount % 100n === 0n);
    }),
    { numRuns: 2000 },
  );
});
