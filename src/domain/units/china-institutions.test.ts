import { expect, test } from 'vitest';
import { provinces } from '../dictionaries/provinces.ts';
import { chinaInstitutions } from './china-institutions.ts';

test('§+ the reference list names each unit once, with a province of the dictionary', () => {
  const names = chinaInstitutions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(300);
  for (const { name, provinceId } of chinaInstitutions) {
    expect(Object.keys(provinces)).toContain(String(provinceId));
    expect(name).toMatch(/^[\p{Script=Han}（）]+$/u);
  }
});

test('§+ the reference list holds the 147 Double First-Class universities and every province', () => {
  expect(chinaInstitutions.filter(({ doubleFirstClass }) => doubleFirstClass)).toHaveLength(147);
  expect(new Set(chinaInstitutions.map(({ provinceId }) => String(provinceId))).size).toBe(34);
  expect(chinaInstitutions.find(({ name }) => name === '兰州大学')?.provinceId).toBe(620000);
});
