import { expect, test } from 'vitest';
import { unitNames } from './unit-select.tsx';

test('§3.14 自定义单位 stands first, whether or not the list brought it', () => {
  expect(unitNames([{ name: '武汉大学' }, { name: '北京大学' }])).toEqual(['自定义单位', '北京大学', '武汉大学']);
  expect(unitNames([{ name: '武汉大学' }, { name: '自定义单位' }])).toEqual(['自定义单位', '武汉大学']);
});
