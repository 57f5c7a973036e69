import { expect, test } from 'vitest';
import { mainGroupTitles, subclassTitles } from './ipc-subclass-titles.ts';
import { ipcLabel, ipcTitle } from './ipc-titles.ts';

test('§+ neighbours in one class have labels of their own', () => {
  expect(ipcLabel('F02K')).not.toBe(ipcLabel('F02B').replace('F02B', 'F02K'));
  expect(ipcTitle('F02K')).toBe('喷气推进装置');
  expect(ipcTitle('F02B')).toBe('内燃机一般');
});

test('§+ no two subclasses share a title, and each is a symbol with a short Chinese one', () => {
  expect(subclassTitles.size).toBeGreaterThan(600);
  const titles = [...subclassTitles.values()];
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  for (const [code, title] of subclassTitles) {
    expect(code).toMatch(/^[A-HY]\d{2}[A-Z]$/);
    expect(title).toMatch(/^[\u4e00-\u9fffX（）]{1,14}$/);
  }
});

test('§+ a main group that has a title shows it, in every spelling; any other shows its subclass', () => {
  expect(['G06F15', 'G06F15/00', 'G06F15/16', 'G06F 15/16', 'G06F 1516'].map(ipcTitle)).toEqual(
    Array(5).fill('通用数字计算机'),
  );
  expect(ipcTitle('G06F13/00')).toBe('电数字数据处理');
  expect(ipcTitle('E21B43/26')).toBe('油气开采');
  expect(ipcTitle('C25')).toMatch(/电解/);
  expect(ipcTitle('Z99Z')).toBeUndefined();
  expect(mainGroupTitles.size).toBeGreaterThan(250);
  for (const [code, title] of mainGroupTitles) {
    expect(subclassTitles.has(code.slice(0, 4))).toBe(true);
    expect(title).toMatch(/^[\u4e00-\u9fffX（）]{1,14}$/);
  }
});
