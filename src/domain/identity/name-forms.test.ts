import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedName, nameForms } from './name-forms.ts';

test('§+ a name of two characters gets its six usual forms', () => {
  expect(nameForms('张三')).toEqual(['Zhang San', 'Zhang, San', 'San Zhang', 'Zhang S', 'Zhang, S.', 'S. Zhang']);
});

test('§+ a given name of two characters is joined, hyphened and shortened', () => {
  expect(nameForms('张三思')).toEqual([
    'Zhang Sansi',
    'Zhang, Sansi',
    'Sansi Zhang',
    'Zhang San-Si',
    'Zhang, San-Si',
    'San-Si Zhang',
    'San Si Zhang',
    'Zhang SS',
    'Zhang, S.-S.',
    'Zhang, S. S.',
    'S.-S. Zhang',
    'Zhang S',
    'Zhang, S.',
    'S. Zhang',
  ]);
});

test('§+ ü is offered as v, yu, u and itself', () => {
  for (const form of ['Lv Bu', 'Lyu Bu', 'Lu Bu', 'Lü Bu', 'Lyu, B.']) expect(nameForms('吕布')).toContain(form);
  for (const form of ['Zhang Nvlve', 'Zhang Nyulyue']) expect(nameForms('张女略')).toContain(form);
});

test.each([
  ['单雄信', 'Shan Xiongxin'],
  ['曾国藩', 'Zeng Guofan'],
  ['仇和', 'Qiu He'],
  ['解缙', 'Xie Jin'],
  ['查良镛', 'Zha Liangyong'],
  ['区志', 'Ou Zhi'],
  ['覃伟', 'Tan Wei'],
  ['任重', 'Ren Zhong'],
  ['万俟咏', 'Moqi Yong'],
  ['尉迟恭', 'Yuchi Gong'],
  ['長孫無忌', 'Zhangsun Wuji'],
])('§+ the surname of %s is read as a surname: %s', (name, form) => {
  expect(nameForms(name)).toContain(form);
});

test('§+ a surname of two characters stays whole, unless nothing is left for the given name', () => {
  for (const form of ['Ouyang Xiu', 'Ou-Yang Xiu', 'Ouyang X', 'Ouyang, X.'])
    expect(nameForms('欧阳修')).toContain(form);
  expect(nameForms('欧阳')).toContain('Ou Yang');
});

test('§+ names in parts and names in Latin letters have their forms too', () => {
  expect(nameForms('阿卜杜·热依木')).toContain('Abudu Reyimu');
  expect(nameForms('John A. Smith')).toEqual(['John A. Smith', 'Smith, John A.', 'Smith JA']);
  expect(nameForms('张 三')).toContain('Zhang San');
  for (const none of ['', ' ', '张']) expect(nameForms(none)).toEqual([]);
});

test('§+ a character without a known reading gives no form rather than a wrong one', () => {
  expect(nameForms('张𠮷三')).toEqual([]);
});

test('§+ whatever is typed, the forms are few, distinct and never blank', () => {
  const names = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)),
      maxLength: 6,
    }),
  );
  fc.assert(
    fc.property(names, (name) => {
      const forms = nameForms(name);
      expect(new Set(forms).size).toBe(forms.length);
      expect(forms.length).toBeLessThan(130);
      expect(forms.every((form) => form.trim() !== '')).toBe(true);
    }),
  );
});

test('§+ two lists spell a name with other dots, widths and spaces and still mean one name', () => {
  for (const written of ['阿依古丽•买买提', '阿依古丽・买买提', '阿依古丽．买买提', '阿依古丽 ‧ 买买提'])
    expect(comparedName(written)).toBe(comparedName('阿依古丽·买买提'));
  expect(comparedName('ＬＩ　Ming')).toBe('liming');
  expect(comparedName('张三')).not.toBe(comparedName('张三三'));
});
