import { describe, expect, test } from 'vitest';
import { proposeEvidence } from './propose-evidence.ts';

const proposed = (feature: string, abstract: string, ...synonyms: string[][]): string | undefined =>
  proposeEvidence(feature, abstract, synonyms).sentence;

describe('words of a group', () => {
  test.each<[word: string, sentence: string, found: boolean]>([
    ['laser', 'A laser was used.', true],
    ['laser', 'Lasers were used.', true],
    ['laser', 'Alaser was used.', false],
    ['laser', 'Laserx was used.', false],
    ['laser', '用laser熔覆。', true],
    ['laser', 'Alaser and a laser.', true],
    ['clad', 'Cladding was used.', false],
    ['clad*', 'Cladding was used.', true],
    ['glass', 'Glasses were used.', true],
    ['high entropy', 'A high-entropy film.', true],
    ['高 熵', '一种高熵薄膜。', true],
    // One letter is no word.
    ['x', 'An x was used.', false],
  ])('§+ %s in “%s”: %s', (word, sentence, found) => {
    expect(proposed('熔覆', sentence, ['熔覆', word])).toBe(found ? sentence : undefined);
  });

  test('§+ a group counts only where the feature names one of its words', () => {
    const sentence = 'Lasers were used.';
    expect(proposed('熔覆涂层', sentence, ['熔覆', 'laser'])).toBe(sentence);
    expect(proposed('涂层', sentence, ['熔覆', 'laser'])).toBeUndefined();
  });
});

describe('the sentence that says most', () => {
  const groups = [
    ['熔覆', 'cladding'],
    ['传感', 'sensor'],
  ];
  test('§+ two groups say more than one, of equals the first is taken', () => {
    expect(proposed('熔覆传感', 'A cladding. A cladding sensor. A sensor.', ...groups)).toBe('A cladding sensor.');
    expect(proposed('熔覆传感', 'Old cladding. New cladding.', ...groups)).toBe('Old cladding.');
  });

  test('§+ a long word says more than a short one, up to four letters', () => {
    expect(proposed('热障涂层与膜', '研究了膜。研究了涂层热障。', ['膜'], ['涂层', '热障涂层'])).toBe(
      '研究了涂层热障。',
    );
  });

  test('§+ words of the feature itself are enough where two and a third of them are there, or the only one', () => {
    const feature = 'hydrogel patch wound strain healing gauge';
    expect(proposed(feature, 'A hydrogel patch.')).toBeUndefined();
    expect(proposed(feature, 'A hydrogel patch for a wound.')).toBe('A hydrogel patch for a wound.');
    expect(proposed('hydrogel', 'A hydrogel.')).toBe('A hydrogel.');
    expect(proposed('hydrogel patch', 'A hydrogel.')).toBeUndefined();
    // A number is no word.
    expect(proposed('hydrogel 2019', 'A hydrogel of 2020.')).toBe('A hydrogel of 2020.');
    expect(proposed('', 'A hydrogel.')).toBeUndefined();
  });

  test('§+ a value that can be held against the limit speaks for its sentence, alone it does not', () => {
    expect(proposed('传感器响应 ≤ 5 s', 'A sensor. A sensor needs 3 s.', ...groups)).toBe('A sensor needs 3 s.');
    expect(proposed('传感器响应 ≤ 5 s', 'It needs 3 s each. A sensor.', ...groups)).toBe('A sensor.');
  });
});

test('§+ every limit is held against every value of its kind, those of the proposed sentence first', () => {
  const { sentence, values, lacksValues } = proposeEvidence(
    '传感器 ≤ 5 s 且 ≥ 2 m',
    'It took 9 s each. A sensor took 3 s on 1 m at 4 K.',
    [['传感', 'sensor']],
  );
  expect(sentence).toBe('A sensor took 3 s on 1 m at 4 K.');
  expect(values.map(({ limit, value, meeting }) => [limit, value, meeting])).toEqual([
    ['≤ 5 s', '3 s', 'inside'],
    ['≥ 2 m', '1 m', 'outside'],
    ['≤ 5 s', '9 s', 'outside'],
  ]);
  expect(lacksValues).toBe(false);
  expect(proposeEvidence('传感器 ≤ 5 s', 'A sensor of 3 m.', []).lacksValues).toBe(true);
  expect(proposeEvidence('传感器', 'A sensor of 3 m.', []).lacksValues).toBe(false);
});
