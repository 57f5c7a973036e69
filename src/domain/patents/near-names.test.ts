import { describe, expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

describe('names one letter apart', () => {
  test.each([
    [['HELION MATERIALS INC', 'HELOIN MATERIALS INC'], true],
    [['HELION MATERIALS INC', 'HELION MATERIAL INC'], true],
    [['HELION MATERIALS', 'HELIUN MATERIALS'], true],
    [['江北工业大学', '江化工业大学'], true],
    [['HELION MATERIALS', 'HELIUN MATERIELS'], false],
    [['SONY', 'SONI'], false],
    [['北京大学', '南京大学'], false],
    [['FACTORY 12 OF JIANGBEI', 'FACTORY 13 OF JIANGBEI'], false],
    [['HELION MATERIALS INC', 'Helion Materials, Inc.'], false],
  ])('§+ %j are proposed: %s', (names, isProposed) => {
    expect(nearNames(names as string[])).toEqual(isProposed ? [names] : []);
  });

  test('§+ one pair among many is found, once', () => {
    const many = Array.from({ length: 500 }, (_, at) => `${String.fromCharCode(97 + (at % 26)).repeat(4)}corp${at}x`);
    expect(nearNames([...many, 'Nordsee Elektrolyse', 'Nordsee Elektrolise'])).toEqual([
      ['Nordsee Elektrolyse', 'Nordsee Elektrolise'],
    ]);
  });
});
